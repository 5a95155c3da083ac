/** Screens with nothing to show yet invite: with the picture of the game or of its tile, a sentence, and what to do. */
import { tag } from "/web/board/draw/svg.js";
import { linkButton } from "/web/shell/elements/dom.js";
import { emptyState } from "/web/shell/ui/empty.js";
import { equal, ok, test } from "./check.mjs";

const picture = (id) => () => tag("svg", { id });
const ctx = {
  games: [
    { key: "big", family: "sown", art: picture("sown") },
    { key: "small", family: "sown" },
    { key: "boxed", family: "other", box: "sown" },
    { key: "bare", family: "bare" },
  ],
};
const shown = (key) => emptyState(ctx, { key, text: "Nothing yet.", acts: [linkButton("Play", `#/${key}`)] });
const drawn = (key) => shown(key).querySelector("svg")?.id;

test("a game has its own picture, or that of the tile on which it stands", () => {
  equal(["big", "small", "boxed"].map(drawn), ["sown", "sown", "sown"]);
});

test("what belongs to no game, or to one without a picture, shows the box", () => {
  for (const key of ["bare", "", "nowhere"]) {
    ok(shown(key).matches(".s-empty-box"), key);
    ok(shown(key).querySelector("svg"), key);
  }
});

test("it says one sentence and what to do, and its picture is not read out", () => {
  const card = shown("big");
  equal(
    [...card.querySelectorAll("p")].map((p) => p.textContent),
    ["Nothing yet."],
  );
  equal(card.querySelector("a").getAttribute("href"), "#/big");
  equal(card.querySelector("svg").closest("[aria-hidden=true]").className, "s-empty-art");
});
