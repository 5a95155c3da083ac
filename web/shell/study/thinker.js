/**
 * The engine beside the analysis board: the best lines of the position, deeper and deeper while it thinks.
 * Knows the shape of what the core tells; knows no game. Nothing is spoken before the thought is finished,
 * and then one sentence.
 */
import { fill, h } from "../elements/dom.js";
import { reasonOf, seen } from "../ui/ask.js";

/** @import { Studied, StudyMove, TableView, Words } from "../types.d.ts" */
/** @import { Analysis } from "./analysis.js" */

const LINES = 3;
const SETTING = "study.engine";
/** What a clear lead is, in each unit: the bar is three quarters full there. @type {{[unit: string]: number}} */
const LEAD = { balls: 10, points: 20, chance: 0.25 };
/** @type {{[unit: string]: number}} */
const EVEN = { balls: 0.5, points: 1, chance: 0.01 };

export class Thinker {
  #study;
  /** @type {AbortController | null} */
  #work = null;
  /** @type {Studied | null} */
  #told = null;
  #shown = "";

  /** @param {Analysis} study */
  constructor(study) {
    const { t } = study.ctx.words;
    this.#study = study;
    this.switch = h(
      "button",
      { type: "button", class: "s-switch", role: "switch", on: { click: () => this.toggle() } },
      h("span", {}, t("study.engine")),
    );
    this.state = h("p", { class: "s-small s-engine-state" });
    this.progress = h("progress", {
      class: "s-progress",
      max: 1,
      value: 0,
      "aria-label": t("study.engine.thinking"),
    });
    this.rows = Array.from({ length: LINES }, () => row((move) => void study.play(move)));
    this.list = h(
      "ol",
      { class: "s-engine-lines", "aria-label": t("study.engine.lines") },
      this.rows.map(({ item }) => item),
    );
    this.node = h(
      "section",
      { class: "s-card s-engine", "aria-label": t("study.engine") },
      h("div", { class: "s-study-head" }, this.switch, this.state),
      this.progress,
      this.list,
    );
    this.fill = h("div", { class: "s-balance-fill" });
    this.bar = h("div", { class: "s-balance", "aria-hidden": "true" }, this.fill);
    this.#draw(0);
  }

  get on() {
    return this.#study.ctx.settings.get(SETTING) !== false;
  }

  toggle() {
    this.#study.ctx.settings.set(SETTING, !this.on);
    if (this.on) void this.start();
    else {
      this.stop();
      this.#told = null;
      this.#draw(0);
    }
  }

  /** Thinks about the position that is shown, from the beginning. */
  async start() {
    const { view, ask, ctx } = this.#study;
    this.stop();
    this.#told = null;
    this.#draw(0);
    if (!this.on || !view || view.outcome || this.#study.busy) return;
    const work = new AbortController();
    this.#work = work;
    try {
      const told = await ask(
        "study",
        {},
        {
          signal: work.signal,
          onProgress: (part, soFar) => this.#hear(work, part, soFar),
        },
      );
      if (this.#work !== work) return;
      this.#work = null;
      this.#told = told;
      this.#draw(1);
      ctx.say(this.words());
    } catch (error) {
      if (this.#work !== work) return;
      this.#work = null;
      this.#draw(0);
      // A new worker does not know the line; asked for again, it does.
      if (reasonOf(error) === "no-table") void this.#study.go(this.#study.tree.at);
      else this.#study.failed(error);
    }
  }

  stop() {
    const work = this.#work;
    this.#work = null;
    if (work) work.abort();
  }

  #hear(
    /** @type {AbortController} */ work,
    /** @type {number} */ part,
    /** @type {Studied | undefined} */ soFar,
  ) {
    if (this.#work !== work) return;
    if (soFar) this.#told = soFar;
    this.#draw(part);
  }

  /** What is known, in one sentence; "" if nothing is. */
  words() {
    const told = this.#told;
    const best = told?.lines[0];
    if (!told || !best) return "";
    return this.#study.ctx.words.t("study.engine.said", {
      depth: told.depth,
      move: best.text,
      score: scoreWords(this.#study, best),
    });
  }

  #draw(/** @type {number} */ part) {
    const { ctx, view } = this.#study;
    const { t } = ctx.words;
    const told = this.on ? this.#told : null;
    this.switch.setAttribute("aria-checked", String(this.on));
    this.progress.hidden = !this.#work;
    this.progress.value = Math.max(0, Math.min(1, part));
    const text = !this.on
      ? t("study.engine.off")
      : view?.outcome
        ? t("study.engine.over")
        : told?.depth
          ? depthText(t, told)
          : t("study.engine.thinking");
    if (this.state.textContent !== text) this.state.textContent = text;
    const shape = JSON.stringify([told?.depth, told?.lines, view?.n, view?.outcome?.winners]);
    if (shape === this.#shown) return;
    this.#shown = shape;
    this.list.hidden = !told?.lines.length;
    this.rows.forEach((one, i) => one.show(this.#study, told?.lines[i]));
    this.#balance(told?.lines[0], view);
  }

  /**
   * The bar above the board: who has won, else how far the first seat is ahead. It stays while a new thought
   * has not begun.
   */
  #balance(/** @type {StudyMove | undefined} */ best, /** @type {TableView | null} */ view) {
    this.bar.hidden = !this.on;
    const part = view?.outcome ? result(view) : best ? share(this.#study, best) : null;
    if (part !== null) this.fill.style.setProperty("--part", String(part));
  }
}

/** One line of the engine: a button that plays its first move. @param {(move: string) => void} play */
function row(play) {
  let move = "";
  const score = h("span", { class: "s-score" });
  const first = h("strong", { class: "s-engine-move" });
  const rest = h("span", { class: "s-engine-rest" });
  const press = h(
    "button",
    { type: "button", class: "s-engine-line", on: { click: () => play(move) } },
    score,
    first,
    rest,
  );
  const item = h("li", { hidden: true }, press);
  const show = (/** @type {Analysis} */ study, /** @type {StudyMove | undefined} */ line) => {
    item.hidden = !line;
    if (!line) return;
    const { t } = study.ctx.words;
    const after = line.line.slice(1);
    move = line.move;
    fill(score, scoreText(study, line));
    score.dataset.side = sideOf(line, study);
    first.textContent = line.text;
    rest.textContent = after.join(" ");
    press.setAttribute(
      "aria-label",
      t("study.engine.play", {
        move: line.text,
        score: scoreWords(study, line),
        line: after.length ? t("study.engine.then", { line: after.join(", ") }) : "",
      }).trim(),
    );
  };
  return { item, show };
}

/** @param {Words["t"]} t @param {Studied} told */
function depthText(t, told) {
  const parts = [t("study.engine.depth", { depth: told.depth }), t("study.engine.nodes", { n: told.nodes })];
  return (told.settled ? [t("study.engine.settled"), ...parts] : parts).join(" · ");
}

/** The seat that is ahead, -1 for none. @param {Analysis} study @param {StudyMove} line */
function ahead(study, line) {
  const { view } = seen(study);
  const mover = view.awaited[0] ?? 0;
  if (line.proven === "drawn") return -1;
  if (line.proven) return line.proven === "won" ? mover : 1 - mover;
  if (Math.abs(line.score) < EVEN[view.game.unit]) return -1;
  return line.score > 0 ? 0 : 1;
}

/** @param {StudyMove} line @param {Analysis} study */
const sideOf = (line, study) => ["even", "first", "second"][ahead(study, line) + 1];

/** How full the bar is for the first seat, 0..1. @param {Analysis} study @param {StudyMove} line */
function share(study, line) {
  const side = ahead(study, line);
  if (line.proven) return side < 0 ? 0.5 : 1 - side;
  return 0.5 + 0.5 * Math.tanh((0.55 * line.score) / LEAD[seen(study).view.game.unit]);
}

/** How full the bar is for the first seat when the game is over. @param {TableView} view */
function result({ outcome, match }) {
  const winners = outcome?.winners ?? [];
  return winners.length === 1 ? Number(winners[0] === match.sides[0]) : 0.5;
}

/** A short sign: the lead of the first seat, or what is proven. @param {Analysis} study @param {StudyMove} line */
function scoreText(study, line) {
  const { t, number } = study.ctx.words;
  if (line.proven === "drawn") return t("study.sign.drawn");
  if (line.proven) {
    const wins = `${study.who(ahead(study, line))} ${t("study.sign.wins")}`;
    return line.distance ? `${wins} · ${t("study.sign.left", { n: line.distance })}` : wins;
  }
  const text = number(Math.abs(line.score), 1);
  return `${line.score > 0 ? "+" : line.score < 0 ? "−" : "±"}${text}`;
}

/** The score as a sentence. @param {Analysis} study @param {StudyMove} line */
export function scoreWords(study, line) {
  const { t, number } = study.ctx.words;
  const side = ahead(study, line);
  if (line.proven && side < 0) return t("study.score.drawn");
  if (line.proven) {
    const who = study.who(side);
    return line.distance ? t("study.score.ends", { who, n: line.distance }) : t("study.score.wins", { who });
  }
  if (side < 0) return t("study.score.even");
  const unit = `study.unit.${seen(study).view.game.unit}`;
  const score = Math.round(Math.abs(line.score) * 10) / 10;
  return t("study.score.ahead", {
    who: study.who(side),
    score: study.ctx.words.has(unit) ? t(unit, { n: score }) : number(score, 1),
  });
}
