import { equal, ok, test, until } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { takeText } from "/web/shell/share/seed.js";
import { shareDialog } from "/web/shell/share/share.js";

const words = createWords("en", await loadTable("en"));
const frame = document.createElement("div");
document.body.append(frame);

/** A table whose core gives one link, and what was asked of it. */
function desk({ options = {}, dealt = true, found = null } = {}) {
  const runs = [];
  const ctx = {
    words,
    frame,
    runs,
    reason: String,
    warn: (text) => runs.push(["warn", text]),
    title: (key) => key,
    game: () => ({ family: "tschuk" }),
    link: { href: (fragment) => `https://example.org/${fragment}` },
    store: { writer: "mine", results: { list: () => [] } },
    hello: async () => ({ games: [] }),
    engine: {
      ask: (name) =>
        name === "read"
          ? Promise.resolve(found)
          : Promise.reject(Object.assign(new Error("no daily"), { reason: "bad-request" })),
    },
  };
  const control = {
    ask: async (name, { kind }) =>
      name === "link" && kind === "s"
        ? { fragment: "#/tschuk7/s/abc", fits_qr: true }
        : Promise.reject(new Error("no such link")),
    run: async (name, args) => (runs.push([name, args]), {}),
    undisturbed: (work) => work(),
  };
  return {
    ctx,
    control,
    key: "tschuk7",
    date: null,
    route: {},
    view: { outcome: null, log: [], seats: [], game: { key: "tschuk7", seed: "x", options, dealt } },
  };
}

/** The parts of the dialog with a link: title, note, address. */
async function shared(given) {
  const closed = shareDialog(desk(given));
  await until(() => frame.querySelector("dialog[open] h2"));
  const box = frame.querySelector("dialog");
  const parts = [...box.querySelectorAll("section")].map((part) => [
    part.querySelector("h3").textContent,
    part.querySelector("p")?.textContent ?? "",
    part.querySelector("input").value,
  ]);
  box.close();
  await closed;
  return parts;
}

test("the link to a deal is there whatever the options are, and says which", async () => {
  const href = "https://example.org/#/tschuk7/s/abc";
  equal(await shared(), [["Link to this deal", "", href]]);
  const [part] = await shared({ options: { flips: "free" } });
  equal([part[0], part[2]], ["Link to this deal", href]);
  ok(part[1].startsWith(`${words.t("game.tschuk.option.flips")}: `), part[1]);
  equal(await shared({ dealt: false }), [], "nothing was dealt");
  equal(
    (await shared({ dealt: false, options: { flips: "free" } }))[0][0],
    "Link to a new game by the same rules",
  );
});

test("a deal is opened with the options of its link, a typed one with those of the table", async () => {
  const found = { kind: "seed", key: "tschuk7", text: "x", options: { flips: "free" } };
  const one = desk({ found });
  ok(await takeText(one, "#/tschuk7/s/abc"));
  equal(one.ctx.runs, [["open", { key: "tschuk7", seed: "x", options: { flips: "free" } }]]);
  const typed = desk({ options: { flips: "free" } });
  ok(await takeText(typed, " a word "));
  equal(typed.ctx.runs, [["open", { key: "tschuk7", seed: "a word", options: { flips: "free" } }]]);
});
