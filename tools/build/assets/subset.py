"""Runs inside of the environment that has fontTools: makes the subsets that a file asks for.

Knows: fontTools. Does not know: which letters, which files. A row has `source`, `target`, `letters`, `features`.
A letter that the source lacks ends it, with the name of the target.
"""

import json
import sys
from pathlib import Path

from fontTools import subset


def main() -> None:
    """Every row of the file."""
    for row in json.loads(Path(sys.argv[1]).read_text("utf-8")):
        options = subset.Options(flavor="woff2", hinting=False, desubroutinize=True, ignore_missing_unicodes=False)
        options.layout_features = row["features"]
        font = subset.load_font(row["source"], options)
        maker = subset.Subsetter(options)
        maker.populate(unicodes=map(ord, row["letters"]))
        try:
            maker.subset(font)
        except subset.Subsetter.MissingUnicodesSubsettingError as error:
            sys.exit(f"{row['target']}: {error}")
        subset.save_font(font, row["target"], options)


main()
