"""The midend: one table with a game on it, the people and bots around it, and everything that can be undone.

Knows: records, seats, undo and redo, one step at a time. Does not know: any game, the page, storage, clocks.
The Table is the only mutable object of the core. Undo works on whole records, so that a restart or a new game is
undone like a move.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from tschatulle.chance import Chance, deal_chance
from tschatulle.game import TABLE, BadText, IllegalMove, Seat
from tschatulle.games import Kit
from tschatulle.minds.bot import Thinking, Thought, listens
from tschatulle.play.log import Book, Sentences
from tschatulle.play.match import AWAY, FRIEND, HUMAN, PEOPLE, Sitting, checked_sitting, following, match_of, sitting
from tschatulle.play.record import Entered, Record, moves_text, read_word, word_of
from tschatulle.play.snapshot import KEPT, Snapshot
from tschatulle.presentation import Line, Step

if TYPE_CHECKING:
    from tschatulle.contract.door import Json
    from tschatulle.contract.tables import Can, Chapter, Match
    from tschatulle.game import Move, State
    from tschatulle.play.record import Saved

KEPT_TEXTS = 50
"""Records that have lain on a table whose texts it remembers."""
DECIDED, DONE, HELPED = "+", "-", "!"
"""What happened at a table: the move of a person, which can be taken back; any other move; help was given."""
Story = tuple[Step, ...]


class Table:
    """A game in progress. `seats` says who sits where: HUMAN, AWAY or the name of a level; or a whole sitting does."""

    kit: Kit
    record: Record
    deals: int
    """How many of the moves are the table's."""
    laid: int = 0
    """How often another record was put here, so that whoever looks on knows what goes on with what."""
    friends: frozenset[int] = frozenset()
    """The players that friends are now, in place of their owners (friends/)."""
    helpful: bool = False
    """Whether whoever is to move may be helped beside friends, too."""
    _chapters: tuple[int, list[Chapter]]

    def __init__(self, record: Record, seats: Sequence[Json] | Sitting, date: str = "", late: bool = False) -> None:
        self.past: list[Snapshot] = []
        self.future: list[Snapshot] = []
        self.practice = False
        self.date, self.late = date, late
        self.states: list[State] = []
        self.words: list[str] = []
        """The moves as a record tells them (`record.word_of`)."""
        self.stands = 0
        """How many of the first moves are those of the last answer: lines about them were told already."""
        self.news: list[str] | None = None
        """What has happened since the last save, for its next part; None where a save begins anew (`save.py`)."""
        self.writing: Saved | None = None
        """The parts of the save, as far as they are written."""
        self._texts: dict[Record, str] = {}
        self._logs: dict[tuple[Seat | None, bool], Book] = {}
        self._sit(record)
        given = checked_sitting(self.kit, seats) if isinstance(seats, Sitting) else sitting(self.kit, seats)
        self.sitting = given
        self.eyes: Seat | None = None
        self.pupil: Seat | None = None
        """In a lesson of a game with secrets: whose eyes the page has, whoever moves. Nothing is covered there."""
        self.bare = False
        """A game of others that is looked at: nothing is hidden or covered."""

    # What is on the table.

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def seats(self) -> tuple[str, ...]:
        owners, friends = self.sitting.owners, self.friends
        return tuple(FRIEND if player in friends else owners[player] for player in self.sitting.order)

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the page has: the only person, or the one whose turn it is; None if all are bots.

        Where seats have secrets and several people share the page, it is whoever has lifted the cover last: nobody's
        while it lies there for the next one.
        """
        people = self._people()
        if self.pupil is not None or self.bare:
            return self.pupil
        if len(people) > 1 and self.kit.entry.secret and not self.finished:
            return None if self.cover is not None else self.eyes
        seats = self._turns() or people
        return seats[0] if seats else None

    @property
    def cover(self) -> Seat | None:
        """The person for whom the cover lies on a table with secrets: whose turn it is and who has not lifted it."""
        turns = self._turns()
        alone = len(self._people()) < 2 or self.pupil is not None or self.bare
        if not self.kit.entry.secret or alone or not turns or self.eyes in turns:
            return None
        return turns[0]

    def uncover(self, seat: Seat) -> None:
        """The person of this seat looks now. Raises IllegalMove if the cover does not lie there for this seat."""
        if seat != self.cover:
            raise IllegalMove("not-your-seat")
        self.eyes = seat

    @property
    def finished(self) -> bool:
        return not self.kit.game.awaited(self.state)

    @property
    def sealed(self) -> bool:
        """Whether help and second thoughts are off: a daily that is not finished."""
        return bool(self.date) and not self.finished

    def mover(self) -> str:
        """Whom the game waits for that is not at the screen: a level, "table", or "" for a person or nobody."""
        awaited = self.kit.game.awaited(self.state)
        if awaited == (TABLE,):
            return "table"
        levels = [self.seats[seat] for seat in awaited if self._computer(seat)]
        return levels[0] if levels else ""

    @property
    def interruptible(self) -> bool:
        """Whether computers are still to be asked if they act out of turn here: `step` does it.

        Only what everybody can see decides this. Which of them could act is a secret of their hands (L11).
        """
        return not self.finished and bool(self._bystanders())

    # Moves.

    def play(self, seat: Seat, text: str, friend: bool = False) -> Story:
        """The move of a person here, or of a friend. Raises GameError and leaves everything as it was."""
        if not (friend and self.seats[seat] == FRIEND):
            self.check_person(seat)
        if self.finished:
            raise IllegalMove("after-the-end")
        before = self._snapshot()
        story = self._enter(seat, text, DECIDED)
        self._remember(before)
        return story

    def resume(self, event: str) -> None:
        """Goes on with something of a save: DECIDED or DONE and the word of a move, or HELPED. Raises GameError."""
        if event == HELPED:
            self.practice = True
            return
        if event[:1] not in {DECIDED, DONE}:
            raise BadText("bad-save")
        before = self._snapshot()
        seat, text = read_word(event[1:], self.kit.game.awaited(self.state))
        self._put(seat, self.kit.game.read_move(text), event[0])
        if event[0] == DECIDED:
            self._remember(before)

    def step(self) -> Generator[float, None, Story | None]:
        """Does exactly one thing that nobody at the screen decides; None if a person is awaited or all is over."""
        game = self.kit.game
        for seat in self._listeners():
            thought = yield from self._interrupted(seat, len(self.record.moves))
            if thought is not None:
                return self._enter(seat, game.move_text(thought.move))
        self.heard = len(self.record.moves)
        mover = self.mover()
        if mover == "table":
            rng = deal_chance(self.record.key, self.kit.entry.deal, self.record.seed, self.deals)
            return self._enter(TABLE, game.move_text(game.table_move(self.state, rng)))
        if not mover:
            return None
        seat = next(seat for seat in game.awaited(self.state) if self.seats[seat] == mover)
        thought = yield from self.think(seat, mover)
        return self._enter(seat, game.move_text(thought.move))

    def think(self, seat: Seat, level: str) -> Thinking:
        """A bot's thought about what the seat sees. The stream of chance hangs on seed and place in the game."""
        game = self.kit.game
        here = len(self.record.moves)
        return self.kit.bots[level].think(game, game.observe(self.state, seat), seat, self._stream(level, here))

    def _interrupted(self, seat: Seat, place: int) -> Generator[float, None, Thought | None]:
        """Whether the bot of this seat acts out of turn after so many moves."""
        level, game = self.seats[seat], self.kit.game
        bot = self.kit.bots[level]
        if not listens(bot):
            return None
        stream = self._stream(f"{level}/{seat}", place)
        return (yield from bot.interrupt(game, game.observe(self.states[place], seat), seat, stream))

    def _stream(self, name: str, place: int) -> Chance:
        return Chance(f"bot/{self.record.key}/{self.record.seed}/{place}/{name}")

    def _bystanders(self) -> list[Seat]:
        """The computers that are not awaited, want to be asked out of turn, and were not yet, after the last mover."""
        place, seats = len(self.record.moves), self.seats
        if self.heard == place or not self.kit.entry.interrupts:
            return []
        awaited, last = self.kit.game.awaited(self.state), self.record.moves[-1].seat
        around = [(last + 1 + n) % len(seats) for n in range(len(seats))]
        return [
            seat
            for seat in around
            if seat not in awaited and self._computer(seat) and listens(self.kit.bots[seats[seat]])
        ]

    def _listeners(self) -> list[Seat]:
        """The bystanders that may act at all: a secret."""
        return [seat for seat in self._bystanders() if self.kit.game.moves(self.state, seat)]

    def _computer(self, seat: Seat) -> bool:
        return self.seats[seat] not in PEOPLE

    def hint(self, seat: Seat, friend: bool = False) -> Thinking:
        """The thought of the strongest bot; makes the game practice. Raises IllegalMove in a sealed game."""
        if not (friend and self.seats[seat] == FRIEND):
            self.check_person(seat)
        if seat not in self.kit.game.awaited(self.state):
            raise IllegalMove("not-your-turn")
        strongest = list(self.kit.bots)[-1]
        self.allow_help()
        return self.think(seat, strongest)

    def reason(self, n: int) -> Generator[float, None, Line]:
        """Why a computer made the nth move, 1 .. number of moves: it thinks once more, and comes to the same.

        Raises IllegalMove where it would not, because somebody else sat there, or while the reason would give a
        secret away.
        """
        seat, text = self.record.moves[n - 1]
        level = self.seats[seat] if seat >= 0 else HUMAN
        if level in PEOPLE:
            raise IllegalMove("no-reason")
        if not self._may_tell(self.states[n - 1]):
            raise IllegalMove("reason-later")
        thought = yield from self._again(n - 1, seat, level)
        if thought is None or self.kit.game.move_text(thought.move) != text:
            raise IllegalMove("no-reason")
        return thought.why

    def _again(self, place: int, seat: Seat, level: str) -> Generator[float, None, Thought | None]:
        """What a bot thought about the state after so many moves."""
        game, state, bot = self.kit.game, self.states[place], self.kit.bots[level]
        if seat in game.awaited(state):
            return (yield from bot.think(game, game.observe(state, seat), seat, self._stream(level, place)))
        return (yield from self._interrupted(seat, place))

    def _may_tell(self, then: State) -> bool:
        """Whether a reason may be told, by what everybody can see: a refusal that hangs on the reason would tell it."""
        if not self.kit.entry.secret or self.finished:
            return True
        coach = self.kit.chapter_coach
        return coach is not None and coach.may_tell(then, self.state)

    def check_person(self, seat: Seat) -> None:
        """Raises IllegalMove unless a person sits there and may look: nobody acts for a bot, or looks into its hand."""
        if not 0 <= seat < len(self.seats) or self.seats[seat] != HUMAN:
            raise IllegalMove("not-your-seat")
        shared = self.kit.entry.secret and len(self._people()) > 1 and self.pupil is None
        if shared and not self.finished and seat != self.viewer:
            raise IllegalMove("not-your-seat")

    def allow_help(self) -> None:
        """The game is practice. Raises IllegalMove in a daily that is not finished, and where nobody may be helped."""
        if self.sealed:
            raise IllegalMove("daily-no-help")
        if {AWAY, "" if self.helpful else FRIEND} & {*self.seats} and not self.finished:
            raise IllegalMove("away-no-help")
        if not self.practice and not self.finished:
            self.practice = True
            self._note(HELPED)

    # Second thoughts.

    def undo(self, agreed: bool = False) -> None:
        """Back to before the last decision of a person, restart or new game; beside friends only if all have `agreed`.

        Raises IllegalMove if there is none, and for what somebody far away has answered already.
        """
        if AWAY in self.seats and self._turns():
            raise IllegalMove("away-no-undo")
        if not (agreed and self.retractable):
            self._check_alone()
        self._swap(self.past, self.future)

    def redo(self) -> None:
        self._check_alone()
        self._swap(self.future, self.past)

    @property
    def retractable(self) -> bool:
        """Whether a person has decided something in the game that lies here, which is not over."""
        return not self.date and not self.finished and bool(self.past) and self.past[-1].precedes(self.record)

    def restart(self) -> None:
        """The same deal again; undoable. Raises IllegalMove for a daily, or if nothing was played yet."""
        if not self._begun and not self.date:
            raise IllegalMove("nothing-to-undo")
        self._check_alone()
        start = next((n for n, (seat, _) in enumerate(self.record.moves) if seat != TABLE), len(self.record.moves))
        self.renew(self.record._replace(moves=self.record.moves[:start]))
        self.practice = True

    def renew(self, record: Record, seats: Sequence[Json] = ()) -> None:
        """Another game on this table; undoable. With other seats a new match begins, else the score stands.

        Raises IllegalMove for a daily, BadText for wrong seats.
        """
        self._replace(record, sitting(record.kit(), seats) if seats else self.sitting)

    def follow(self, record: Record, begins: int | None = None) -> None:
        """The next game of the match, after the end of this one; undoable.

        Raises IllegalMove before the end, BadText if that player may not be named to begin (`match.following`).
        """
        outcome = self.kit.game.outcome(self.state)
        if outcome is None:
            raise IllegalMove("not-finished")
        self._replace(record, following(self.kit, self.sitting, outcome, begins))

    def reseat(self, seats: Sequence[Json]) -> None:
        """Other owners by seat in the running game; a new match begins. Raises IllegalMove for a daily, BadText."""
        if self.date:
            raise IllegalMove("daily-no-undo")
        was, self.sitting, self.eyes, self.news = self.sitting, sitting(self.kit, seats), None, None
        # Whoever takes a move back stays with the new ones.
        for line in (self.past, self.future):
            line[:] = [one._replace(sitting=self.sitting) if one.sitting == was else one for one in line]

    def extend(self, record: Record) -> int:
        """Goes on with a record that begins like this one; how many moves were new. Raises BadText for another one."""
        here = len(self.record.moves)
        if record._replace(moves=record.moves[:here], seed=self.record.seed) != self.record:
            raise BadText("other-game")
        self._sit(record._replace(seed=self.record.seed))
        self.past.clear()
        self.future.clear()
        return len(record.moves) - here

    def _replace(self, record: Record, seats: Sitting) -> None:
        if self.date:
            raise IllegalMove("daily-no-undo")
        before, seen = self._snapshot(), self.practice or self._begun
        self._sit(record)
        self._remember(before)
        # Whoever opens the deal that lies there again knows what was uncovered.
        self.practice = seen and record.seed == before.record.seed
        self.sitting, self.eyes = seats, None

    def match(self) -> Match:
        return match_of(self.kit, self.sitting, self.kit.game.outcome(self.state))

    def can(self) -> Can:
        """Which second thoughts and helps are open."""
        free, alone = not self.date and not self.friends, AWAY not in self.seats
        helped = not self.date and (self.helpful or not self.friends)
        turn = helped and alone and not self.finished and self.viewer in self._turns()
        return {
            "undo": self.retractable if self.friends else free and bool(self.past) and (alone or not self._turns()),
            "redo": free and bool(self.future),
            "restart": free and alone and self._begun,
            "hint": turn,
            "assist": turn and bool(self.kit.entry.coach),
            "review": bool(self.kit.entry.coach) and (self.finished or any(one["over"] for one in self.chapters())),
        }

    def chapters(self) -> list[Chapter]:
        """Parts of the game that are reviewed by themselves (`from` and `to` in moves, whether it is `over`)."""
        count, known = self._chapters
        if self.kit.entry.chapters and count != len(self.states) and (coach := self.kit.chapter_coach):
            known = coach.chapters(self.states, known)
            self._chapters = len(self.states), known
        return known

    @property
    def _begun(self) -> bool:
        """Whether anything but table moves was played."""
        return any(seat != TABLE for seat, _ in self.record.moves)

    def _people(self) -> list[Seat]:
        return [seat for seat, owner in enumerate(self.seats) if owner == HUMAN]

    def _turns(self) -> list[Seat]:
        """The people for whom the game waits."""
        return [seat for seat in self.kit.game.awaited(self.state) if seat >= 0 and self.seats[seat] == HUMAN]

    def _remember(self, before: Snapshot) -> None:
        self.past.append(before)
        del self.past[:-KEPT]
        self.future.clear()

    def _check_alone(self) -> None:
        """Raises IllegalMove beside friends: nothing that they have seen is taken back unless they agree."""
        if self.friends:
            raise IllegalMove("friends-no-undo")

    def _snapshot(self) -> Snapshot:
        return Snapshot(self.record, self.practice, self.sitting)

    def _swap(self, source: list[Snapshot], target: list[Snapshot]) -> None:
        if self.date:
            raise IllegalMove("daily-no-undo")
        if not source:
            raise IllegalMove("nothing-to-undo")
        now, other = self._snapshot(), source[-1]
        self._sit(other.record)
        target.append(now)
        source.pop()
        # Whoever takes a move back knows what it uncovered.
        self.practice = other.practice or other.record.seed == now.record.seed
        self.sitting, self.eyes = other.sitting, self.eyes if other.sitting == self.sitting else None

    # Inside.

    def _sit(self, record: Record) -> None:
        """Puts a record on the table. Everything is replayed before anything is changed, but for what lies there."""
        kit = record.kit()
        states = self._shared(record) or [kit.game.start()]
        shared = len(states) - 1
        words = self.words[:shared]
        for seat, text in record.moves[shared:]:
            words.append(word_of(kit.game.awaited(states[-1]), seat, text))
            states.append(kit.game.play(states[-1], seat, kit.game.read_move(text)))
        if self.words:
            self._texts[self.record] = ",".join(self.words)
            for old in list(self._texts)[:-KEPT_TEXTS]:
                del self._texts[old]
        self.kit, self.record, self.states, self.words, self.heard = kit, record, states, words, 0
        self.laid += 1
        self.deals = sum(seat == TABLE for seat, _ in record.moves)
        self.stands, self.news = min(self.stands, shared), None
        self._logs = {}
        self._chapters = 0, []

    def moves_text(self, record: Record) -> str:
        """All moves of a record, joined by commas. What lies here or has lain here is not replayed for it."""
        if record == self.record:
            return ",".join(self.words)
        if record not in self._texts:
            self._texts[record] = moves_text(record)
        return self._texts[record]

    def _shared(self, record: Record) -> list[State]:
        """The states of this table up to where the record parts from its own."""
        if not self.states or (record.key, record.options) != (self.record.key, self.record.options):
            return []
        pairs = zip(record.moves, self.record.moves, strict=False)
        same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
        shared = min(len(record.moves), len(self.record.moves)) if same is None else same
        return self.states[: shared + 1]

    def _enter(self, seat: Seat, text: str, kind: str = DONE) -> Story:
        eyes = self.viewer
        self._put(seat, self.kit.game.read_move(text), kind)
        # With secrets the story is for whoever looks on, and not for the next one, who may see another hand.
        return self.story(len(self.record.moves), eyes if self.kit.entry.secret else self.viewer)

    def _put(self, seat: Seat, move: Move, kind: str) -> None:
        """One more move. Raises IllegalMove and leaves everything as it was."""
        game = self.kit.game
        after, text = game.play(self.state, seat, move), game.move_text(move)
        word = word_of(game.awaited(self.state), seat, text)
        self.states.append(after)
        self.words.append(word)
        self.record = self.record._replace(moves=(*self.record.moves, Entered(seat, text)))
        self.deals += seat == TABLE
        self._note(kind + word)

    def _note(self, event: str) -> None:
        if self.news is not None:
            self.news.append(event)

    def lines(self, since: int, upto: int, viewer: Seat | None, bare: bool = False) -> list[Sentences]:
        """What was told of each move after the first `since`. A story never changes, so that it is told once."""
        book = self._logs.setdefault((viewer, bare), Book())
        for n in range(len(book.moves) + 1, upto + 1):
            book.tell(self.kit.show.brief, self.story(n, viewer, bare))
        return book.moves[since:upto]

    def seen(self, place: int, viewer: Seat | None, bare: bool) -> State:
        """What the viewer saw after so many moves; or everything, where nothing is hidden any more."""
        state, book = self.states[place], self._logs.setdefault((viewer, bare), Book())
        return state if bare or self.bare else book.saw(self.kit.game.observe, state, viewer)

    def story(self, n: int, viewer: Seat | None, bare: bool = False) -> Story:
        """What the viewer saw happen in the nth move, 1 .. number of moves."""
        kit, (seat, text) = self.kit, self.record.moves[n - 1]
        before, after = self.seen(n - 1, viewer, bare), self.seen(n, viewer, bare)
        return kit.show.story(before, seat, kit.game.read_move(text), after, viewer)
