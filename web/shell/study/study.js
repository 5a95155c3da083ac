/**
 * The analysis board: both sides played by hand, a tree of variations, engine, openings, positions in and out.
 * Knows lines of moves and what the core says of them; knows no game.
 */
import { createRail } from "../../board/rail.js";
import { listenKeys } from "../device/keys.js";
import { fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { copyText } from "../share/seed.js";
import { goWith, takeWish } from "../ui/ask.js";
import { emptyState } from "../ui/empty.js";
import { keysDialog } from "../ui/keylist.js";
import { loadingStrip } from "../ui/loading.js";
import { splitScreen } from "../ui/split.js";
import { troubleStrip } from "../ui/trouble.js";
import { Analysis } from "./analysis.js";
import { editorDialog } from "./editor.js";
import { Explorer } from "./explorer.js";
import { Graph } from "./graph.js";
import { MoveList } from "./moves.js";
import { importDialog, readText } from "./open.js";
import { Steps } from "./steps.js";
import { takesDrops } from "./texts.js";
import { Thinker } from "./thinker.js";

/** @import { BoardKit } from "../../games/types.js" */
/** @import { Rail } from "../../board/rail.js" */
/** @import { Act, AnswerTo, Context, KeyedRoute, Screen, StudyLine, TableView } from "../types.d.ts" */
/** @import { Tree } from "./tree.js" */

/** `#study/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export const studyScreen = (ctx, host, { key }) => new StudyScreen(ctx, host, key);

/** @implements {Screen} */
class StudyScreen {
  title;
  #ctx;
  #key;
  #host;
  #study;
  #thinker;
  #list;
  #graph;
  #explorer;
  #steps;
  /** The line under the title. */
  #second = h("p", { class: "s-bar-second" });
  #board;
  /** @type {(() => void)[]} */
  #stops = [];

  /** @param {Context} ctx @param {HTMLElement} host @param {string} key */
  constructor(ctx, host, key) {
    const boardBox = h("div", { class: "s-board", data: { key } });
    const rail = createRail(ctx.words);
    this.title = ctx.words.t("study.of", { game: ctx.title(key) });
    this.#ctx = ctx;
    this.#key = key;
    this.#host = host;
    this.#study = new Analysis(ctx, key, {
      rest: () => this.#thinker.stop(),
      wake: () => this.#thinker.start(),
      changed: () => this.#changed(),
      show: (told, before, forward) => this.#show(told, before, forward),
    });
    this.#list = new MoveList(this.#study);
    this.#thinker = new Thinker(this.#study);
    this.#explorer = new Explorer(this.#study);
    this.#graph = new Graph(this.#study);
    this.#steps = new Steps(this.#study);
    this.#layOut(boardBox, rail);
    this.#board = this.#study.game.mount(boardBox, this.#kit(rail));
    if (this.#study.game.blank) this.#board.draw(this.#study.game.blank);
    this.#listen();
    void this.#begin();
  }

  leave() {
    if (this.#study.closed) return; // of a game without analysis it was left at once
    this.#study.closed = true;
    this.#thinker.stop();
    this.#explorer.stop();
    this.#graph.stop();
    for (const stop of this.#stops) stop();
    this.#board.destroy();
  }

  // The parts of the screen.

  /** @param {HTMLElement} boardBox @param {Rail} rail */
  #layOut(boardBox, rail) {
    const ctx = this.#ctx;
    const loading = loadingStrip(ctx);
    const trouble = troubleStrip(ctx);
    const screen = splitScreen(ctx, {
      kind: "study",
      title: this.title,
      second: this.#second,
      back: `#/${this.#key}`,
      backName: ctx.words.t("help.leave"),
      notes: [trouble.node, this.#thinker.bar],
      board: boardBox,
      acts: [h("div", { class: "s-study-acts" }, this.#steps.node, rail.node), loading.node],
      panel: [this.#thinker.node, this.#list.node, this.#tools(), this.#graph.node, this.#explorer.node],
    });
    fill(this.#host, screen.node);
    this.#stops.push(screen.leave, loading.stop, trouble.stop);
  }

  /** What the board may use of this screen. @param {Rail} rail @returns {BoardKit} */
  #kit(rail) {
    const ctx = this.#ctx;
    return {
      words: ctx.words,
      settings: ctx.settings,
      choose: (move) => void this.#study.play(move),
      speak: ctx.say,
      speed: () => ctx.settings.get("speed"),
      sound: ctx.sound,
      acts: (acts, line) => rail.draw(acts, line),
      refuse: (line) => {
        ctx.sound("refuse");
        ctx.warn(ctx.words.line(line));
      },
    };
  }

  /** Keys, dropped texts, and the tables of the core that come later. */
  #listen() {
    const study = this.#study;
    const withTables = this.#ctx.engine.subscribe(({ dataPacks }) => {
      if (dataPacks.includes(study.view?.game.lacks ?? "")) void study.go(study.at);
    });
    this.#stops.push(
      withTables,
      listenKeys(this.#ctx, this.#keys()),
      takesDrops(this.#ctx, this.#host, (text) => void this.#open(text)),
    );
  }

  /** What is done with a position. */
  #tools() {
    const ctx = this.#ctx;
    const { t } = ctx.words;
    const tool = (/** @type {string} */ name, /** @type {string} */ look, /** @type {Act} */ act) =>
      h(
        "button",
        { type: "button", class: "s-tool", data: { tool: name }, on: { click: act } },
        icon(look),
        h("span", {}, t(name)),
      );
    const way = (/** @type {string} */ href, /** @type {string} */ look, /** @type {string} */ name) =>
      h("a", { class: "s-tool", href }, icon(look), h("span", {}, t(name)));
    return h(
      "div",
      { class: "s-more", role: "group", "aria-label": t("study.tools") },
      tool("study.import", "paste", () => importDialog(this.#study, (text) => void this.#open(text))),
      tool("study.setup", "gear", () => this.#setUp()),
      tool("study.start", "fresh", () => this.#from("")),
      tool("study.play", "replay", () => this.#playOn()),
      tool("study.link", "share", () => this.#copyLink()),
      tool("study.name", "copy", () => copyText(ctx, this.#study.name)),
      tool("table.describe", "speak", () => this.#describe()),
      tool("table.keys", "keys", () => this.#showKeys()),
      way(`#/${this.#key}`, "people", "home.play"),
      way(`#rules/${this.#key}`, "rules", "help.rules"),
    );
  }

  #keys() {
    const { first, prev, next, last } = this.#steps.acts;
    return {
      ",": prev,
      ".": next,
      Home: first,
      End: last,
      e: () => this.#thinker.toggle(),
      x: () => this.#list.remove(),
      v: () => this.#list.promote(),
      d: () => this.#describe(),
      "?": () => this.#showKeys(),
    };
  }

  #showKeys() {
    const { t } = this.#ctx.words;
    return keysDialog(this.#ctx, [
      [",", t("table.replay.prev")],
      [".", t("table.replay.next")],
      ["Home", t("table.replay.first")],
      ["End", t("table.replay.last")],
      ["E", t("study.engine")],
      ["X", t("study.delete")],
      ["V", t("study.promote")],
      ["D", t("table.describe")],
      ["?", t("table.keys")],
    ]);
  }

  // What is shown.

  /** What another screen has sent, else the analysis of the last visit, else the start. */
  async #begin() {
    const study = this.#study;
    const wish = takeWish(this.#ctx, this.#key).study;
    try {
      const card = (await this.#ctx.hello()).games.find((one) => one.key === this.#key);
      if (study.closed) return;
      if (card && !card.study) return this.#refuse();
      await study.resume();
      if (wish?.line) await this.#take(wish.line);
      else if (wish?.text) await this.#open(wish.text, wish.at);
      if (study.closed) return;
      if (!study.view) await study.go(study.tree.at);
      if (!study.closed) await this.#explorer.load(Boolean(card?.openings));
    } catch (error) {
      study.failed(error);
    }
  }

  /** A game with secrets has no analysis board. */
  #refuse() {
    const ctx = this.#ctx;
    const { t } = ctx.words;
    const key = this.#key;
    this.leave();
    const acts = [linkButton(t("home.play"), `#/${key}`, "primary")];
    fill(
      this.#host,
      h(
        "div",
        { class: "s-page" },
        h("h1", {}, t("study.title")),
        emptyState(ctx, { key, text: t("study.closed"), acts }),
      ),
    );
  }

  /**
   * A position, told on the board if it follows by a move.
   * @param {AnswerTo<"line">} told
   * @param {TableView | null} before
   * @param {boolean} forward
   */
  async #show({ story, view }, before, forward) {
    const { say, words } = this.#ctx;
    void this.#thinker.start();
    void this.#explorer.look();
    if (forward && story.length) await this.#board.tell(story, before, view);
    if (this.#study.closed) return;
    if (forward) for (const { line } of story) if (line) say(words.line(line));
    if (this.#study.view !== view) return;
    this.#board.draw(view);
    this.#board.mark(view.last ? view.last.parts : [], "last");
  }

  /** What stands beside the board, once the tree or the place in it is another one. */
  #changed() {
    this.#list.draw();
    this.#graph.draw();
    this.#second.textContent = this.#study.tree.title;
    this.#steps.draw();
  }

  /** The board in words, then what the engine thinks. */
  #describe() {
    const { say, words } = this.#ctx;
    say([...this.#board.describe().map((line) => words.line(line)), this.#thinker.words()].join(" "));
  }

  // What comes in and goes out.

  /** Another analysis; the one before can be had back. @param {StudyLine} line as the core reads it */
  async #take(line) {
    const study = this.#study;
    if (line.key && line.key !== this.#key) return this.#elsewhere(line.key, line);
    try {
      this.#thinker.stop();
      const { tree, node } = await study.treeOf(line);
      if (study.closed) return;
      const old = study.tree;
      await study.change(tree, node);
      if (old.root.children.length) this.#offerBack(old);
      this.#tellFaults(line);
    } catch (error) {
      study.failed(error);
      if (study.view) void this.#thinker.start();
    }
  }

  /** A line of another game goes to the analysis board of that game. @param {string} key @param {StudyLine} line */
  #elsewhere(key, line) {
    const ctx = this.#ctx;
    if (ctx.game(key)) goWith(ctx, `#study/${key}`, { key, study: { line } });
    else ctx.warn(ctx.reason({ reason: "no-such-game", params: { key } }));
  }

  /** @param {Tree} old */
  #offerBack(old) {
    const { toast, words } = this.#ctx;
    toast(words.t("study.replaced"), {
      action: words.t("table.undo"),
      act: () => {
        if (!this.#study.closed) void this.#study.change(old, old.at);
      },
    });
  }

  /** How far a line could be read, and what is to be said of it. @param {StudyLine} line */
  #tellFaults({ error, moves, notes = [] }) {
    const { reason, warn, words } = this.#ctx;
    const fault =
      error &&
      words.t("study.import.fault", {
        place: error.place ?? moves.length,
        line: error.line,
        why: reason(error),
      });
    const told = [fault, ...notes.map(reason)].filter(Boolean).join(" ");
    if (told) warn(told);
  }

  /**
   * A pasted text, a dropped file, what another screen has sent.
   * @param {string} text @param {number} [at] moves of the record that were shown
   */
  async #open(text, at = 0) {
    const study = this.#study;
    const line = await readText(study, text, at);
    if (line && !study.closed) await this.#take(line);
    else if (!study.closed && study.view) void this.#thinker.start();
  }

  /** A fresh analysis by the same rules. @param {string} position where it begins, "" for the start of the game */
  #from(position) {
    return this.#take({ options: this.#study.tree.start.options, position, moves: [] });
  }

  async #setUp() {
    if (!this.#study.view) return;
    const position = await editorDialog(this.#study);
    if (position && !this.#study.closed) await this.#from(position);
  }

  /** The fragment of the position, or null with the reason told. @returns {Promise<string | null>} */
  async #link() {
    if (!this.#study.view) return null;
    try {
      return (await this.#study.ask("link", { kind: "p" })).fragment;
    } catch (error) {
      this.#study.failed(error);
      return null;
    }
  }

  async #copyLink() {
    const link = await this.#link();
    if (link) void copyText(this.#ctx, this.#ctx.link.href(link));
  }

  /** The table of free play takes the position; it asks before it replaces a game. */
  async #playOn() {
    const key = this.#key;
    const text = await this.#link();
    if (text && !this.#study.closed) goWith(this.#ctx, `#/${key}`, { key, text });
  }
}
