/**
 * One game to be stepped through: the board, the replay, and beside them what its decisions have given up. It stands
 * on the screen of a record and on that of a file of games. Knows views and reviews; knows no game.
 */
import { listenKeys } from "../device/keys.js";
import { button, fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { openStudy, shareDialog } from "../share/share.js";
import { Replay, firstDecision } from "../ui/replay.js";
import { Decisions } from "./decisions.js";
import { Display } from "./display.js";
import { PartChoice } from "./parts.js";

/** @import { ShownGame, LogLine, TableView } from "../types.d.ts" */

/**
 * @typedef {object} Extras
 * @property {boolean} [foreign]   a game of others: nothing to share or to play again, weighed only when asked for
 * @property {{node: HTMLElement, draw: (lines: LogLine[], n: number) => void}} [log]   its sentences
 */

export class GameReview {
  display;
  /** Below the board. */
  under;
  /** Beside the board. */
  panel = h("div", { class: "s-panel s-review-panel" });
  #about;
  #foreign;
  #log;
  #replay;
  #decisions;
  #parts;
  /** @type {() => void} */
  #unlisten = () => {};

  /** @param {ShownGame & {view: TableView}} about the game, at its end @param {Extras} [extras] */
  constructor(about, { foreign = false, log } = {}) {
    this.#about = about;
    this.#foreign = foreign;
    this.#log = log;
    this.display = new Display(about.ctx, about.view);
    this.#replay = this.#makeReplay();
    this.#decisions = new Decisions(about, this.display, {
      at: () => this.#replay.at,
      go: (n) => this.go(n),
    });
    this.#parts = this.#makeParts();
    this.under = h("div", { class: "s-under" }, this.#replay.node);
    this.#fillPanel();
  }

  /** Once board, replay and panel stand on the page. */
  begin() {
    const { ctx, view } = this.#about;
    this.display.mount();
    const { prev, next, start } = this.#replay;
    this.#unlisten = listenKeys(ctx, { ",": prev, ".": next, p: start });
    if (view.outcome && !this.#foreign) void this.#decisions.compute();
    else if (this.#parts) void this.go(this.#foreign ? this.#parts.chapter.from : this.#parts.chapter.to);
  }

  leave() {
    this.#replay.pause();
    this.#unlisten();
    this.#decisions.leave();
    this.display.leave();
  }

  /** Shows the nth position. @param {number} n */
  go(n) {
    return this.#replay.go(n);
  }

  #makeReplay() {
    const { ctx, control, view } = this.#about;
    const begin = firstDecision(view);
    const bare = Boolean(view.chapters?.length); // of a part that is over all cards lie open
    return new Replay(ctx, {
      total: view.n,
      from: view.n,
      at: (n) => control.ask("at", { n: Math.max(n, begin), bare }),
      show: async (answer) => {
        this.display.draw(answer.view);
        this.#decisions.show(answer.view.n);
        this.#log?.draw(view.log, answer.view.n);
      },
    });
  }

  /** The choice of a part, for games that have parts. */
  #makeParts() {
    const { ctx, view } = this.#about;
    const chapters = (view.chapters || []).filter((one) => one.over || this.#foreign);
    if (!chapters.length) return null;
    return new PartChoice(ctx, view, chapters, {
      choose: (part) => this.#decisions.choose(part),
      go: (chapter) => void this.go(chapter.to),
      start: (part, title) => {
        this.#decisions.choose(part);
        void this.#decisions.compute(part, title);
      },
    });
  }

  #fillPanel() {
    const { bet, sums, work, list } = this.#decisions;
    const { ctx, key } = this.#about;
    fill(
      this.panel,
      bet,
      this.#log?.node,
      sums,
      work,
      this.#parts?.node,
      list,
      h(
        "div",
        { class: "s-row" },
        this.#foreign ? null : this.#shareButton(),
        this.#studyButton(),
        this.#foreign ? null : this.#dealButton(),
        linkButton(ctx.words.t("home.play"), `#/${key}`, "quiet"),
      ),
    );
  }

  #shareButton() {
    return button(this.#about.ctx.words.t("table.share"), () => shareDialog(this.#about), {
      icon: icon("share"),
    });
  }

  /** The way to the same deal, where there is one. */
  #dealButton() {
    const { ctx, view } = this.#about;
    const { link } = view.game;
    return link ? linkButton(ctx.words.t("review.playSame"), link, "", icon("restart")) : null;
  }

  /** The way to the analysis board at the position that is shown; for games that have one. */
  #studyButton() {
    const { ctx, key } = this.#about;
    const node = button(ctx.words.t("study.open"), () => openStudy(this.#about, this.#replay.at), {
      icon: icon("review"),
      extra: { hidden: true },
    });
    ctx.hello().then(
      (told) => {
        node.hidden = !told.games.some((card) => card.key === key && card.study);
      },
      () => {},
    );
    return node;
  }
}
