/**
 * The analysis board: both sides played by hand, a tree of variations, engine, openings, positions in and out.
 * Knows lines of moves and what the core says of them, played from the start; knows no game.
 */
import { createRail } from "../../board/rail.js";
import { need } from "../../board/svg.js";
import { goWith, reasonOf, studyAsker, takeWish } from "../ui/ask.js";
import { fill, h, linkButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { keysDialog, listenKeys } from "../ui/keys.js";
import { loadingStrip } from "../ui/loading.js";
import { copyText } from "../share/seed.js";
import { splitScreen } from "../ui/split.js";
import { takesDrops } from "./texts.js";
import { editorDialog } from "./editor.js";
import { Explorer } from "./explorer.js";
import { Graph } from "./graph.js";
import { MoveList } from "./moves.js";
import { importDialog, readText } from "./open.js";
import { stepActs, steps } from "./steps.js";
import { Thinker } from "./thinker.js";
import { Tree, readTree } from "./tree.js";
import { troubleStrip } from "../ui/trouble.js";

/** @import { Node } from "./tree.js" */

/** @import { Act, AnswerTo, Context, KeyedRoute, StudyDesk, StudyLine } from "../types.d.ts" */

const SMALL = 500; // moves of a tree that also goes where the browser keeps little, but in the same instant
const TABLE = "study"; // the core's table for this screen: a running game stays untouched

/** `#study/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function studyScreen(ctx, host, { key }) {
  const title = ctx.words.t("study.of", { game: ctx.title(key) });
  const desk = makeDesk(ctx, host, key);
  build(desk, title);
  void begin(desk);
  return { title, leave: () => leave(desk) };
}

/**
 * Everything that the parts of this screen share.
 * @param {Context} ctx @param {HTMLElement} host @param {string} key
 */
function makeDesk(ctx, host, key) {
  const desk = /** @type {StudyDesk} build adds the rest */ ({
    ctx,
    host,
    key,
    game: need(ctx.game(key), "the game"),
    tree: new Tree(),
    view: null,
    name: "",
    wanted: null,
    next: null,
    going: false,
    closed: false,
    slot: `study/${key}`,
    ask: studyAsker(ctx, { table: TABLE, key }),
    go: (node) => go(desk, node),
    play: (move) => play(desk, move),
    changed: () => changed(desk),
    take: (line) => take(desk, line),
    told: (error) => {
      if (!desk.closed && reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
    },
  });
  return desk;
}

/** @param {StudyDesk} desk @param {string} title */
function build(desk, title) {
  const { ctx, host, key } = desk;
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  const trouble = troubleStrip(ctx);
  desk.boardBox = h("div", { class: "s-board", data: { key } });
  const rail = createRail(ctx.words);
  desk.sub = h("p", { class: "s-bar-second" });
  desk.state = h("p", { class: "s-study-state" });
  desk.list = new MoveList(desk);
  desk.thinker = new Thinker(desk);
  desk.explorer = new Explorer(desk);
  desk.graph = new Graph(desk);
  const screen = splitScreen(ctx, {
    kind: "study",
    title,
    second: desk.sub,
    back: `#/${key}`,
    backName: t("help.leave"),
    notes: [trouble.node, desk.thinker.bar],
    board: [desk.boardBox, loading.node],
    acts: h("div", { class: "s-study-acts" }, steps(desk), rail.node),
    panel: [desk.thinker.node, desk.list.node, tools(desk), desk.graph.node, desk.explorer.node],
  });
  fill(host, screen.node);
  desk.board = desk.game.mount(desk.boardBox, {
    words: ctx.words,
    settings: ctx.settings,
    choose: (move) => void desk.play(move),
    speak: ctx.say,
    speed: () => ctx.settings.get("speed"),
    acts: (acts, line) => rail.draw(acts, line),
    refuse: (line) => {
      ctx.sound("refuse");
      ctx.warn(ctx.words.line(line));
    },
  });
  if (desk.game.blank) desk.board.draw(desk.game.blank);
  const withTables = ctx.engine.subscribe(({ annexes }) => {
    if (annexes.includes(desk.view?.game.lacks ?? "")) void go(desk, desk.tree.at);
  });
  desk.stops = [
    screen.leave,
    loading.stop,
    trouble.stop,
    withTables,
    listenKeys(ctx, keyActs(desk)),
    takesDrops(ctx, host, (text) => void open(desk, text)),
  ];
}

/** What is done with a position. @param {StudyDesk} desk */
function tools(desk) {
  const { ctx, key } = desk;
  const { t } = ctx.words;
  const tool = (/** @type {string} */ name, /** @type {string} */ look, /** @type {Act} */ act) =>
    h(
      "button",
      { type: "button", class: "s-tool", data: { tool: name }, on: { click: act } },
      icon(look),
      h("span", {}, t(name)),
    );
  return h(
    "div",
    { class: "s-more", role: "group", "aria-label": t("study.tools") },
    tool("study.import", "paste", () => importDialog(desk, (text) => void open(desk, text))),
    tool("study.setup", "gear", () => setUp(desk)),
    tool("study.start", "fresh", () =>
      take(desk, { options: desk.tree.start.options, position: "", moves: [] }),
    ),
    tool("study.play", "replay", () => playOn(desk)),
    tool("study.link", "share", async () => {
      const link = await linkOf(desk);
      if (link) void copyText(ctx, ctx.link.href(link));
    }),
    tool("study.name", "copy", () => copyText(ctx, desk.name)),
    tool("table.describe", "speak", () => describe(desk)),
    tool("table.keys", "keys", () => keysDialog(ctx, shortcuts(desk))),
    h("a", { class: "s-tool", href: `#/${key}` }, icon("people"), h("span", {}, t("home.play"))),
    h("a", { class: "s-tool", href: `#rules/${key}` }, icon("rules"), h("span", {}, t("help.rules"))),
  );
}

/** @param {StudyDesk} desk */
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

/** @param {StudyDesk} desk @returns {[string, string][]} */
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

/** What another screen has sent, else the analysis of the last visit, else the start. @param {StudyDesk} desk */
async function begin(desk) {
  const { ctx, key } = desk;
  const wish = takeWish(ctx, key).study;
  try {
    const card = (await ctx.hello()).games.find((one) => one.key === key);
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

/** A game with secrets. @param {StudyDesk} desk */
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

/** Shows a place; the last wish counts when keys are faster than answers. @param {StudyDesk} desk @param {Node} node */
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

/** A kept tree that cannot be played is given up. @param {StudyDesk} desk @param {unknown} error */
async function failed(desk, error) {
  desk.told(error);
  const reason = reasonOf(error);
  if (desk.view || desk.closed || typeof reason !== "string" || reason === "stopped") return;
  desk.tree = new Tree();
  desk.going = false;
  await go(desk, desk.tree.root);
}

/** A move on the board, of the engine or of the explorer. @param {StudyDesk} desk @param {string} move */
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
    void desk.thinker.start();
  } finally {
    desk.going = false;
    goOn(desk);
  }
}

/** What was wished meanwhile: a place, else a move that can still be played. @param {StudyDesk} desk */
function goOn(desk) {
  const move = desk.next;
  desk.next = null;
  if (desk.closed) return;
  if (desk.wanted) void go(desk, desk.wanted);
  else if (move && desk.view?.choices.some((one) => one.move === move)) void play(desk, move);
}

/**
 * Draws a place that the core has played.
 * @param {StudyDesk} desk @param {AnswerTo<"line">} told @param {boolean} forward
 */
async function show(desk, told, forward) {
  const { ctx, board } = desk;
  const before = desk.view;
  desk.view = told.view;
  desk.name = told.name;
  changed(desk);
  void desk.thinker.start();
  void desk.explorer.look();
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

/** The tree or the place in it is another one: list, words, what is kept. @param {StudyDesk} desk */
function changed(desk) {
  const { ctx, tree, view } = desk;
  desk.list.draw();
  desk.graph.draw();
  desk.sub.textContent = tree.title;
  desk.state.textContent = view?.outcome ? ctx.words.line(view.outcome.line) : "";
  const able = { first: tree.back, prev: tree.back, next: tree.forward, last: tree.forward };
  for (const [name, yes] of Object.entries(able))
    desk.steps.querySelector(`[data-step="${name}"]`)?.setAttribute("aria-disabled", String(!yes));
  keep(desk);
}

/** At once, for a page can be closed at any moment. @param {StudyDesk} desk */
function keep({ ctx, tree, slot }) {
  const data = tree.data();
  void ctx.store.putNote(slot, data, { large: data.moves.length > SMALL });
}

/**
 * Another analysis; the one before can be had back.
 * @param {StudyDesk} desk @param {StudyLine} line as the core reads it
 */
async function take(desk, line) {
  const { ctx, key } = desk;
  if (line.key && line.key !== key) {
    if (!ctx.game(line.key))
      return ctx.warn(ctx.reason({ reason: "no-such-game", params: { key: line.key } }));
    return goWith(ctx, `#study/${line.key}`, { key: line.key, study: { line } });
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
          if (!desk.closed) void change(desk, old, old.at);
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
    if (desk.view) void desk.thinker.start();
  }
}

/** @param {StudyDesk} desk @param {Tree} tree @param {Node} node */
async function change(desk, tree, node) {
  while (desk.going) await new Promise((resolve) => setTimeout(resolve, 20));
  desk.tree = tree;
  desk.view = null; // nothing is told from one analysis to another
  await go(desk, node);
}

/**
 * A pasted text, a dropped file, what another screen has sent.
 * @param {StudyDesk} desk @param {string} text @param {number} [at] moves of the record that were shown
 */
async function open(desk, text, at = 0) {
  const line = await readText(desk, text, at);
  if (line && !desk.closed) await take(desk, line);
  else if (!desk.closed && desk.view) void desk.thinker.start();
}

/** @param {StudyDesk} desk */
async function setUp(desk) {
  if (!desk.view) return;
  const position = await editorDialog(desk);
  if (position && !desk.closed) await take(desk, { options: desk.tree.start.options, position, moves: [] });
}

/**
 * The fragment of the position, or null with the reason told.
 * @param {StudyDesk} desk @returns {Promise<string | null>}
 */
async function linkOf(desk) {
  if (!desk.view) return null;
  try {
    return (await desk.ask("link", { kind: "p" })).fragment;
  } catch (error) {
    desk.told(error);
    return null;
  }
}

/** The table of free play takes the position; it asks before it replaces a game. @param {StudyDesk} desk */
async function playOn(desk) {
  const { ctx, key } = desk;
  const text = await linkOf(desk);
  if (!text || desk.closed) return;
  goWith(ctx, `#/${key}`, { key, text });
}

/** The board in words, then what the engine thinks. @param {StudyDesk} desk */
function describe({ ctx, board, thinker }) {
  ctx.say([...board.describe().map((line) => ctx.words.line(line)), thinker.words()].join(" "));
}

/** @param {StudyDesk} desk */
function leave(desk) {
  desk.closed = true;
  desk.thinker.stop();
  desk.explorer.stop();
  desk.graph.stop();
  for (const stop of desk.stops) stop();
  desk.board.destroy();
}
