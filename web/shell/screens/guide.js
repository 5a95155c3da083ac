/**
 * The first minute of a game: what it is about in one sentence, and two moves to which a finger leads, on the real
 * board; then the game itself. It comes once for each family. Knows the shape of a lesson; which moves they are and
 * what comes of them says the core.
 */
import { face } from "../../board/draw/faces.js";
import { need } from "../../board/draw/svg.js";
import { createRail } from "../../board/rail.js";
import { today } from "../device/clock.js";
import { fill, h } from "../elements/dom.js";
import { loadingStrip } from "../ui/loading.js";
import { guidedSetting } from "../ui/newcomer.js";
import { splitScreen } from "../ui/split.js";
import { Course } from "./course.js";
import { Finger } from "./finger.js";

/** @import { Act, BoardKit, Line, Params } from "../../games/types.js" */
/** @import { Context, KeyedRoute, Screen } from "../types.d.ts" */

const SPEAKER = "kiki";
const SKIP = "skip";

/** At the address of the table. @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export const guideScreen = (ctx, host, route) => new GuideScreen(ctx, host, route);

/** @implements {Screen} */
class GuideScreen {
  title;
  #ctx;
  #route;
  #game;
  #course;
  #board;
  #rail;
  #finger;
  #screen;
  #boardBox;
  #ribbon = h("div", { class: "s-ribbon" });
  #words = h("p", { class: "s-bubble-words" });
  #loading;
  #dots = h("div", { class: "s-dots", "aria-hidden": "true" });
  /** What the board offers besides touching it. @type {readonly Act[]} */
  #acts = [];
  /** Step and touch that the finger points at, as text. */
  #stage = "";
  /** Whether the last touch was that of a key: then the focus is led, too. */
  #typed = false;
  /** @type {(() => void)[]} */
  #stops = [];

  /** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
  constructor(ctx, host, route) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#route = route;
    this.#game = need(ctx.game(route.key), "the game");
    this.title = ctx.title(route.key);
    this.#course = new Course(ctx, () => this.#board);
    this.#rail = createRail(ctx.words);
    const taught = need(ctx.game(this.#game.guide ?? ""), "the game of the guide");
    this.#boardBox = h("div", { class: "s-board", data: { key: taught.key } });
    this.#board = taught.mount(this.#boardBox, this.#kit());
    this.#loading = loadingStrip(ctx, () => this.#course.opening);
    const panel = h("section", { class: "s-guide", "aria-label": t("guide.title") });
    fill(panel, this.#bubble(), this.#dots);
    this.#screen = splitScreen(ctx, {
      ...{ kind: "lesson-screen s-guide-screen", title: this.title, second: this.#note() },
      ...{ back: "#/", backName: t("app.home"), notes: this.#ribbon, board: this.#boardBox, panel },
      acts: [this.#rail.node, this.#loading.node],
    });
    const { node } = this.#screen;
    this.#finger = new Finger(node);
    node.append(this.#finger.node);
    fill(host, node);
    this.#board.draw(taught.blank);
    this.#greet();
    this.#rail.draw([this.#skip()]);
    this.#stops = [this.#loading.stop, this.#screen.leave, this.#follow(node), () => this.#board.destroy()];
  }

  begin() {
    void this.#begin();
  }

  leave() {
    this.#course.leave();
    for (const stop of this.#stops) stop();
  }

  /** That nothing counts here. */
  #note() {
    return h("p", { class: "s-bar-second" }, this.#ctx.words.t("guide.note"));
  }

  #bubble() {
    const picture = h("div", { class: "s-bubble-face" });
    picture.append(face(SPEAKER));
    return h("div", { class: "s-bubble" }, picture, this.#words);
  }

  /** What the words of this game begin with: some variants have a sentence of their own. */
  #stem() {
    const { key, family, stem = family } = this.#game;
    const own = [key, stem].find((one) => this.#ctx.words.has(`guide.${one}`));
    return `guide.${own ?? family}`;
  }

  /** What the board may use of this screen. @returns {BoardKit} */
  #kit() {
    const ctx = this.#ctx;
    return {
      words: ctx.words,
      settings: ctx.settings,
      choose: (move) => void this.#play(move),
      refuse: () => this.#point(),
      speak: ctx.say,
      speed: () => ctx.settings.get("speed"),
      sound: ctx.sound,
      live: () => true,
      acts: (acts) => this.#offer(acts),
      players: () => this.#course.players(),
    };
  }

  /** The finger goes where somebody touches, and stays where the room changes. @param {HTMLElement} node */
  #follow(node) {
    const touched = () => {
      this.#finger.hide();
      setTimeout(() => this.#point());
    };
    const leaves = (/** @type {Event} */ { target }) => {
      if (target instanceof Element && target.closest(".s-back")) this.#seen();
    };
    const fits = new ResizeObserver(() => requestAnimationFrame(() => this.#point()));
    const types = (/** @type {boolean} */ on) => {
      this.#typed = on;
      if (!on) this.#finger.hide();
    };
    node.addEventListener("pointerdown", () => types(false), true);
    node.addEventListener("keydown", () => types(true), true);
    node.addEventListener("click", touched);
    node.addEventListener("click", leaves);
    fits.observe(this.#boardBox);
    return () => fits.disconnect();
  }

  async #begin() {
    const course = this.#course;
    try {
      await course.begin("guide", this.#route.key);
      if (!course.closed) this.#show();
    } catch (error) {
      if (!course.closed) this.#words.textContent = this.#ctx.reason(error);
    }
    this.#loading.paint();
  }

  /** The present step: what is said, and the one move that can be made. */
  #show() {
    const { at, expected, over, seen, step, steps, waits } = this.#course;
    const choices = waits ? seen.choices.filter(({ move }) => move === expected) : [];
    const told = steps.filter((one) => one.say);
    const shown = told.indexOf(step);
    fill(
      this.#dots,
      told.map((_, i) => h("span", { class: i <= shown ? "s-dot s-dot-on" : "s-dot" })),
    );
    this.#stage = `${at}`;
    this.#board.draw({ ...seen, choices });
    this.#board.mark([], "hint");
    this.#say(need(step.say, "a sentence"));
    if (over) this.#end();
    else this.#offer(this.#acts);
  }

  /** What the game is about, as long as it is laid out. */
  #greet() {
    this.#write(this.#stem(), `${this.#stem()}.more`, this.#ctx.words.t("guide.waiting"));
  }

  /**
   * What a step says: on the ribbon, if that is something else, and what to do.
   * @param {Line} line @param {boolean} [touched] whether the move has begun
   */
  #say([name, params], touched = false) {
    const { has, t } = this.#ctx.words;
    const key = touched && has(`${name}.then`) ? `${name}.then` : name;
    const ribbon = has(`${key}.ribbon`) ? `${key}.ribbon` : "";
    this.#write(ribbon, `${key}.more`, t(key, params), params);
  }

  /**
   * @param {string} ribbon the key of what is on it now; "": as before @param {string} more of what is behind that
   * @param {string} words what to do @param {Params} [params] of the ribbon
   */
  #write(ribbon, more, words, params) {
    const { has, t } = this.#ctx.words;
    const said = ribbon ? [t(ribbon, params), has(more) ? t(more, params) : ""].filter(Boolean) : [];
    if (ribbon) fill(this.#ribbon, h("strong", {}, said[0]), said[1] ? h("span", {}, ` ${said[1]}`) : null);
    this.#words.textContent = words;
    this.#ctx.say([...said, words].join(" "));
  }

  /** @returns {Act} */
  #skip() {
    return { id: SKIP, label: this.#ctx.words.t("guide.skip"), run: () => this.#done() };
  }

  /** What the board has to offer, and always a way out; the finger follows. @param {readonly Act[]} acts */
  #offer(acts) {
    this.#acts = acts;
    const { busy, over, view } = this.#course;
    if (!view || over) return;
    this.#rail.draw([this.#skip(), ...(busy ? [] : acts.filter(({ off }) => !off))]);
    this.#next();
    this.#point();
  }

  /** The place or act to touch for the move that is waited for, and how far one has come. */
  #wanted() {
    const { busy, expected, over, seen, waits } = this.#course;
    const choice = seen.choices.find(({ move }) => move === expected);
    if (busy || over || !waits || !choice) return null;
    const { place, button, touched } = this.#board.lead(choice.parts);
    const main = "[data-act].b-act-main";
    const target = button ?? this.#rail.node.querySelector(place ? `[data-act="${place}"]` : main);
    return { place, touched, target: target ?? this.#rail.node.querySelector(main) };
  }

  /** After a touch in the middle of a move other words may be due. */
  #next() {
    const wanted = this.#wanted();
    if (!wanted) return;
    const { at, step } = this.#course;
    const stage = wanted.touched ? `${at}+` : `${at}`;
    if (stage === this.#stage) return;
    this.#stage = stage;
    this.#say(need(step.say, "a sentence"), wanted.touched);
  }

  /** Shows what to touch; keys and readers are led there, too. */
  #point() {
    if (!this.#course.view || this.#course.closed) return;
    const wanted = this.#wanted();
    this.#finger.hide();
    if (!wanted?.target) return;
    const { place, target } = wanted;
    if (place) this.#board.mark([place], "hint");
    this.#finger.point(
      target,
      this.#boardBox.getBoundingClientRect().bottom,
      this.#ctx.settings.get("speed") !== "off",
    );
    if (this.#typed && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  /** @param {string} move */
  async #play(move) {
    const course = this.#course;
    if (course.busy || move !== course.expected) return;
    this.#finger.hide();
    if (!(await course.play(move))) return;
    course.at += 1;
    this.#show();
  }

  /** The last words, and the ways on. */
  #end() {
    const { t } = this.#ctx.words;
    const { key, kind, text } = this.#route;
    this.#finger.hide();
    /** @type {Act} */
    const play = { id: "play-now", label: t("guide.play"), kind: "main", run: () => this.#done() };
    if (kind === "d" && text === today())
      this.#rail.draw([
        { id: "practise", label: t("guide.practise"), run: () => (this.#seen(), this.#ctx.go(`#/${key}`)) },
        { ...play, label: t("guide.today") },
      ]);
    else this.#rail.draw([play]);
    if (this.#typed) this.#rail.focus("play-now");
  }

  #seen() {
    this.#ctx.settings.set(guidedSetting(this.#game), true);
  }

  /** Never again: here is the game. */
  #done() {
    this.#seen();
    this.#ctx.show(this.#route);
  }
}
