/**
 * The picture of the home page for the next visit where this one is elsewhere: it is drawn for that alone, in no page,
 * a part at a time while nobody does anything, and at once when nobody looks any more. Knows that the home page can be
 * drawn in steps; knows no game, and nothing of how pictures are kept.
 */
import { untilIdle } from "../../board/motion/idle.js";
import { onNewDay, today } from "../device/clock.js";
import { h } from "../elements/dom.js";
import { homeSteps } from "./home.js";
import { ADDRESS, LEFT, TILES } from "./homepicture.js";

/** @import { Context } from "../types.d.ts" */

/** Milliseconds without a change. */
const REST_MS = 2500;
/** Nobody knows what is seen first of a page that is not laid out: at need the tiles go without drawings. */
const LEAVES = [LEFT, `${LEFT}, ${TILES}`].map(
  (names) => (/** @type {Element} */ node) => node.matches(names),
);
/** As they are where the page shows it. */
const LOOKS = { cloth: "", bar: "none" };

/** A task of its own, when nothing else is to be done. */
const rest = async () => (document.hidden ? null : untilIdle());

/** Keeps it from now on. @param {Context} ctx */
export const keepHome = (ctx) => new KeptHome(ctx);

class KeptHome {
  #ctx;
  #timer = 0;
  #busy = false;
  /** Whether something has changed since it was begun. */
  #again = false;

  /** @param {Context} ctx */
  constructor(ctx) {
    this.#ctx = ctx;
    const later = () => this.#later();
    ctx.store.onChange(later);
    ctx.settings.subscribe(later);
    ctx.link.subscribe(later);
    onNewDay(() => this.#drop());
    addEventListener("resize", () => this.#drop());
    document.addEventListener("visibilitychange", () => (document.hidden ? void this.#draw() : later()));
    later();
  }

  get #elsewhere() {
    return this.#ctx.link.route().page !== "home"; // whose picture is taken as it stands
  }

  #drop() {
    if (!this.#elsewhere) return;
    this.#ctx.prerender.drop(ADDRESS);
    this.#later();
  }

  #later() {
    this.#again = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#draw(), REST_MS);
  }

  async #draw() {
    if (this.#busy || !this.#elsewhere || !(await this.#ctx.prerender.wants(ADDRESS))) return;
    this.#busy = true;
    this.#again = false;
    try {
      await this.#take();
    } catch (error) {
      console.warn("picture of the home page:", error); // what is kept may be of another version
    }
    this.#busy = false;
    if (this.#again) this.#later();
  }

  async #take() {
    const ctx = this.#ctx;
    const mine = () => ctx.store.writer === "mine" && this.#elsewhere;
    if (!mine()) return;
    const day = today();
    const { frame, host } = emptyFrame(ctx);
    const steps = homeSteps(ctx, host, rest);
    let step = steps.next();
    while (!step.done) {
      await step.value;
      await rest();
      step = steps.next();
    }
    const { drawn, open, stop } = step.value;
    try {
      await drawn;
      await rest();
      if (!mine() || !open() || this.#again) return;
      await ctx.prerender.keep(ADDRESS, {
        frame,
        leaves: LEAVES,
        day,
        rests: mine,
        looks: LOOKS,
        unseen: true,
      });
    } finally {
      stop();
    }
  }
}

/**
 * The frame of the page as it stands, with another screen in it.
 * @param {Context} ctx
 */
function emptyFrame({ frame, main }) {
  const host = h("div", { class: "s-screen" });
  const copy = /** @type {HTMLElement} */ (frame.cloneNode(false));
  for (const child of frame.children) {
    const whole = child.matches(".s-skip, .s-head, .s-foot");
    const same = /** @type {HTMLElement} */ (child.cloneNode(whole));
    if (child === main) same.replaceChildren(host);
    copy.append(same);
  }
  for (const link of copy.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  const choices = copy.querySelectorAll("select");
  for (const [i, one] of frame.querySelectorAll(".s-head select").entries())
    if (one instanceof HTMLSelectElement && choices[i]) choices[i].value = one.value;
  return { frame: copy, host };
}
