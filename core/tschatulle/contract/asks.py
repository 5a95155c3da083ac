"""The table of asks: what each wants and what it is answered.

Knows: names and shapes. Does not know: how an ask is answered (bridge/).
"""

from __future__ import annotations

from typing import NamedTuple

from tschatulle.contract.aid import (
    Assisted,
    Hint,
    Lesson,
    LessonRequest,
    Practised,
    Review,
    ReviewRequest,
    Why,
    WhyRequest,
)
from tschatulle.contract.door import Nothing
from tschatulle.contract.friends import (
    Acted,
    ActRequest,
    Checked,
    CheckRequest,
    DealRequest,
    DismissRequest,
    Heard,
    HearRequest,
    HelpRequest,
    Invitation,
    InviteRequest,
    Party,
    PartyRequest,
    RetractRequest,
    SignRequest,
    SpareRequest,
)
from tschatulle.contract.puzzles import Puzzled, PuzzleRequest
from tschatulle.contract.sharing import (
    Compared,
    CompareRequest,
    ComputedRequest,
    Daily,
    DailyRequest,
    Days,
    DaysRequest,
    Forms,
    Found,
    FoundTurn,
    Fragment,
    Link,
    LinkRequest,
    ReadRequest,
    ResultRequest,
    Share,
    Taken,
    TakenTurn,
    TakeRequest,
    Text,
    WrittenRequest,
)
from tschatulle.contract.study import (
    Added,
    Edited,
    EditRequest,
    ExploreAddRequest,
    ExploreClearRequest,
    Explored,
    ExploreRequest,
    Fields,
    FoundGames,
    FoundLine,
    GameRequest,
    GamesRequest,
    LineRequest,
    Played,
    Studied,
    StudyReadRequest,
    Verdicts,
    Waiting,
)
from tschatulle.contract.tables import (
    At,
    AtRequest,
    AtTable,
    Card,
    CardRequest,
    Hello,
    Idle,
    LoadRequest,
    NextRequest,
    OpenRequest,
    PlayRequest,
    SeatRequest,
    SeatsRequest,
    Turn,
    View,
)


class Ask(NamedTuple):
    """One thing that can be asked for."""

    words: str
    """What it does."""
    request: type
    answers: tuple[type, ...]
    """One of these."""


ASKS: dict[str, Ask] = {
    "hello": Ask("The core introduces itself.", Nothing, (Hello,)),
    "card": Ask("What is known of a game before it is on a table.", CardRequest, (Card,)),
    "open": Ask("A new game, or the daily of a date.", OpenRequest, (Turn,)),
    "next": Ask("The next game of the match.", NextRequest, (Turn,)),
    "seats": Ask("Other players in the running game.", SeatsRequest, (Turn,)),
    "uncover": Ask("The person of a seat looks now.", SeatRequest, (Turn,)),
    "load": Ask("A table from its save.", LoadRequest, (Turn,)),
    "read": Ask("What a pasted text is; nothing is changed.", ReadRequest, (Found, FoundTurn)),
    "take": Ask("Lays what a text says on the table.", TakeRequest, (Taken, TakenTurn)),
    "view": Ask("The table as its viewer sees it.", AtTable, (View,)),
    "at": Ask("The table as it was after so many moves.", AtRequest, (At,)),
    "play": Ask("The move of a person.", PlayRequest, (Turn,)),
    "step": Ask("Does exactly one thing that nobody at the screen decides.", AtTable, (Turn, Idle)),
    "undo": Ask("Back to before the last decision of a person.", AtTable, (Turn,)),
    "redo": Ask("Forward again.", AtTable, (Turn,)),
    "restart": Ask("The same deal again.", AtTable, (Turn,)),
    "stop": Ask("Ends the thought that is under way.", Nothing, (Nothing,)),
    "games": Ask("Checks the games of a file by the rules.", GamesRequest, (Verdicts,)),
    "game": Ask("Lays a game of a file on a table.", GameRequest, (Turn,)),
    "hint": Ask("What the strongest player would do.", SeatRequest, (Hint,)),
    "assist": Ask("What the board can show to help a seat.", SeatRequest, (Assisted,)),
    "practice": Ask("The running game is practice from here on.", AtTable, (Practised,)),
    "review": Ask("What the decisions of a finished game gave up.", ReviewRequest, (Review,)),
    "why": Ask("Why a computer made a move.", WhyRequest, (Why,)),
    "guide": Ask("The first two moves of a newcomer to a game, on a table.", LessonRequest, (Lesson,)),
    "lesson": Ask("The lesson of a game, on a table.", LessonRequest, (Lesson,)),
    "line": Ask("Plays a line of moves on a table of its own.", LineRequest, (Played,)),
    "study": Ask("The best moves of the position on the table.", AtTable, (Studied,)),
    "study-review": Ask("What the moves of the line on the table gave up.", AtTable, (Review,)),
    "study-read": Ask("What a text holds for the analysis board.", StudyReadRequest, (FoundLine, FoundGames)),
    "editor": Ask("The position on the table as a form.", AtTable, (Fields,)),
    "edit": Ask("The position that a form says.", EditRequest, (Edited,)),
    "explore": Ask("What the games of the explorer have played here.", ExploreRequest, (Explored,)),
    "explore-add": Ask("Gives games to the explorer.", ExploreAddRequest, (Added, Waiting)),
    "explore-clear": Ask("The explorer forgets the games of the reader.", ExploreClearRequest, (Nothing,)),
    "link": Ask("A link to the table.", LinkRequest, (Link,)),
    "record": Ask("The record of the table as a file.", AtTable, (Text,)),
    "written": Ask("The game in the notations of others.", WrittenRequest, (Forms,)),
    "share": Ask("What a text about a finished daily tells.", AtTable, (Share,)),
    "result": Ask("The finished round of the table as a link.", ResultRequest, (Fragment,)),
    "compare": Ask("The standings of each round among some links.", CompareRequest, (Compared,)),
    "computed": Ask("What a level makes of the deals of a seed, as a link.", ComputedRequest, (Fragment,)),
    "daily": Ask("The deal of a date.", DailyRequest, (Daily,)),
    "puzzle": Ask("The puzzle of a date after some tries, on a table.", PuzzleRequest, (Puzzled,)),
    "friends-open": Ask("Friends may come to the table.", PartyRequest, (Party,)),
    "friends-invite": Ask("A seat is kept for a friend.", InviteRequest, (Invitation,)),
    "friends-dismiss": Ask("A seat is kept for a friend no longer.", DismissRequest, (Acted,)),
    "friends-hear": Ask("What a friend has said.", HearRequest, (Heard,)),
    "friends-sign": Ask("The person at this page gives a sign.", SignRequest, (Party,)),
    "friends-help": Ask("Everybody may ask for hints, or nobody.", HelpRequest, (Acted,)),
    "friends-undo": Ask("Asks everybody to take back a decision, or answers that.", RetractRequest, (Acted,)),
    "friends-spare": Ask("The computer plays for a friend who is silent.", SpareRequest, (Acted,)),
    "friends-act": Ask("Does what a friend wants of the table.", ActRequest, (Acted,)),
    "friends-news": Ask("Tells all friends what is new.", AtTable, (Party,)),
    "friends-deal": Ask("A game that is drawn from everybody's numbers.", DealRequest, (Acted,)),
    "friends-check": Ask("Checks how a game was dealt and told.", CheckRequest, (Checked,)),
    "days": Ask("How somebody's dailies went.", DaysRequest, (Days,)),
}
