#!/usr/bin/env python3
"""Builds the site and serves it on this machine. Python 3.11 or newer, nothing else needed beforehand.

    python3 serve.py                 build what has changed, serve dist/, open the browser
    python3 serve.py --build         only build dist/, the complete static site

The work is done in tools/build/: whoever needs a part of it takes it from there, and nothing imports this file.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the sentence is for whoever starts it with an older one
    sys.exit(f"Tschatulle needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get one from python.org.")

import argparse
import webbrowser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.build.make import Report, build, clean_environment, table, total
from tools.build.server import serve_near
from tools.build.single import NAME as ONE_FILE
from tools.build.words import Trouble, say

PORT = 8765


def options(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build Tschatulle and serve it on this machine.")
    parser.add_argument("--build", action="store_true", help="only build dist/")
    parser.add_argument("--single-file", action="store_true", help=f"only build, and say where dist/{ONE_FILE} is")
    parser.add_argument("--readable", action="store_true", help="ship scripts and styles as they are written")
    parser.add_argument("--port", type=int, default=PORT, help=f"serve on this port ({PORT}, or the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.port <= 65535:
        parser.error("a port is a number from 0 to 65535")
    return chosen


def tell(report: Report, *, full: bool) -> None:
    """What was built."""
    if full:
        say(table(report))
    state = f"built in {report.seconds:.1f} s" if report.made else "up to date"
    size = total(report.files) / 1_000_000
    say(
        f"  {report.folder}: {state}, version {report.version}, build {report.build}, library {report.library}, "
        f"scripts {report.scripts}, {len(report.files)} files, {size:.1f} MB"
    )


def run(report: Report, port: int, *, browser: bool) -> None:
    """Serve until Ctrl+C."""
    server = serve_near(report.folder, port)
    address = f"http://localhost:{server.server_address[1]}/"
    say(f"\n  Tschatulle is at {address}   (Ctrl+C ends it)\n")
    if browser and not webbrowser.open(address):
        say("  no browser could be opened from here: open that address yourself")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("  ended")
    finally:
        server.server_close()


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0, or 1 after words on what went wrong."""
    chosen = options(arguments)
    clean_environment()
    try:
        report = build(readable=chosen.readable)
        tell(report, full=chosen.build or report.made)
        if chosen.single_file:
            one = report.folder / ONE_FILE
            say(f"  {one}: {one.stat().st_size / 1_000_000:.1f} MB, opens by a double click, needs nothing else")
        elif not chosen.build:
            run(report, chosen.port, browser=not chosen.no_browser)
    except Trouble as trouble:
        print(trouble.words(), file=sys.stderr)
    except KeyboardInterrupt:
        print("\n  stopped", file=sys.stderr)
    except OSError as error:
        print(
            Trouble(f"{error}", "free some space or mend the rights of the folder, then run this again.").words(),
            file=sys.stderr,
        )
    else:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
