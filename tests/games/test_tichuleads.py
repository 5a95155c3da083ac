"""The puzzle of Tichu: what its notes say, what spoilt ones are answered with, and a sample weighed anew."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from play.test_puzzles import data, position, years
from tschatulle.chance import Chance
from tschatulle.game import BadText
from tschatulle.games import Kit
from tschatulle.games.tichu.bots.levels import FULL
from tschatulle.games.tichu.coach import leads
from tschatulle.games.tichu.rules.tichu import Tichu
from tschatulle.games.tichu.table.cards import DECK, DOG, DRAGON, PHOENIX
from tschatulle.games.tichu.table.naming import play_name
from tschatulle.games.tichu.table.state import GRAND, Move, State
from tschatulle.play.challenges.puzzles import Position, read_line, read_record, state_of

from tools.research.puzzles import tichu as maker

GAME: Tichu = Kit("tichu4").game
LINE = "2601050 11110fm00s9a02e70x8265266100000db9000e20111000"
"""West has led before and leads again, with three twos, a 3, a jack and a king: ten leads, six of different ranks."""
NOTES = "c90ach"


def spoilt(notes: str) -> str:
    with pytest.raises(BadText) as caught:
        read_line("tichu4", f"{LINE} {notes}")
    return caught.value.reason


def lead() -> tuple[State, int]:
    """The position of the line, and whose lead it is."""
    state = state_of(read_record("tichu4", f"{LINE} {NOTES}"))
    assert state.progress
    return state, state.progress.turn


# What the notes say.


def test_each_lead_is_worth_what_the_notes_say_of_its_ranks() -> None:
    found = read_line("tichu4", f"{LINE} {NOTES}")
    assert found.worths == {
        "S2": -60,
        "B2": -60,
        "R2": -60,
        "S2B2": -45,
        "S2R2": -45,
        "B2R2": -45,
        "S2B2R2": 0,
        "B3": -50,
        "SJ": -60,
        "RK": -85,
    }
    assert (found.seat, found.best) == (3, "S2B2R2")


def test_a_lead_is_told_beside_the_best_and_the_best_beside_the_next() -> None:
    found = read_line("tichu4", f"{LINE} {NOTES}")
    state, _ = lead()
    assert leads.explained(GAME, state, found.worths, "S2B2R2") == ("puzzle.tichu.ahead", {"n": 45})
    assert leads.explained(GAME, state, found.worths, "RK") == ("puzzle.tichu.behind", {"n": 85})
    assert leads.explained(GAME, state, found.worths | {"RK": -175}, "RK") == ("puzzle.tichu.far", {"n": 175})
    assert leads.task(GAME, state, 3) == ("puzzle.tichu.task", {"n": 15})
    assert leads.line(GAME, state, 3, NOTES, "RK") == [(3, "RK")]


def test_what_is_written_is_read() -> None:
    losses = {"2": 61.2, "22": 45.0, "222": 0.0, "3": 54.9, "J": 3.0, "K": 400.0}
    assert leads.written(losses) == "c90a3z", "fives, from fifteen on; z is all that is more than 170"


@pytest.mark.parametrize("notes", ["", "-", "c90ac", "c90ache", "c9zach", "c90aCh", "c90a-h", "000000", "c92ach"])
def test_spoilt_notes_are_refused(notes: str) -> None:
    assert spoilt(notes) == "bad-dailies"


def test_two_leads_that_are_about_as_good_are_refused() -> None:
    assert spoilt("c20ach") == "bad-dailies", "ten points ahead"
    assert spoilt("0z9ach") == "bad-dailies", "the best can be played in three ways"


@pytest.mark.parametrize("letters", ["", "1111", "11110fm00s9a02e7", "11110fm00s9a02e70x8"])
def test_where_there_is_nothing_to_lead_there_is_no_puzzle(letters: str) -> None:
    """Before the question of the grand Tichu, in the exchange, and over a trick."""
    state = state_of(read_record("tichu4", f"2601050 {letters} x"))
    (seat, *_) = GAME.awaited(state)
    with pytest.raises(BadText):
        leads.worths(GAME, state, seat, "0" + "z" * (len(GAME.moves(state, seat)) - 1))


# What the player is told.


def told(line: object) -> str:
    """A line of cards without a language."""
    match line:
        case [str(key), {"cards": cards, "card": card}]:
            return f"{told(cards)}{' ' if key.endswith('same') else ', '}{told(card)}"
        case [str(key), _]:
            return key.rpartition(".")[2]
    raise AssertionError(line)


def test_the_cards_that_are_out_stand_in_a_row_by_rank() -> None:
    state, seat = lead()
    ((key, params),) = leads.known(GAME, state, seat, NOTES)
    assert (key, params["n"]) == ("puzzle.tichu.out", 33)
    assert told(params["cards"]) == (
        "mahjong, 2, 3 3 3, 4 4 4 4, 5 5 5, 6 6 6, 7 7 7, 8 8 8, 10 10 10 10, 11 11 11, 12 12, 13, 14 14"
    )


def test_special_cards_stand_alone() -> None:
    state, seat = lead()
    rest = (DOG, PHOENIX, DRAGON)
    gone = tuple(card for card in range(1, DECK + 1) if card not in rest and card not in state.hands[seat])
    after = replace(state, history=((0, Move("play", gone)),))
    ((_, params),) = leads.known(GAME, after, seat, NOTES)
    assert told(params["cards"]) == "dog, phoenix, dragon"


def test_nothing_that_is_hidden_is_told() -> None:
    """Other hands with the same cards in all lead to the same words."""
    state, seat = lead()
    held = [card for one, hand in enumerate(state.hands) if one != seat for card in hand]
    sizes = [len(hand) for hand in state.hands]
    mixed, hands = Chance("mixed").shuffled(held), []
    for one, hand in enumerate(state.hands):
        hands.append(hand if one == seat else tuple(sorted(mixed[: sizes[one]])))
        mixed = mixed if one == seat else mixed[sizes[one] :]
    other = replace(state, hands=tuple(hands))
    assert other.hands != state.hands
    assert leads.known(GAME, other, seat, NOTES) == leads.known(GAME, state, seat, NOTES)
    assert leads.worths(GAME, other, seat, NOTES) == leads.worths(GAME, state, seat, NOTES)


# What is taken.


def sample(year: int, count: int) -> list[tuple[date, Position]]:
    lines = data("tichu4", year).splitlines()[1:]
    places = Chance(f"tichu puzzles {year}").shuffled(range(len(lines)))[:count]
    return [(date(year, 1, 1) + timedelta(place), read_line("tichu4", lines[place])) for place in places]


@pytest.mark.parametrize("year", years("tichu4"))
def test_two_weighings_agree_on_the_best_lead(year: int, request: pytest.FixtureRequest) -> None:
    """In deals that passes make likely and in any; with --deep in as many hands as when it was made, by other deals."""
    deep = request.config.getoption("--deep")
    for day, found in sample(year, 8 if deep else 2):
        seen, rng = GAME.observe(state_of(found.record), found.seat), Chance(f"again {day}")
        best = play_name(GAME.read_move(found.best))
        assert maker.leading(GAME, seen, found.seat, day) and maker.playable(GAME, seen, found.seat, best)
        for tries in (1, FULL.tries):
            weighed = maker.weighed(GAME, seen, found.seat, rng, maker.SURE if deep else maker.LOOK, tries)
            assert weighed.best == best
            assert weighed.ahead >= leads.MARGIN - (3 if deep else 8), "what was drawn anew may be a little less"


@pytest.mark.parametrize("day", ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"])
def test_the_obvious_lead_is_not_the_answer_from_wednesday_on(day: str) -> None:
    found = position("tichu4", day)
    seen = GAME.observe(state_of(found.record), found.seat)
    assert play_name(GAME.read_move(found.best)) not in maker.obvious(GAME, seen, found.seat)


def test_the_dog_is_the_answer_on_every_third_date_at_most() -> None:
    lines = data("tichu4", years("tichu4")[0]).splitlines()[1:]
    first = date(years("tichu4")[0], 1, 1)
    others = [line for n, line in enumerate(lines) if (first + timedelta(n)).toordinal() % maker.DAYS_PER_DOG]
    picked = Chance("dogs").shuffled(others)[:40]
    assert "Hu" not in {read_line("tichu4", line).best for line in picked}


def test_who_leads_has_played_before_and_holds_neither_the_mah_jong_nor_a_bomb_of_one_suit() -> None:
    state, seat = lead()
    monday, saturday = date(2026, 1, 5), date(2026, 1, 3)
    assert maker.leading(GAME, state, seat, monday)
    assert not maker.leading(GAME, GAME.start(), 0, monday)
    assert not maker.leading(GAME, replace(state, phase=GRAND), seat, monday)
    progress = state.progress
    assert progress
    assert not maker.leading(GAME, replace(state, progress=progress._replace(played=0)), seat, monday)
    assert not maker.leading(GAME, replace(state, progress=progress._replace(pending="wish")), seat, monday)
    assert maker.leading(GAME, state, seat, saturday), "six cards and more than five leads"
