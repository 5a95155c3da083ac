"""Check the page's scripts, or format them.

python -m tools.build.check            types, style and format: what `python3 tests` runs, too
python -m tools.build.check types      one of them: types, style or format
python -m tools.build.check --write    write the format into the files
"""

import argparse
import subprocess
import sys

from tools.build.check.page import CHECKS, ROOT, commands, toolbox, writing
from tools.build.words import Trouble


def main() -> int:
    """0 if all is well, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.build.check", description="Check the page's scripts.")
    parser.add_argument("what", nargs="*", choices=[[], *CHECKS], help="which checks; all if none is named")
    parser.add_argument("--write", action="store_true", help="format the files instead")
    options = parser.parse_args()
    box = toolbox(ROOT / ".runtime")
    # Some breaks settle only when what was written is formatted once more.
    wanted = [writing(box)] * 2 if options.write else commands(box, options.what or CHECKS)
    done = [subprocess.run(command.words, cwd=ROOT, env=command.env, check=False).returncode for command in wanted]
    return 1 if any(done) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(trouble.words())
