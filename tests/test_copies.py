"""What a copy of the page is told of itself: manifest, source, the workflow that publishes it, forms for reports."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tschatulle.games import REGISTRY

from tools.build.settings import Settings, settings, with_identity
from tools.build.words import Trouble

ROOT = Path(__file__).resolve().parent.parent
MANIFEST = (ROOT / "web/manifest.webmanifest").read_bytes()
WORKFLOW = (ROOT / ".github/workflows/site.yml").read_text("utf-8")
FORMS = ROOT / ".github/ISSUE_TEMPLATE"


def family(key: str) -> str:
    return REGISTRY[key].family or key


# --- the night ------------------------------------------------------------------------------------------------------


def test_every_part_of_the_night_is_run_and_described() -> None:
    script = (ROOT / ".ci/nightly").read_text("utf-8")
    parts = re.findall(r"^(\w+)\)$", script, re.MULTILINE)
    assert parts == re.findall(r"^#   \.ci/nightly (\w+) ", script, re.MULTILINE)
    matrix = re.search(r"part: \[(.*)\]", (ROOT / ".github/workflows/nightly.yml").read_text("utf-8"))
    assert matrix and matrix[1].split(", ") == parts
    for page in ("CONTRIBUTING.md", "docs/tests.md"):
        text = (ROOT / page).read_text("utf-8")
        assert [part for part in parts if f"`{part}`" not in text and f".ci/nightly {part}`" not in text] == [], page


# --- the manifest ---------------------------------------------------------------------------------------------------


def test_each_family_has_a_shortcut_with_a_picture_of_its_own() -> None:
    shortcuts = json.loads(MANIFEST)["shortcuts"]
    tables = [one["url"].removeprefix("../#/") for one in shortcuts if one["url"].startswith("../#/")]
    assert all(REGISTRY[key].listed for key in tables)
    assert sorted(family(key) for key in tables) == sorted({family(key) for key in REGISTRY if REGISTRY[key].listed})
    pictures = [icon["src"] for one in shortcuts for icon in one["icons"]]
    assert len(set(pictures)) == len(shortcuts)
    assert all((ROOT / "web" / picture).read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_the_manifest_has_an_id_and_a_copy_may_have_another() -> None:
    """Relative to the origin, not to the page: without a name of its own a second copy would be taken for the first."""
    assert json.loads(MANIFEST)["id"] == "/tschatulle/"
    assert with_identity(MANIFEST, "") == MANIFEST
    other = json.loads(with_identity(MANIFEST, "/fork/"))
    assert other == json.loads(MANIFEST) | {"id": "/fork/"}


# --- the settings of a build ----------------------------------------------------------------------------------------


def test_the_environment_says_where_the_source_is_or_the_project_does(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project]\nurls = {Source = "https://forge.example/a/b/"}\n')
    assert settings(tmp_path, {}) == Settings("https://forge.example/a/b", "")
    told = {"TSCHATULLE_SOURCE": "https://forge.example/c/d", "TSCHATULLE_ID": "/d/"}
    assert settings(tmp_path, told) == Settings("https://forge.example/c/d", "/d/")
    project.write_text("[project]\n")
    assert settings(tmp_path, {}) == Settings("", "")


@pytest.mark.parametrize("bad", ["javascript:alert(1)", "http://a.example/b", "https://", "https://a.example/?b"])
def test_what_is_no_address_stops_the_build(bad: str) -> None:
    with pytest.raises(Trouble, match="TSCHATULLE_SOURCE"):
        settings(ROOT, {"TSCHATULLE_SOURCE": bad})


def test_a_name_that_is_no_path_stops_the_build() -> None:
    with pytest.raises(Trouble, match="TSCHATULLE_ID"):
        settings(ROOT, {"TSCHATULLE_ID": "fork"})


# --- the workflow ---------------------------------------------------------------------------------------------------


def job(name: str) -> str:
    """The lines of one job."""
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", WORKFLOW, re.MULTILINE)
    assert found, name
    return found[1]


def test_failed_jobs_can_be_run_again() -> None:
    """The name of an artefact can be used once in a run, and what is published is the one that was tested: so the name
    has the attempt in it, and travels as an output, which stays when only the last job is run again."""
    test, deploy = job("test"), job("deploy")
    assert 'run: echo "artefact=github-pages-${{ github.run_attempt }}" >> "$GITHUB_OUTPUT"' in test
    assert "      artefact: ${{ steps.name.outputs.artefact }}" in test
    assert re.search(
        r"upload-pages-artifact@.*\n        with:\n          name: \$\{\{ steps.name.outputs.artefact", test
    )
    assert re.search(r"deploy-pages@.*\n        with:\n          artifact_name: \$\{\{ needs.test.outputs.art", deploy)
    assert "run_attempt" not in deploy


def test_the_workflow_names_its_own_repository() -> None:
    build = job("test").split("run: python3 serve.py --build")[0].split("- name: Build")[1]
    assert "TSCHATULLE_SOURCE: ${{ github.server_url }}/${{ github.repository }}\n" in build
    assert "TSCHATULLE_ID: /${{ github.event.repository.name }}/\n" in build


# --- the forms ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bug", "rules", "idea"])
def test_a_form_has_what_a_form_needs(name: str) -> None:
    text = (FORMS / f"{name}.yml").read_text("utf-8")
    assert re.match(r"name: .+\ndescription: .+\nlabels: \[\w+\]\nbody:\n", text)
    ids = re.findall(r"^    id: (\w+)$", text, re.MULTILINE)
    assert ids and len(set(ids)) == len(ids)
    assert text.count("required: true") >= 1 and "\t" not in text
