"""Asks about links, files, results to compare, and the daily.

Knows: which of them needs a finished game. Does not know: how texts are written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tschatulle.bridge.registry import ask
from tschatulle.bridge.requests import arg, items
from tschatulle.game import BadText
from tschatulle.play.analysis.writing import texts_of
from tschatulle.play.challenges import daily, medals
from tschatulle.play.challenges.duplicate import Result, computed, result_link
from tschatulle.play.formats.links import compared, table_link
from tschatulle.play.record import file_text

if TYPE_CHECKING:
    from collections.abc import Generator

    from tschatulle.bridge import Bridge
    from tschatulle.bridge.requests import Request
    from tschatulle.contract import sharing as answers


@ask("link")
def linked(bridge: Bridge, request: Request) -> answers.Link:
    return table_link(bridge.table(request), arg(request, "kind", str))


@ask("record")
def recorded(bridge: Bridge, request: Request) -> answers.Text:
    return {"text": file_text(bridge.table(request).record)}


@ask("written")
def written(bridge: Bridge, request: Request) -> answers.Forms:
    """The game in the notations of others."""
    return {"texts": texts_of(bridge.table(request), items(request, "players"), arg(request, "date", str))}


@ask("share")
def shared(bridge: Bridge, request: Request) -> answers.Share:
    table = bridge.table(request)
    if not table.finished:
        raise BadText("not-finished")
    show = table.kit.daily_show
    if show is None:
        raise BadText("bad-request", what="no daily")
    end = table.kit.game.observe(table.state, table.viewer)
    answers = show.shared(end)
    kind = "d" if table.date else "s" if table.record.seed else "r"
    return {
        "key": table.record.key,
        "practice": table.practice,
        "late": table.late,
        "date": table.date or None,
        "number": daily.number(daily.read_date(table.date)) if table.date else None,
        **answers,
        "limits": medals.limits(answers["par"]),
        "medal": medals.medal(answers["score"], answers["par"]),
        "decided": show.decided(end),
        "link": table_link(table, kind)["fragment"],
    }


@ask("result")
def result(bridge: Bridge, request: Request) -> answers.Fragment:
    """The finished round of a table as a link, to be compared with others of the same deals."""
    record = bridge.table(request).record
    one = Result(arg(request, "name", str), arg({"seat": 0, **request}, "seat", int), record)
    return {"fragment": result_link(one)}


@ask("compare")
def standings(bridge: Bridge, request: Request) -> Generator[float, None, answers.Compared]:
    """The standings of each round among links of results, and which texts are none."""
    return (yield from compared(items(request, "texts")))


@ask("computed")
def by_computers(bridge: Bridge, request: Request) -> Generator[float, None, answers.Fragment]:
    """What a level makes of the deals of a seed, as a link."""
    key, seed, level = (arg(request, name, str) for name in ("key", "seed", "level"))
    one = yield from computed(key, seed, level, arg({"seat": 0, **request}, "seat", int))
    return {"fragment": result_link(one)}


@ask("daily")
def of_date(bridge: Bridge, request: Request) -> answers.Daily:
    key = arg({"key": daily.daily_key(), **request}, "key", str)
    return daily.dated(key, arg(request, "date", str), arg(request, "today", str))


@ask("days")
def days(bridge: Bridge, request: Request) -> answers.Days:
    return daily.days(items(request, "results"), arg(request, "today", str), arg({"key": "", **request}, "key", str))
