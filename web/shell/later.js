/**
 * The screens that come after the first one, in a script of their own: until it is here a line stands in their
 * place, and if it does not come, words and a button to ask again. Knows how it is asked for; knows no screen.
 */
import { fetchScreens } from "../later.js";
import { button, fill, h } from "./ui/dom.js";

/**
 * @import { Context, Open, Screen } from "./types.d.ts"
 * @typedef {{screens: {[page: string]: Open}}} Script
 */

const FILE = "web/screens.js";
/** Milliseconds after which it does not come. */
const PATIENCE = 12000;

/** @param {number} patience in milliseconds @returns {Promise<never>} */
const tooLate = (patience) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${FILE} does not come`)), patience);
  });

export class LaterScreens {
  /** By page, once they are here. @type {{[page: string]: Open}} */
  #open = {};
  #fetch;
  #failed = 0;
  /** @type {Promise<void> | null} */
  #coming = null;
  /** Whether somebody waits for a screen. */
  waits = false;

  /** @param {(before: number) => Promise<Script>} [fetch] @param {number} [patience] */
  constructor(fetch = fetchScreens, patience = PATIENCE) {
    this.#fetch = (/** @type {number} */ before) => Promise.race([fetch(before), tooLate(patience)]);
  }

  /** How a page is opened, if that is known yet. @param {string} page @returns {Open | undefined} */
  opens(page) {
    return Object.hasOwn(this.#open, page) ? this.#open[page] : undefined;
  }

  /** Asks for the script unless it is here or on its way; fails if it does not come. */
  come() {
    this.#coming ??= this.#fetch(this.#failed).then(
      ({ screens }) => {
        this.#open = screens;
      },
      (error) => {
        this.#failed += 1;
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  /**
   * What is shown until then.
   * @param {Context} ctx
   * @param {HTMLElement} host
   * @param {() => void} ready
   * @returns {Screen}
   */
  wait(ctx, host, ready) {
    const { t } = ctx.words;
    this.waits = true;
    const words = h("div", { class: "s-page" });
    const ask = () => {
      fill(words, h("p", { class: "s-small" }, t("boot.waiting")));
      this.come().then(
        () => words.isConnected && ready(),
        () => words.isConnected && refused(),
      );
    };
    const refused = () => {
      const text = t("boot.error.blocked", { file: FILE });
      fill(words, h("p", {}, text), button(t("boot.retry"), ask, { kind: "primary" }));
      ctx.live.alarm(text);
    };
    fill(host, words);
    ask();
    return {
      title: "",
      leave: () => {
        this.waits = false;
      },
    };
  }
}
