"""The friends at a table: who may sit where, who does, what each is told, and what is done of what they say.

Knows: the table, invitations, lines by the names that the page gives them. Does not know: how messages travel, any
game. A friend is a player, who stays the same where players change chairs from game to game.

A friend's seat belongs to a computer all the while: the friend acts for it as long as the page is there
(`Table.friends`), and nothing of friends is in a save. A place is bound to the secret of the first who sat there; with
the same secret somebody comes back, and the line before is closed, so that two never hold one seat.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from tschatulle.game import BadText, GameError, IllegalMove, Seat
from tschatulle.play.friends.consent import Consent, Position
from tschatulle.play.friends.draw import Draw, drawn
from tschatulle.play.friends.incoming import (
    CODE,
    FACE,
    TABLE_NAME,
    HintAsked,
    Join,
    Leave,
    Look,
    Moved,
    Number,
    Retract,
    Said,
    Signed,
    Stranger,
    read_name,
    read_said,
)
from tschatulle.play.friends.outgoing import (
    Company,
    Known,
    asking,
    fair,
    hinting,
    is_computer,
    refusal,
    showing,
    sight,
)
from tschatulle.play.friends.signs import HOST, Signs
from tschatulle.play.match import HUMAN
from tschatulle.play.record import dealt
from tschatulle.play.table import Table
from tschatulle.text import sealed

if TYPE_CHECKING:
    from collections.abc import Generator

    from tschatulle.contract import friends as shapes

MOST_LINES = 24
"""Friends and spectators at once."""
MEANWHILE = 12
"""So many moves of others, at most, may have been made while a friend chose."""
WATCHER = -1
"""In the place of a player: an invitation to look on."""
Wish = Join | Moved | Retract | HintAsked | Leave
"""What changes the table."""


NOT_ASKED = asking(Consent().told(Position(0, 0)))
"""That nobody asks to take anything back: what everybody knows who was told nothing about it."""


class Place(NamedTuple):
    """A seat that is kept for a friend, or the way to look on."""

    code: str
    """Of the invitation."""
    owner: str = ""
    """SHA-256 of the secret of whoever sat down there; "" before that."""
    name: str = ""
    face: str = ""


class Guest:
    """Somebody at the other end of a line."""

    def __init__(self, player: int | None) -> None:
        self.player = player
        """None: a spectator."""
        self.spared = False
        """Whether the computer plays meanwhile, because nothing was heard of the friend."""
        self.forget()

    def forget(self) -> None:
        """All is to be told again."""
        self.known = Known()
        self.company: Company | None = None
        self.fair = ""
        self.asking = NOT_ASKED


class Party:
    """All friends of one table. What is to be sent gathers until it is `taken`."""

    def __init__(self, table: Table, name: str, secret: str, host: str, face: str = "") -> None:
        if not TABLE_NAME.fullmatch(name):
            raise BadText("friends-invitation")
        if not FACE.fullmatch(face):
            raise BadText("bad-request", what="face")
        if table.date or table.bare or table.pupil is not None or len(table.seats) < 2:
            raise IllegalMove("friends-no-seat")
        self.table, self.name, self.host, self.face = table, name, read_name(host), face
        self.secret = drawn(secret, {}).secret
        self.numbers: dict[int, str] = {}
        self.now: Draw | None = None
        """What the deal on the table was drawn from; it counts while that deal lies there."""
        self.places: dict[int, Place] = {}
        self.guests: dict[str, Guest] = {}
        self.wishes: dict[str, Wish] = {}
        self.signs = Signs()
        self.consent = Consent()
        self._shown: list[shapes.SeatSign] = []
        self._sent: list[shapes.Sent] = []

    # The host's side.

    def invite(self, player: int, code: str) -> str:
        """The fragment of an invitation; that of a seat that is kept for somebody stays the same, so that it is a way
        back. Raises IllegalMove unless a computer sits there, BadText for a bad code."""
        owners = self.table.sitting.owners
        if player != WATCHER and not (0 <= player < len(owners) and is_computer(owners[player])):
            raise IllegalMove("friends-no-seat")
        if player in self.table.friends:
            raise IllegalMove("friends-taken")
        if not CODE.fullmatch(code):
            raise BadText("friends-invitation")
        kept = self.places.get(player)
        place = self.places[player] = kept if kept and kept.owner else Place(code)
        return f"#/{self.table.record.key}/f/{sealed(self.name + place.code)}"

    def dismiss(self, player: int) -> None:
        """The seat is kept no longer; whoever sits there has to go."""
        self.places.pop(player, None)
        for line in self._lines(player):
            self._close(line, "friends-dismissed")

    def spare(self, player: int) -> None:
        """The computer plays for a friend of whom nothing is heard; the seat stays the friend's, who has it again with
        a move or by sitting down. Raises IllegalMove if no friend plays there."""
        if player not in self.table.friends:
            raise IllegalMove("friends-no-seat")
        for line in self._lines(player):
            self.guests[line].spared = True
        self._sit()
        self._take_back()

    def help(self, on: bool) -> None:
        """Whether everybody may ask for hints."""
        self.table.helpful = on

    def retract(self, yes: bool) -> None:
        """The person at the host's page asks to take back a decision, agrees to that, or does not. Raises
        IllegalMove."""
        self._retract(HOST, yes)
        self._take_back()

    def sign(self, sign: shapes.Sign, now: int) -> None:
        """The person at the host's page gives a sign: the first of them, if several play there."""
        owners = self.table.sitting.owners
        self._show(owners.index(HUMAN) if HUMAN in owners else HOST, sign, now)

    def deal(self, secret: str, follows: bool) -> None:
        """A new game that nobody chose. Raises GameError for a game that cannot follow, and for a bad secret."""
        following, draw = drawn(secret, {}).secret, drawn(self.secret, self.numbers)
        record = dealt(self.table.record.key, self.table.record.options, draw.seed)
        if follows:
            self.table.follow(record)
        else:
            self.table.renew(record)
        self.now, self.secret, self.numbers = draw, following, {}

    @property
    def drawn(self) -> Draw | None:
        """What the deal on the table was drawn from, unless the host has put another one there."""
        return self.now if self.now is not None and self.now.seed == self.table.record.seed else None

    # The friends' side.

    def hear(self, line: str, text: str, now: int = 0) -> bool:
        """Whether a message of a friend wants something of the table, which `act` does. What is no message is passed
        over, and whatever else comes to nothing leaves everything as it was. `now`: milliseconds of the page."""
        said = read_said(text)
        if said is None:
            return False
        self.wishes.pop(line, None)
        try:
            wish = self._heard(line, said, now)
        except GameError as error:
            self._refuse(line, error)
            return False
        if wish is not None:
            self.wishes[line] = wish
        return wish is not None

    def _heard(self, line: str, said: Said, now: int) -> Wish | None:
        """What a message wants of the table. Raises GameError for what cannot be done."""
        if isinstance(said, Stranger):
            raise BadText("friends-version", version=str(said.version)[:8])
        if isinstance(said, Join):
            self._check_join(line, said)
            return said
        guest = self.guests.get(line)
        if guest is None:
            raise IllegalMove("friends-closed")
        match said:
            case Look():
                guest.forget()
                self.news()
            case Number():
                self._take_number(guest, said)
            case Signed() if guest.player is not None:
                self._show(guest.player, said.sign, now)
            case Moved():
                self._check_move(guest, said)
                return said
            case Retract():
                return said if self._wants_back(guest, said) else None
            case HintAsked():
                self._check_hint(guest, said)
                return said
            case Leave():
                return said
        return None

    def act(self, line: str) -> None:
        """Does what the last message of this line wants, if it still can be done."""
        wish = self.wishes.pop(line, None)
        try:
            match wish:
                case Join():
                    self._check_join(line, wish)
                    self._seat(line, wish)
                case Moved():
                    self._move(self.guests[line], wish)
                case Retract():
                    self._take_back()
                case Leave():
                    self.gone(line)
        except GameError as error:
            self._refuse(line, error)

    def seeks_hint(self, line: str) -> bool:
        """Whether `advise` does what the last message of this line wants, and not `act`."""
        return isinstance(self.wishes.get(line), HintAsked)

    def advise(self, line: str) -> Generator[float, None, None]:
        """Thinks for a friend who has asked for a hint, and tells nobody else what came of it."""
        wish = self.wishes.pop(line, None)
        if not isinstance(wish, HintAsked):
            return
        try:
            seat = self._check_hint(self.guests[line], wish)
            thought = yield from self.table.hint(seat, friend=True)
        except GameError as error:
            self._refuse(line, error)
        else:
            self._send(line, hinting(self.table, thought))

    def _move(self, guest: Guest, moved: Moved) -> None:
        """Whoever moves is not silent any more."""
        seat = self._check_move(guest, moved)
        guest.spared = False
        self._sit()
        self.table.play(seat, moved.move, friend=True)

    def gone(self, line: str) -> None:
        """The page at the end of this line is there no longer: the computer whose seat it was goes on."""
        self.wishes.pop(line, None)
        guest = self.guests.pop(line, None)
        if guest is not None and guest.player is not None:
            self.numbers.pop(guest.player, None)
            self.consent.left(guest.player)
        self._sit()
        self._take_back()

    def _check_join(self, line: str, join: Join) -> None:
        place = self.places.get(self._invited(join.code))
        if place is None:
            raise BadText("friends-invitation")
        if line not in self.guests and len(self.guests) >= MOST_LINES:
            raise IllegalMove("friends-full")
        if self._invited(join.code) != WATCHER and place.owner not in {"", _hash(join.secret)}:
            raise IllegalMove("friends-taken")

    def _invited(self, code: str) -> int:
        """The player of an invitation; one that no table has, for none."""
        return next((player for player, place in self.places.items() if place.code == code), len(self.table.seats))

    def _seat(self, line: str, join: Join) -> None:
        player = self._invited(join.code)
        if player != WATCHER:
            for other in self._lines(player):
                if other != line:
                    self._close(other, "friends-moved")
            self.places[player] = Place(join.code, _hash(join.secret), join.name, join.face)
        self.guests[line] = Guest(None if player == WATCHER else player)
        self._sit()

    def _lines(self, player: int) -> list[str]:
        """The lines of a player, or of all spectators."""
        who = None if player == WATCHER else player
        return [line for line, guest in self.guests.items() if guest.player == who]

    def _close(self, line: str, reason: str) -> None:
        self._send(line, refusal(IllegalMove(reason), final=True))
        self.gone(line)

    def _sit(self) -> None:
        """The table knows who plays."""
        here = (one for one in self.guests.values() if not one.spared)
        self.table.friends = frozenset(one.player for one in here if one.player is not None)

    def _check_move(self, guest: Guest, moved: Moved) -> int:
        """The seat of the friend who moves. Raises IllegalMove for what was not offered: so a refusal tells nothing
        that the seat cannot know."""
        table, game = self.table, self.table.kit.game
        if guest.player is None:
            raise IllegalMove("not-your-seat")
        seat = table.sitting.order.index(guest.player)
        if not self._stands(seat, moved.n):
            raise IllegalMove("friends-late")
        offered = game.moves(game.observe(table.state, seat), seat)
        if moved.move not in map(game.move_text, offered):
            raise IllegalMove("not-your-turn")
        return seat

    def _check_hint(self, guest: Guest, asked: HintAsked) -> int:
        """The seat of the friend. Raises IllegalMove unless everybody may be helped and this friend is to move."""
        seat = self._check_position(guest, asked.n)
        if not self.table.helpful:
            raise IllegalMove("away-no-help")
        if seat not in self.table.kit.game.awaited(self.table.state):
            raise IllegalMove("not-your-turn")
        return seat

    def _check_position(self, guest: Guest, n: int) -> int:
        """The seat of a friend who speaks of the position on the table. Raises IllegalMove for another one."""
        if guest.player is None:
            raise IllegalMove("not-your-seat")
        if n != len(self.table.record.moves):
            raise IllegalMove("friends-late")
        return self.table.sitting.order.index(guest.player)

    # Taking back.

    def _wants_back(self, guest: Guest, said: Retract) -> bool:
        """Whether everybody wants it now; all are told what this friend has said."""
        seat = self._check_position(guest, said.n)
        self._retract(self.table.sitting.order[seat], said.yes)
        self.news()
        return self._agreed

    def _retract(self, player: int, yes: bool) -> None:
        if not self.table.retractable:
            raise IllegalMove("nothing-to-undo")
        self.consent.say(self._position, player, yes)

    @property
    def _position(self) -> Position:
        return Position(self.table.laid, len(self.table.record.moves))

    @property
    def _agreed(self) -> bool:
        """Whether all who are here want the last decision back."""
        return self.consent.agreed(self._position, self.table.friends | {HOST})

    def _take_back(self) -> None:
        """Once all want it; nothing else that anybody has said counts any more."""
        if self._agreed and self.table.retractable:
            self.table.undo(agreed=True)

    def _stands(self, seat: Seat, n: int) -> bool:
        """Whether a friend who has seen so many moves chooses from what is offered now: others may have decided
        meanwhile what nobody waits for, as where several decide at once."""
        table, game = self.table, self.table.kit.game
        now = len(table.record.moves)
        if n == now:
            return True
        if not 0 < now - n <= MEANWHILE or n < 0 or any(move.seat == seat for move in table.record.moves[n:]):
            return False
        then, here = (game.observe(table.states[place], seat) for place in (n, now))
        same = (seat in game.awaited(then)) == (seat in game.awaited(here))
        return same and game.moves(then, seat) == game.moves(here, seat)

    def _take_number(self, guest: Guest, said: Number) -> None:
        """A number counts once, and only for the deal that comes next."""
        if guest.player is not None and said.commitment == Draw(self.secret).commitment:
            self.numbers.setdefault(guest.player, said.number)

    # What is told.

    def _show(self, player: int, sign: shapes.Sign, now: int) -> None:
        """A sign is told to everybody; one too many to nobody."""
        if not self.signs.take(player, now):
            return
        shown: shapes.SeatSign = {"player": player, "sign": sign}
        self._shown.append(shown)
        for line in self.guests:
            self._send(line, showing(shown))

    def news(self) -> None:
        """Tells everybody what is new."""
        company, told = self.company(), fair(self.table, Draw(self.secret), self.drawn)
        here, asked = Known(*self._position), asking(self.consent.told(self._position))
        for line, guest in self.guests.items():
            if guest.known != here or guest.company != company:
                self._send(line, sight(self.table, guest.player, guest.known, company))
                guest.known, guest.company = here, company
            if guest.fair != told:
                self._send(line, told)
                guest.fair = told
            if guest.asking != asked:
                self._send(line, asked)
                guest.asking = asked

    def company(self) -> Company:
        """Who is at the table."""
        here = self.table.friends
        places: list[shapes.Place] = [
            {"player": player, "name": place.name, "face": place.face, "here": player in here}
            for player, place in sorted(self.places.items())
            if player != WATCHER
        ]
        return Company(self.host, self.face, places, len(self._lines(WATCHER)), self.table.helpful)

    def asked(self) -> shapes.Retraction:
        """Whether somebody asks to take a decision back."""
        return self.consent.told(self._position)

    def shown(self) -> list[shapes.SeatSign]:
        """What signs were given since this was asked last."""
        shown, self._shown = self._shown, []
        return shown

    def taken(self) -> list[shapes.Sent]:
        """What is to be sent now, in this order."""
        sent, self._sent = self._sent, []
        return sent

    @property
    def waits(self) -> bool:
        """Whether a friend who is here has still to give a number."""
        return not self.table.friends <= self.numbers.keys()

    def _refuse(self, line: str, error: GameError) -> None:
        self._send(line, refusal(error, final=line not in self.guests))

    def _send(self, line: str, text: str) -> None:
        self._sent.append({"line": line, "text": text})


def _hash(secret: str) -> str:
    """Of a friend's secret, so that the host's page does not keep what opens the seat."""
    return sha256(f"tschatulle/friends/1/seat/{secret}".encode()).hexdigest()
