"""Asks about links, records, shares and the daily, as JSON text."""

from __future__ import annotations

from bridge.asking import DAY, Page
from play.walks import go, record
from tschatulle.chance import Chance
from tschatulle.play.record import file_text


def test_the_daily(page: Page) -> None:
    about = page.ask("daily", key="solitaire", date=DAY, today=DAY)
    assert (about["number"], about["state"]) == (324, "today")
    assert page.ask("daily", date=DAY, today=DAY) == about
    turn = page.ask("open", key="solitaire", date=DAY, today=DAY)
    assert turn["view"]["game"]["date"] == DAY
    assert turn["private"]["link"] == about["link"]
    assert turn["view"]["scene"]["facts"]["heights"] == about["heights"]
    assert turn["view"]["game"]["late"] is False
    for ask in ("undo", "redo", "restart"):
        assert page.error(ask) == "daily-no-undo"
    assert page.error("hint", seat=0) == "daily-no-help"
    assert page.error("share") == "not-finished"
    assert page.error("review") == "no-review"
    go(page.bridge.tables["main"], Chance("x"))
    share = page.ask("share")
    assert (share["date"], share["number"], share["late"]) == (DAY, 324, False)
    assert share["link"] == f"#/solitaire/d/{DAY}"
    assert "".join(line.rstrip("rwe") for line in share["grid"]) == "1234567"
    assert page.ask("link", kind="d")["fragment"] == share["link"]


def test_late_and_early_days(page: Page) -> None:
    assert page.ask("open", key="solitaire", date=DAY, today="2026-11-21")["view"]["game"]["late"] is True
    assert page.error("open", key="solitaire", date=DAY, today="2026-11-19") == "future-date"
    assert page.error("open", key="solitaire", date=DAY) == "bad-request"
    assert page.error("open", key="blank", date=DAY, today=DAY) == "bad-request"
    assert page.ask("take", text=f"#/solitaire/d/{DAY}", today=DAY)["kind"] == "date"
    assert page.error("take", text=f"#/solitaire/d/{DAY}", today="2026-11-19") == "future-date"


def test_days(page: Page) -> None:
    results = [{"date": DAY, "score": 40, "par": 38.5, "late": False}, {"date": "x"}]
    told = page.ask("days", results=results, today=DAY)
    assert (told["streak"], told["played"], told["skipped"], told["mean_over_par"]) == (1, 1, 1, 1.5)


def test_record_and_links(playing: Page) -> None:
    text = playing.ask("record")["text"]
    assert playing.ask("read", text=text)["moves"] == 1
    assert playing.ask("link", kind="r")["fits_qr"] is True
    assert playing.error("link", kind="d") == "link-kind"
    assert playing.error("link", kind="p") == "link-kind"


def test_a_share_without_seed_links_the_record(page: Page) -> None:
    page.ask("take", text=file_text(record(seed="x")._replace(seed="")))
    assert page.ask("share")["link"].startswith("#/solitaire/r/")


def test_no_share_of_a_game_without_daily(page: Page) -> None:
    page.ask("take", text=file_text(record("blank", "x")))
    assert page.error("share") == "bad-request"
