"""A table with friends: what the page that holds it asks, and the messages between it and the pages of friends.

Knows: shapes. Does not know: any game, how a message travels. The host's page hands the texts of messages on as they
are: Python writes and reads those of the host, a friend's page those of its own. docs/friends.md has the order.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tschatulle.contract.aid import Advice
from tschatulle.contract.tables import AtTable, Log, LogLine, Move, Turn, View
from tschatulle.presentation import Step

Sign: TypeAlias = Literal["well", "thanks", "sorry", "thinking", "again", "laugh"]
"""Well played, thanks, sorry, I am thinking, once more?, a laugh."""

# How deals are drawn.


class Drawn(TypedDict):
    """What a deal was drawn from, as far as it is told before the end."""

    commitment: str
    """SHA-256 of the host's secret, shown before anybody gave a number; hexadecimal."""
    numbers: dict[str, str]
    """Player (as text) -> what that friend gave."""


class Opened(Drawn):
    """The same after the end, when everything can be checked."""

    secret: str
    key: str
    record: str
    """Options, seed and moves, as a record writes them."""


# What a table tells a friend.


class Place(TypedDict):
    """A player who is a friend."""

    player: int
    """Who stays the same where chairs change from game to game."""
    name: str
    """"" until somebody sat there."""
    face: str
    """The face that was chosen, as pages name it; "" for none."""
    here: bool
    """Whether the friend plays. If the page is gone, or the host gave the seat to its computer because the friend was
    silent, that computer plays until the friend is back."""


class Sight(TypedDict):
    """The table as a friend sees it, after something has happened."""

    v: int
    """Version of these messages."""
    say: Literal["sight"]
    seat: int | None
    """Where the friend sits; None for a spectator."""
    player: int | None
    host: str
    """Name of the person at the host's page, "" if none was given."""
    face: str
    """Their face, as in `Place`."""
    places: list[Place]
    watching: int
    """How many look on."""
    view: View
    """Packed (play/packing.py). The friend is the only "human"; all other people are "friend"."""
    story: list[Step]
    log: Log


class Fair(TypedDict):
    """How the deals are drawn."""

    v: int
    say: Literal["fair"]
    next: str
    """Commitment for the next deal, to which the friend answers with a number."""
    now: Drawn | None
    """Of the deal on the table; None where the host chose it."""
    opened: Opened | None
    """After the end of the game."""


class Refusal(TypedDict):
    """What a friend asked for was refused."""

    v: int
    say: Literal["no"]
    reason: str
    params: dict[str, int | str]
    final: bool
    """Whether nothing more comes: the friend does not sit here, or no longer."""


class SeatSign(TypedDict):
    """Somebody at the table has given a sign."""

    player: int
    """-1: the person at the host's page, if nobody plays there."""
    sign: Sign


class SignShown(SeatSign):
    """The same as it is told to everybody, whoever gave the sign among them."""

    v: int
    say: Literal["sign"]


class Retraction(TypedDict):
    """Whether the last decision of a person is to be taken back: everybody has to agree."""

    by: int | None
    """The player who asks for it, -1 for the host's page; None: nobody does."""
    agreed: list[int]
    """Who agrees so far, whoever asks among them."""
    no: int | None
    """Who has refused it in this position, or has withdrawn the question: it is asked no more here."""


class RetractionTold(Retraction):
    """The same as it is told to everybody, once it is another one."""

    v: int
    say: Literal["undo"]


class HintTold(Advice):
    """What the strongest player would do, to the friend who has asked. The game is practice from here on."""

    v: int
    say: Literal["hint"]
    n: int
    """After how many moves."""


Outgoing: TypeAlias = Sight | Fair | Refusal | SignShown | RetractionTold | HintTold


# What a friend says to a table.


class Join(TypedDict):
    """Somebody wants to sit down, or comes back."""

    v: int
    say: Literal["join"]
    code: str
    """Of the invitation."""
    secret: str
    """The friend's own; whoever sat down first with it has the seat."""
    name: str
    face: NotRequired[str]


class Numbered(TypedDict):
    """The friend's part of the next deal."""

    v: int
    say: Literal["number"]
    commitment: str
    """Which deal it is for."""
    number: str


class Moved(TypedDict):
    """The friend moves."""

    v: int
    say: Literal["move"]
    n: int
    """How many moves the friend has seen: a move is played once, and never in another position."""
    move: Move


class Look(TypedDict):
    """The friend asks for the whole table again."""

    v: int
    say: Literal["look"]


class Signed(TypedDict):
    """The friend gives a sign. Three in ten seconds are told, and none of a spectator."""

    v: int
    say: Literal["sign"]
    sign: Sign


class Retract(TypedDict):
    """The friend asks to take back the last decision of a person, agrees to that, or does not."""

    v: int
    say: Literal["undo"]
    n: int
    """How many moves the friend has seen: another position is another question."""
    yes: bool


class HintAsked(TypedDict):
    """The friend asks what the strongest player would do."""

    v: int
    say: Literal["hint"]
    n: int


class Leave(TypedDict):
    """The friend stands up."""

    v: int
    say: Literal["leave"]


Said: TypeAlias = Join | Numbered | Moved | Look | Signed | Retract | HintAsked | Leave


# What the host's page is told.


class Sent(TypedDict):
    """A message that the page sends."""

    line: str
    """To whom, by the page's name for the way there."""
    text: str
    """One of `Outgoing` as JSON."""


class Party(TypedDict):
    """The friends at a table."""

    places: list[Place]
    watching: int
    waits: bool
    """Whether the numbers of friends who are here are still to come."""
    sent: list[Sent]
    signs: list[SeatSign]
    """What signs were given since the last answer."""
    undo: Retraction
    helpful: bool
    """Whether everybody may ask for hints."""
    keep: str
    """What the page writes down to open the same party again. It must not leave this page."""


class Invitation(Party):
    """A way to a seat."""

    fragment: str


class Heard(Party):
    """What a message of a friend came to."""

    wants: bool
    """Whether it changes the table: `friends-act` does it."""


class Acted(Turn):
    """The table after a friend has done something, or after a fair deal."""

    party: Party


class Checked(TypedDict):
    """A deal was drawn as it should have been, and everything that was told of it is true."""

    seed: str
    moves: int


# What is asked for.


class PartyRequest(AtTable):
    """Friends are to come to a table."""

    name: str
    """Of the table in invitations, 8 letters and digits; drawn by the page, as all secrets are."""
    secret: str
    """For the next deal."""
    host: str
    """Name of the person here."""
    face: NotRequired[str]
    kept: NotRequired[str]
    """`keep` of the same table before a reload: what it says goes before the rest."""


class InviteRequest(AtTable):
    """An invitation to a seat; a new one makes the one before it worthless, unless somebody has sat there."""

    player: int
    """-1 for spectators."""
    code: str
    """For a seat that is kept for nobody; else the one that it has stays."""


class HearRequest(AtTable):
    """A message of a friend has come."""

    line: str
    text: str
    now: int
    """Milliseconds on a clock of the page that never goes back."""


class SignRequest(AtTable):
    """The person at the host's page gives a sign."""

    sign: Sign
    now: int
    """As with `friends-hear`."""


class ActRequest(AtTable):
    """What the last message of a friend wants is done, or the friend is gone."""

    line: str
    gone: NotRequired[bool]


class DismissRequest(AtTable):
    """A seat is kept for a friend no longer."""

    player: int


class SpareRequest(AtTable):
    """A friend is silent: the computer plays there until the friend moves or sits down again."""

    player: int


class HelpRequest(AtTable):
    """Whether everybody at the table may ask for hints."""

    on: bool


class RetractRequest(AtTable):
    """The person at the host's page asks to take back the last decision of a person, agrees to that, or does not."""

    yes: bool


class DealRequest(AtTable):
    """A new game that is drawn from the secret of the host and the numbers of the friends."""

    secret: str
    """For the deal after this one."""
    follows: NotRequired[bool]
    """Whether it is the next game of the match."""


class CheckRequest(TypedDict):
    """A friend checks a deal: in a page with Python of its own."""

    opened: Opened
    commitment: str
    """As it was shown before the deal."""
    seat: int
    """Where the friend sat."""
    player: int
    number: str
    """The friend's own."""
    lines: list[LogLine]
    """All that the friend was told of the game."""
