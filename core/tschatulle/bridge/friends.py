"""Asks about friends at a table: opening, inviting, hearing what they say, fair deals and their check.

Knows: the parties of one page. Does not know: how messages travel. What a friend says is no request of this page: it
comes as text, and is read as a stranger's. What friends need is imported when somebody asks for it: most never do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg, fields, items, table_name
from tschatulle.bridge.turns import turn
from tschatulle.game import BadText, IllegalMove

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import friends as answers
    from tschatulle.play.friends.draw import Draw
    from tschatulle.play.friends.party import Party
    from tschatulle.presentation import Step


@ask("friends-open")
def opened(bridge: Bridge, request: Request) -> answers.Party:
    from tschatulle.play.friends.kept import read_party
    from tschatulle.play.friends.party import Party

    table, host = bridge.table(request), arg(request, "host", str)
    face = arg({"face": "", **request}, "face", str)
    if request.get("kept") is not None:
        party = read_party(table, arg(request, "kept", str), host, face)
    else:
        party = Party(table, arg(request, "name", str), arg(request, "secret", str), host, face)
        party.help(False)
    table.friends = frozenset()
    bridge.parties[table_name(request)] = party
    return party_answer(party)


@ask("friends-invite")
def invited(bridge: Bridge, request: Request) -> answers.Invitation:
    party = party_of(bridge, request)
    fragment = party.invite(arg(request, "player", int), arg(request, "code", str))
    return {**party_answer(party), "fragment": fragment}


@ask("friends-dismiss", changes=True)
def dismissed(bridge: Bridge, request: Request) -> answers.Acted:
    party = party_of(bridge, request)
    party.dismiss(arg(request, "player", int))
    return acted(request, party)


@ask("friends-hear")
def heard(bridge: Bridge, request: Request) -> answers.Heard:
    party = party_of(bridge, request)
    wants = party.hear(arg(request, "line", str), arg(request, "text", str), arg(request, "now", int))
    return {**party_answer(party), "wants": wants}


@ask("friends-sign")
def signed(bridge: Bridge, request: Request) -> answers.Party:
    """Raises BadText for what is no sign."""
    from tschatulle.play.friends.signs import SIGNS

    party, sign = party_of(bridge, request), SIGNS.get(arg(request, "sign", str))
    if sign is None:
        raise BadText("bad-request", what="sign")
    party.sign(sign, arg(request, "now", int))
    return party_answer(party)


@ask("friends-help", changes=True)
def helped(bridge: Bridge, request: Request) -> answers.Acted:
    party = party_of(bridge, request)
    party.help(arg(request, "on", bool))
    return acted(request, party)


@ask("friends-undo", changes=True)
def retracted(bridge: Bridge, request: Request) -> answers.Acted:
    party = party_of(bridge, request)
    party.retract(arg(request, "yes", bool))
    return acted(request, party)


@ask("friends-spare", changes=True)
def spared(bridge: Bridge, request: Request) -> answers.Acted:
    party = party_of(bridge, request)
    party.spare(arg(request, "player", int))
    return acted(request, party)


@ask("friends-act", changes=True)
def done(bridge: Bridge, request: Request) -> answers.Acted | Generator[float, None, answers.Acted]:
    party, line = party_of(bridge, request), arg(request, "line", str)
    if party.seeks_hint(line):
        return advised(request, party, line)
    before = len(party.table.record.moves)
    if arg({"gone": False, **request}, "gone", bool):
        party.gone(line)
    else:
        party.act(line)
    table = party.table
    return acted(request, party, table.story(before + 1, table.viewer) if len(table.record.moves) > before else ())


def advised(request: Request, party: Party, line: str) -> Generator[float, None, answers.Acted]:
    """A friend is given a hint: it takes as long as one that the person here asks for."""
    yield from party.advise(line)
    return acted(request, party)


@ask("friends-news")
def news(bridge: Bridge, request: Request) -> answers.Party:
    party = party_of(bridge, request)
    party.news()
    return party_answer(party)


@ask("friends-deal", changes=True)
def fairly_dealt(bridge: Bridge, request: Request) -> answers.Acted:
    party = party_of(bridge, request)
    party.deal(arg(request, "secret", str), arg({"follows": False, **request}, "follows", bool))
    table = party.table
    steps = [step for n in range(1, len(table.record.moves) + 1) for step in table.story(n, table.viewer)]
    return acted(request, party, steps)


@ask("friends-check")
def checked(bridge: Bridge, request: Request) -> answers.Checked:
    """Raises BadText with what is wrong."""
    from tschatulle.play.friends.draw import check, check_lines

    draw, key, text = opening_of(fields(request, "opened"))
    own = arg(request, "player", int), arg(request, "number", str)
    record = check(draw, key, text, arg(request, "commitment", str), own)
    check_lines(record, arg(request, "seat", int), items(request, "lines"))
    return {"seed": record.seed, "moves": len(record.moves)}


def opening_of(told: Request) -> tuple[Draw, str, str]:
    """What a deal was drawn from, the key of its game and its record, as the host has opened them."""
    from tschatulle.play.friends.draw import drawn

    given = fields(told, "numbers")
    numbers = {_player(name): arg(given, name, str) for name in given}
    return drawn(arg(told, "secret", str), numbers), arg(told, "key", str), arg(told, "record", str)


def _player(name: str) -> int:
    if not (name.isascii() and name.isdigit() and len(name) < 3):
        raise BadText("friends-number")
    return int(name)


def party_of(bridge: Bridge, request: Request) -> Party:
    """The party of a table. Raises IllegalMove if there is none, or if it belongs to a table that is gone."""
    party = bridge.parties.get(table_name(request))
    if party is None or party.table is not bridge.table(request):
        raise IllegalMove("friends-closed")
    return party


def party_answer(party: Party) -> answers.Party:
    """What the host's page may know of a party, and has to send and to keep."""
    from tschatulle.play.friends.kept import party_text

    company = party.company()
    return {
        "places": [*company.places],
        "watching": company.watching,
        "waits": party.waits,
        "sent": party.taken(),
        "signs": party.shown(),
        "undo": party.asked(),
        "helpful": party.table.helpful,
        "keep": party_text(party),
    }


def acted(request: Request, party: Party, story: Iterable[Step] = ()) -> answers.Acted:
    """The table, and what all friends are told of it."""
    party.news()
    return {**turn(request, party.table, story), "party": party_answer(party)}
