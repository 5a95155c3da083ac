"""The local server: right types, the page's own policy, nothing outside the folder."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.build import server

POLICY = "default-src 'none'; script-src 'self'"
FILES = {
    "index.html": f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
    "a.wasm": "application/wasm",
    "a.mjs": "text/javascript",
    "a.js": "text/javascript",
    "a.css": "text/css",
    "a.webmanifest": "application/manifest+json",
    "a.whl": "application/zip",
    "a.zip": "application/zip",
    "a.svg": "image/svg+xml",
    "a.unknown": "application/octet-stream",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "sub").mkdir(parents=True)
    for name, text in FILES.items():
        (site / name).write_text(text)
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture(params=["/", "/name/"])
def host(folder: Path, request: pytest.FixtureRequest) -> Iterator[tuple[http.client.HTTPConnection, str]]:
    """A connection to a running server, and the prefix that it serves below."""
    running = server.serve(folder, prefix=request.param)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    connection = http.client.HTTPConnection("127.0.0.1", running.server_address[1], timeout=20)
    yield connection, request.param
    connection.close()
    running.shutdown()
    running.server_close()
    thread.join()


def get(
    connection: http.client.HTTPConnection, path: str, headers: dict[str, str] | None = None
) -> tuple[http.client.HTTPResponse, bytes]:
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    return answer, answer.read()


def test_every_file_has_its_type_and_the_headers(host: tuple[http.client.HTTPConnection, str]) -> None:
    connection, prefix = host
    for name, kind in FILES.items():
        answer, data = get(connection, prefix + name)
        assert answer.status == 200 and data == FILES[name].encode()
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Security-Policy"] == POLICY
        if name != "index.html":
            assert answer.headers["Content-Type"].startswith(kind)


def test_the_root_is_the_page_whatever_the_query(host: tuple[http.client.HTTPConnection, str]) -> None:
    connection, prefix = host
    answer, data = get(connection, f"{prefix}?a=1")
    assert data == FILES["index.html"].encode()
    assert get(connection, prefix, {"If-None-Match": answer.headers["ETag"]})[0].status == 304


@pytest.mark.parametrize("path", ["nothing", "sub/", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt"])
def test_nothing_else_is_there(host: tuple[http.client.HTTPConnection, str], path: str) -> None:
    connection, prefix = host
    answer, data = get(connection, prefix + path)
    assert answer.status == 404 and b"secret" not in data.replace(b"secret.txt", b"")


def test_nothing_is_served_outside_the_prefix(host: tuple[http.client.HTTPConnection, str]) -> None:
    connection, prefix = host
    answer, _ = get(connection, "/a.js")
    assert answer.status == (200 if prefix == "/" else 404)


def test_an_unchanged_file_is_not_sent_again_and_a_changed_one_is(
    host: tuple[http.client.HTTPConnection, str], folder: Path
) -> None:
    connection, prefix = host
    first, _ = get(connection, f"{prefix}a.js")
    again, data = get(connection, f"{prefix}a.js", {"If-None-Match": first.headers["ETag"]})
    assert again.status == 304 and data == b""
    (folder / "a.js").write_text("changed")
    headers = {"If-None-Match": first.headers["ETag"], "If-Modified-Since": first.headers["Last-Modified"]}
    last, data = get(connection, f"{prefix}a.js", headers)
    assert last.status == 200 and data == b"changed"


def test_a_closed_server_answers_nobody_any_more(folder: Path) -> None:
    running = server.serve(folder)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", running.server_address[1], timeout=20)
    assert get(connection, "/a.js")[0].status == 200
    running.shutdown()
    running.server_close()
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        get(connection, "/a.js")


def test_a_page_without_a_policy_gets_the_strict_one(folder: Path) -> None:
    (folder / "index.html").write_text("<p>no policy</p>")
    assert server.policy(folder) == server.POLICY


def test_a_taken_port_is_not_the_end(folder: Path) -> None:
    first = server.serve_near(folder, 8765)
    second = server.serve_near(folder, first.server_address[1])
    assert second.server_address[1] > first.server_address[1]
    first.server_close()
    second.server_close()
