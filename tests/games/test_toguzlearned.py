"""What was learned of heaps in Toguz Kumalak and Kozdatu, as the kernel adds it up."""

from __future__ import annotations

import pytest
from tschatulle.chance import Chance
from tschatulle.games.toguz.bots.evaluation import SIDES, plain_on, weights_of
from tschatulle.games.toguz.bots.learned import HEAPS, LEARNED, read, worth_on
from tschatulle.games.toguz.bots.levels import BOTS, SearchPlayer
from tschatulle.games.toguz.bots.search import KernelSearch, board_of
from tschatulle.games.toguz.rules import bestemshe, kozdatu, toguz
from tschatulle.games.toguz.rules.toguz import State, Toguz
from tschatulle.minds.bot import finish
from tschatulle.tables import table

from tools.research.toguz import Asked, level

NINE = toguz.make({})
GAMES = [NINE, kozdatu.make({}), bestemshe.make({})]
KNOWING = [one for one in GAMES if one.pits in LEARNED]
PHASES, WIDE = 64, 24


def positions(game: Toguz, seed: str, games: int) -> list[State]:
    """Of random games."""
    found = []
    for number in range(games):
        rng, state = Chance(f"{seed}/{number}"), game.start()
        while game.awaited(state):
            found.append(state)
            state = game.play(state, state.turn, rng.pick(game.moves(state, state.turn)))
    return found


def swapped(game: Toguz, state: State) -> bytes:
    """The same with the seats changed over, as the kernel reads it."""
    pits, kazans, traps = state.pits, state.kazans, state.tuzdyks
    other = State(pits[game.pits :] + pits[: game.pits], kazans[::-1], traps[::-1], 1 - state.turn)
    return board_of(game, other)


def by_hand(game: Toguz, numbers: list[int], state: State) -> float:
    """What the file says of a position, for the seat on the move, in hundredths of a ball."""
    phase, pits = PHASES * (sum(state.pits) // 2) // game.half, game.pits
    first = SIDES * pits * HEAPS

    def value(place: int) -> float:
        early, late = numbers[2 * place : 2 * place + 2]
        return (early * phase + late * (PHASES - phase)) / PHASES

    worth = 0.0
    for seat, sign in ((state.turn, 1), (1 - state.turn, -1)):
        sides = bool(state.tuzdyks[seat]) + 2 * bool(state.tuzdyks[1 - seat])
        for pit, balls in enumerate(state.pits[seat * pits : seat * pits + pits]):
            worth += sign * value((sides * pits + pit) * HEAPS + min(balls, HEAPS - 1))
        if state.tuzdyks[seat]:
            worth += sign * value(first + sides * pits + state.tuzdyks[seat] - 1)
        worth += sign * 100 * state.kazans[seat]
    return worth + value(first + SIDES * pits)


def test_a_match_has_a_level_with_another_budget() -> None:
    """As the commands of docs/toguz-bots.md ask for."""
    state = NINE.start()
    asked = Asked(state, (), "seed")
    for budget in (60, 600):
        bot = SearchPlayer("hard", budget, 40, learned=True)
        assert level(NINE, "hard", {"budget": budget})(asked) == finish(bot.think(NINE, state, 0, Chance("seed"))).move


@pytest.mark.parametrize("game", KNOWING, ids=lambda one: str(one.key))
def test_the_kernel_adds_up_what_the_file_says(game: Toguz) -> None:
    data = table(f"toguz/weights{game.pits}.bin")
    numbers = [int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)]
    kernel = KernelSearch(game, worth=worth_on(game)).kernel
    seen = positions(game, "learned", 4)
    assert {(bool(one.tuzdyks[0]), bool(one.tuzdyks[1])) for one in seen} >= {(False, False), (game.tuzdyk, False)}
    for state in seen:
        kernel.write("boards", board_of(game, state))
        assert abs(kernel.call("evaluate", 0) - by_hand(game, numbers, state)) < 2, state


@pytest.mark.parametrize("game", KNOWING, ids=lambda one: str(one.key))
def test_a_position_is_worth_the_same_to_either_seat(game: Toguz) -> None:
    kernel = KernelSearch(game, worth=worth_on(game)).kernel
    for state in positions(game, "sides", 2):
        kernel.write("boards", board_of(game, state))
        kernel.write("boards", swapped(game, state), WIDE)
        assert abs(kernel.call("evaluate", 0) - kernel.call("evaluate", 1)) <= 1, state  # rounded down both times


def test_a_file_of_another_board_is_refused() -> None:
    with pytest.raises(ValueError, match="another board"):
        read(table("toguz/weights9.bin"), 7, weights_of(GAMES[1]))


@pytest.mark.parametrize("game", GAMES, ids=lambda one: str(one.key))
def test_beginners_meet_players_who_have_learned_nothing(game: Toguz) -> None:
    """Easy and medium stay what they were; the two above them know more where something was learned."""
    assert (worth_on(game) == plain_on(game)) == (game.pits not in LEARNED)
    players = {name: bot.learned for name, bot in BOTS.items() if isinstance(bot, SearchPlayer)}
    assert players == {"easy": False, "medium": False, "hard": True, "best": True}
