"""A player against itself with more nodes: the same with as many, more with more, and a file that is gone on with."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from tschatulle.chance import Chance
from tschatulle.games import Kit
from tschatulle.games.tschuk.bots import levels as tschuk
from tschatulle.games.tsungshap.bots import lookahead
from tschatulle.minds.bot import finish

from tools.research import nodes


@pytest.fixture(autouse=True)
def forgotten() -> Generator[None, None, None]:
    """No level is left behind."""
    yield
    for key in ("tschuk5", "tsungshap"):
        Kit(key).bots.pop(nodes.DEEPER, None)


@pytest.mark.parametrize("key", ["tschuk5", "tsungshap"])
def test_with_as_many_nodes_each_deal_is_shared(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lookahead, "MOST", 4)
    file = tmp_path / "rows.csv"
    monkeypatch.setattr(sys, "argv", ["nodes", key, "--times", "1", "--deals", "1", "--results", f"{file}"])
    for _ in range(2):
        nodes.main()  # the second time all is there
    assert file.read_text("utf-8").splitlines()[1:] == ["0,0.5,0"]
    line = "percent of games won, by deals in both seats: 50.0 +- nan (1); points a game ahead: 0.0 +- nan (1)"
    assert capsys.readouterr().out.splitlines() == [line] * 2


def test_so_many_times_the_nodes_and_worlds_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    assert nodes.DeeperTschuk(10).nodes == 10 * tschuk.BUDGET
    most, seen = lookahead.MOST, list[tuple[int, int]]()
    rated = lookahead.rated

    def counted(*given: Any) -> lookahead.Rating:
        seen.append((given[4], lookahead.MOST))
        return (yield from rated(*given[:4], 200))

    monkeypatch.setattr(lookahead, "rated", counted)
    game = Kit("tsungshap").game
    state = game.play(game.start(), -1, game.table_move(game.start(), Chance("nodes")))
    finish(nodes.DeeperTsungShap(10).think(game, game.observe(state, 0), 0, Chance("a")))
    assert seen == [(10 * lookahead.BUDGET, 10 * most)] and most == lookahead.MOST


def test_what_has_no_nodes_is_not_asked() -> None:
    with pytest.raises(SystemExit, match="counts no nodes"):
        nodes.family("kuckuck4")
