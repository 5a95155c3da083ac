/**
 * The analysis board: both sides played by hand, a tree of variations, the engine, openings, positions in and out.
 * Knows lines of moves and what the core says of them; knows no game. Every move is played by the core, from the start of its line.
 */
import { fill, h, linkButton } from "./dom.js";
import { icon } from "./icons.js";
import { keysDialog, listenKeys } from "./keys.js";
import { loadingStrip } from "./loading.js";
import { copyText } from "./seed.js";
import { takesDrops } from "./study/texts.js";
import { editorDialog } from "./study/editor.js";
import { Explorer } from "./study/explorer.js";
import { Graph } from "./study/graph.js";
import { MoveList } from "./study/moves.js";
import { importDialog, readText } from "./study/open.js";
import { Thinker } from "./study/thinker.js";
import { Tree, readTree } from "./study/tree.js";
import { troubleStrip } from "./trouble.js";

const SMALL = 500; // moves of a tree that also goes where the browser keeps little, but in the same instant
const TABLE = "study"; // the core's table for this screen: a running game stays untouched

/** `#study/key` @param {any} ctx @param {HTMLElement} host @param {any} route */
export function studyScreen(ctx, host, { key }) {
  const title = ctx.words.t("study.of", { game: ctx.title(key) });
  const desk = makeDesk(ctx, host, key);
  build(desk, title);
  begin(desk);
  return { title, leave: () => leave(desk) };
}

/** Everything that the parts of this screen share. @param {any} ctx @param {HTMLElement} host @param {string} key */
function makeDesk(ctx, host, key) {
  /** @type {any} */
  const desk = {
    ctx,
    host,
    key,
    game: ctx.game(key),
    tree: new Tree(),
    view: null,
    name: "",
    wanted: null,
    next: null,
    going: false,
    closed: false,
    stops: [],
    slot: `study/${key}`,
  };
  desk.ask = (/** @type {string} */ name, /** @type {any} */ args = {}, /** @type {any} */ more = {}) =>
    ctx.engine.ask(name, { table: TABLE, key, ...args }, more);
  desk.go = (/** @type {any} */ node) => go(desk, node);
  desk.play = (/** @type {string} */ move) => play(desk, move);
  desk.changed = () => changed(desk);
  desk.take = (/** @type {any} */ line) => take(desk, line);
  desk.told = (/** @type {any} */ error) => {
    if (!desk.closed && error?.reason !== "stopped") ctx.warn(ctx.reason(error));
  };
  return desk;
}

/** @param {any} desk @param {string} title */
function build(desk, title) {
  const { ctx, host, key } = desk;
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  const trouble = troubleStrip(ctx);
  desk.boardBox = h("div", { class: "s-board", data: { key } });
  desk.sub = h("p", { class: "s-sub" });
  desk.state = h("p", { class: "s-study-state" });
  desk.list = new MoveList(desk);
  desk.thinker = new Thinker(desk);
  desk.explorer = new Explorer(desk);
  desk.graph = new Graph(desk);
  fill(
    host,
    h(
      "div",
      { class: "s-table-screen s-study" },
      h("header", { class: "s-table-head" }, h("div", {}, h("h1", {}, title), desk.sub)),
      trouble.node,
      h(
        "div",
        { class: "s-table-body" },
        h(
          "section",
          { class: "s-stage", "aria-label": t("table.board") },
          desk.thinker.bar,
          desk.boardBox,
          loading.node,
        ),
        h("div", { class: "s-panel" }, steps(desk), desk.thinker.node, desk.list.node),
        h("div", { class: "s-panel s-study-under" }, tools(desk), desk.graph.node, desk.explorer.node),
      ),
    ),
  );
  desk.board = desk.game.mount(desk.boardBox, {
    words: ctx.words,
    settings: ctx.settings,
    choose: desk.play,
    speak: ctx.say,
    speed: () => ctx.settings.get("speed"),
    refuse: (/** @type {any} */ line) => {
      ctx.sound("refuse");
      ctx.warn(ctx.words.line(line));
    },
  });
  if (desk.game.blank) desk.board.draw(desk.game.blank);
  const withTables = ctx.engine.subscribe((/** @type {any} */ { annexes }) => {
    if (annexes.includes(desk.view?.game.lacks)) go(desk, desk.tree.at);
  });
  desk.stops.push(
    loading.stop,
    trouble.stop,
    withTables,
    listenKeys(ctx, keyActs(desk)),
    takesDrops(ctx, host, (text) => open(desk, text)),
  );
}

/** First, back, on, last, and whose turn it is. @param {any} desk */
function steps(desk) {
  const { t } = desk.ctx.words;
  const acts = stepActs(desk);
  const round = (/** @type {string} */ name) =>
    h(
      "button",
      {
        type: "button",
        class: "s-round",
        "aria-label": t(`table.replay.${name}`),
        title: t(`table.replay.${name}`),
        data: { step: name },
        on: { click: acts[name] },
      },
      icon(name),
    );
  desk.steps = h(
    "div",
    { class: "s-row s-study-steps", role: "group", "aria-label": t("table.replay") },
    round("first"),
    round("prev"),
    round("next"),
    round("last"),
    desk.state,
  );
  return desk.steps;
}

/** @param {any} desk @returns {Record<string, () => any>} */
function stepActs(desk) {
  const at = () => desk.wanted ?? desk.tree.at;
  const to = (/** @type {(tree: Tree) => any} */ pick) => () => {
    const { tree } = desk;
    if (at() !== tree.at) tree.go(at());
    const node = pick(tree);
    if (node) go(desk, node);
  };
  return {
    first: to((tree) => tree.root),
    prev: to((tree) => tree.back),
    next: to((tree) => tree.forward),
    last: to((tree) => tree.last),
  };
}

/** What is done with a position. @param {any} desk */
function tools(desk) {
  const { ctx, key } = desk;
  const { t } = ctx.words;
  const tool = (/** @type {string} */ name, /** @type {string} */ look, /** @type {() => any} */ act) =>
    h(
      "button",
      { type: "button", class: "s-tool", data: { tool: name }, on: { click: act } },
      icon(look),
      h("span", {}, t(name)),
    );
  return h(
    "div",
    { class: "s-more", role: "group", "aria-label": t("study.tools") },
    tool("study.import", "paste", () => importDialog(desk, (text) => open(desk, text))),
    tool("study.setup", "gear", () => setUp(desk)),
    tool("study.start", "fresh", () =>
      take(desk, { options: desk.tree.start.options, position: "", moves: [] }),
    ),
    tool("study.play", "replay", () => playOn(desk)),
    tool("study.link", "share", async () => {
      const link = await linkOf(desk);
      if (link) copyText(ctx, ctx.link.href(link));
    }),
    tool("study.name", "copy", () => copyText(ctx, desk.name)),
    tool("table.describe", "speak", () => describe(desk)),
    tool("table.keys", "keys", () => keysDialog(ctx, shortcuts(desk))),
    h("a", { class: "s-tool", href: `#/${key}` }, icon("people"), h("span", {}, t("home.play"))),
    h("a", { class: "s-tool", href: `#rules/${key}` }, icon("rules"), h("span", {}, t("help.rules"))),
  );
}

/** @param {any} desk */
function keyActs(desk) {
  const { first, prev, next, last } = stepActs(desk);
  return {
    ",": prev,
    ".": next,
    Home: first,
    End: last,
    e: () => desk.thinker.toggle(),
    x: () => desk.list.remove(),
    v: () => desk.list.promote(),
    d: () => describe(desk),
    "?": () => keysDialog(desk.ctx, shortcuts(desk)),
  };
}

/** @param {any} desk @returns {[string, string][]} */
function shortcuts({
  ctx: {
    words: { t },
  },
}) {
  return [
    [",", t("table.replay.prev")],
    [".", t("table.replay.next")],
    ["Home", t("table.replay.first")],
    ["End", t("table.replay.last")],
    ["E", t("study.engine")],
    ["X", t("study.delete")],
    ["V", t("study.promote")],
    ["D", t("table.describe")],
    ["?", t("table.keys")],
  ];
}

/** What another screen has sent, else the analysis of the last visit, else the start. @param {any} desk */
async function begin(desk) {
  const { ctx, key } = desk;
  const wish = ctx.wish && ctx.wish.key === key ? ctx.wish.study : null;
  ctx.wish = null;
  try {
    const card = (await ctx.hello()).games.find((/** @type {any} */ one) => one.key === key);
    if (desk.closed) return;
    if (card && !card.study) return closed(desk);
    desk.tree = readTree(await ctx.store.note(desk.slot)) ?? new Tree();
    if (wish?.line) await take(desk, wish.line);
    else if (wish?.text) await open(desk, wish.text, wish.at);
    if (desk.closed) return;
    if (!desk.view) await go(desk, desk.tree.at);
    if (!desk.closed) await desk.explorer.load();
  } catch (error) {
    desk.told(error);
  }
}

/** A game with secrets. @param {any} desk */
function closed({ ctx, host, key }) {
  const { t } = ctx.words;
  fill(
    host,
    h(
      "div",
      { class: "s-page" },
      h("h1", {}, t("study.title")),
      h("p", { class: "s-lead" }, t("study.closed")),
      linkButton(t("home.play"), `#/${key}`, "primary"),
    ),
  );
}

/** The ask for a place in the tree. @param {Tree} tree @param {string[]} moves */
const lineOf = ({ start }, moves) => ({ ...start, moves });

/** Shows a place; only the last wish counts when keys are faster than answers. @param {any} desk @param {any} node */
async function go(desk, node) {
  desk.wanted = node;
  if (desk.going) return;
  desk.going = true;
  try {
    while (desk.wanted && !desk.closed) {
      const { tree, wanted } = desk;
      desk.thinker.stop();
      const forward = Boolean(desk.view) && wanted.parent === tree.at;
      const told = await desk.ask("line", lineOf(tree, tree.moves(wanted)));
      if (desk.closed || desk.tree !== tree) return;
      tree.go(wanted);
      if (desk.wanted === wanted) desk.wanted = null;
      await show(desk, told, forward);
    }
  } catch (error) {
    desk.wanted = null;
    await failed(desk, error);
  } finally {
    desk.going = false;
    goOn(desk);
  }
}

/** A kept tree that cannot be played is given up. @param {any} desk @param {any} error */
async function failed(desk, error) {
  desk.told(error);
  if (desk.view || desk.closed || typeof error?.reason !== "string" || error.reason === "stopped") return;
  desk.tree = new Tree();
  desk.going = false;
  await go(desk, desk.tree.root);
}

/** A move on the board, of the engine or of the explorer. @param {any} desk @param {string} move */
async function play(desk, move) {
  const { tree } = desk;
  if (!desk.view) return;
  if (desk.going) {
    desk.next = move;
    return;
  }
  const known = tree.child(move);
  if (known) return go(desk, known);
  desk.going = true;
  try {
    desk.thinker.stop();
    const told = await desk.ask("line", lineOf(tree, [...tree.moves(), move]));
    const label = told.labels.at(-1);
    if (desk.closed || desk.tree !== tree) return;
    if (!label) {
      desk.wanted = tree.at;
      return;
    } // a word, such as to resign, and no move
    tree.go(tree.add(move, label));
    await show(desk, told, true);
  } catch (error) {
    desk.told(error);
    desk.thinker.start();
  } finally {
    desk.going = false;
    goOn(desk);
  }
}

/** What was wished meanwhile: a place, else a move that can still be played. @param {any} desk */
function goOn(desk) {
  const move = desk.next;
  desk.next = null;
  if (desk.closed) return;
  if (desk.wanted) go(desk, desk.wanted);
  else if (move && desk.view?.choices.some((/** @type {any} */ one) => one.move === move)) play(desk, move);
}

/** Draws a place that the core has played. @param {any} desk @param {any} told @param {boolean} forward */
async function show(desk, told, forward) {
  const { ctx, board } = desk;
  const before = desk.view;
  desk.view = told.view;
  desk.name = told.name;
  changed(desk);
  desk.thinker.start();
  desk.explorer.look();
  if (forward && told.story.length) {
    ctx.sound("move");
    await board.tell(told.story, before, told.view);
  }
  if (desk.closed) return;
  if (forward) for (const step of told.story) if (step.line) ctx.say(ctx.words.line(step.line));
  if (desk.view !== told.view) return;
  board.draw(told.view);
  board.mark(told.view.last ? told.view.last.parts : [], "last");
}

/** The tree or the place in it is another one: list, words, what is kept. @param {any} desk */
function changed(desk) {
  const { ctx, tree, view } = desk;
  desk.list.draw();
  desk.graph.draw();
  desk.sub.textContent = tree.title;
  desk.state.textContent = view?.outcome ? ctx.words.line(view.outcome.line) : "";
  const able = { first: tree.back, prev: tree.back, next: tree.forward, last: tree.forward };
  for (const [name, yes] of Object.entries(able))
    desk.steps.querySelector(`[data-step="${name}"]`).setAttribute("aria-disabled", String(!yes));
  keep(desk);
}

/** At once, for a page can be closed at any moment. @param {any} desk */
function keep({ ctx, tree, slot }) {
  const data = tree.data();
  ctx.store.putNote(slot, data, { large: data.moves.length > SMALL });
}

/** Another analysis; the one before can be had back. @param {any} desk @param {any} line as the core reads it */
async function take(desk, line) {
  const { ctx, key } = desk;
  if (line.key && line.key !== key) {
    if (!ctx.game(line.key))
      return ctx.warn(ctx.reason({ reason: "no-such-game", params: { key: line.key } }));
    ctx.wish = { key: line.key, study: { line } };
    return ctx.go(`#study/${line.key}`);
  }
  try {
    const start = { options: line.options ?? {}, position: line.position ?? "" };
    const fresh = new Tree(start, line.title ?? "");
    desk.thinker.stop();
    const { labels } = await desk.ask("line", { ...start, moves: line.moves });
    if (desk.closed) return;
    const nodes = fresh.addLine(line.moves, labels);
    const old = desk.tree;
    await change(desk, fresh, nodes[(line.at ?? 0) - 1] ?? fresh.root);
    if (old.root.children.length)
      ctx.toast(ctx.words.t("study.replaced"), {
        action: ctx.words.t("table.undo"),
        act: () => {
          if (!desk.closed) change(desk, old, old.at);
        },
      });
    const faults = line.error
      ? [
          ctx.words.t("study.import.fault", {
            place: line.error.place ?? line.moves.length,
            line: line.error.line,
            why: ctx.reason(line.error),
          }),
        ]
      : [];
    const told = [...faults, ...(line.notes ?? []).map(ctx.reason)].join(" ");
    if (told) ctx.warn(told);
  } catch (error) {
    desk.told(error);
    if (desk.view) desk.thinker.start();
  }
}

/** @param {any} desk @param {Tree} tree @param {any} node */
async function change(desk, tree, node) {
  while (desk.going) await new Promise((resolve) => setTimeout(resolve, 20));
  desk.tree = tree;
  desk.view = null; // nothing is told from one analysis to another
  await go(desk, node);
}

/** A pasted text, a dropped file, what another screen has sent. @param {any} desk @param {string} text @param {number} [at] moves of the record that were shown */
async function open(desk, text, at = 0) {
  const line = await readText(desk, text, at);
  if (line && !desk.closed) await take(desk, line);
  else if (!desk.closed && desk.view) desk.thinker.start();
}

/** @param {any} desk */
async function setUp(desk) {
  if (!desk.view) return;
  const position = await editorDialog(desk);
  if (position && !desk.closed) await take(desk, { options: desk.tree.start.options, position, moves: [] });
}

/** The fragment of the position, or null with the reason told. @param {any} desk @returns {Promise<string | null>} */
async function linkOf(desk) {
  if (!desk.view) return null;
  try {
    return (await desk.ask("link", { kind: "p" })).fragment;
  } catch (error) {
    desk.told(error);
    return null;
  }
}

/** The table of free play takes the position; it asks before it replaces a game. @param {any} desk */
async function playOn(desk) {
  const { ctx, key } = desk;
  const text = await linkOf(desk);
  if (!text || desk.closed) return;
  ctx.wish = { key, text };
  ctx.go(`#/${key}`);
}

/** The board in words, then what the engine thinks. @param {any} desk */
function describe({ ctx, board, thinker }) {
  ctx.say(
    [...board.describe().map((/** @type {any} */ line) => ctx.words.line(line)), thinker.words()].join(" "),
  );
}

/** @param {any} desk */
function leave(desk) {
  desk.closed = true;
  desk.thinker.stop();
  desk.explorer.stop();
  desk.graph.stop();
  for (const stop of desk.stops) stop();
  desk.board.destroy();
}
