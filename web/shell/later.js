/**
 * What comes after the first screen: the other screens, and the boards of games, in scripts of their own. Until one
 * is here a line stands in the place of what it brings, and if it does not come, words and a button to ask again. Knows
 * how it is asked for; knows no screen and no game.
 */
import { fetchScreens } from "../later.js";
import { button, fill, h } from "./ui/dom.js";

/**
 * @import { Context, GameEntry, Open, Route, Screen } from "./types.d.ts"
 * @import { LateBoards } from "../games/types.d.ts"
 * @typedef {{screens: {[page: string]: Open}}} Script
 */

const FILE = "web/screens.js";
/** Milliseconds after which it does not come. */
const PATIENCE = 12000;

/** Pages without any board. */
const BARE = new Set(["home", "settings", "about", "stats", "friends", "daily"]);

/** @param {string} file @param {number} patience in milliseconds @returns {Promise<never>} */
const tooLate = (file, patience) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${file} does not come`)), patience);
  });

/** A script, which comes once. */
class Coming {
  #fetch;
  #failed = 0;
  /** @type {Promise<void> | null} */
  #coming = null;

  /** @param {string} file @param {(before: number) => Promise<void>} fetch @param {number} patience */
  constructor(file, fetch, patience) {
    this.file = file;
    this.#fetch = (/** @type {number} */ before) => Promise.race([fetch(before), tooLate(file, patience)]);
  }

  /** Asks for it unless it is here or on its way; fails if it does not come. */
  come() {
    this.#coming ??= this.#fetch(this.#failed).catch((error) => {
      this.#failed += 1;
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }
}

export class LaterScreens {
  /** By page, once they are here. @type {{[page: string]: Open}} */
  #open = {};
  #screens;
  /** @type {Map<LateBoards, Coming>} */
  #boards = new Map();
  #patience;
  /** Whether somebody waits for a screen. */
  waits = false;

  /** @param {(before: number) => Promise<Script>} [fetch] @param {number} [patience] */
  constructor(fetch = fetchScreens, patience = PATIENCE) {
    this.#patience = patience;
    const bring = async (/** @type {number} */ before) => {
      this.#open = (await fetch(before)).screens;
    };
    this.#screens = new Coming(FILE, bring, patience);
  }

  /** How a page is opened, if that is known yet. @param {string} page @returns {Open | undefined} */
  opens(page) {
    return Object.hasOwn(this.#open, page) ? this.#open[page] : undefined;
  }

  /** Asks for the screens unless they are here or on their way; fails if they do not come. */
  come() {
    return this.#screens.come();
  }

  /**
   * All screens, and then all boards, are to be here before somebody wants them; what does not come is asked for again
   * then.
   * @param {GameEntry[]} games @param {() => Promise<unknown>} rest when the page has nothing else to do
   */
  async foresee(games, rest) {
    await this.come().catch(() => undefined);
    for (const board of this.boards(games)) {
      await rest();
      await board.come().catch(() => undefined);
    }
  }

  /** The boards of these games that are not here. @param {GameEntry[]} games @returns {Coming[]} */
  boards(games) {
    const late = new Set(games.flatMap((game) => game.late ?? []));
    return [...late].map((one) => {
      const coming = this.#boards.get(one) ?? new Coming(one.file, one.bring, this.#patience);
      this.#boards.set(one, coming);
      return coming;
    });
  }

  /**
   * The scripts that are not here of what a route shows.
   * @param {GameEntry[]} games all @param {string} name of the screen @param {Route} route @param {boolean} known
   *   whether that screen is here
   */
  lacking(games, name, { key }, known) {
    const shown = key ? games.filter((game) => game.key === key) : games;
    return [...(known ? [] : [this.#screens]), ...(BARE.has(name) ? [] : this.boards(shown))];
  }

  /**
   * What is shown until all of them are here.
   * @param {Context} ctx
   * @param {HTMLElement} host
   * @param {() => void} ready
   * @param {Coming[]} [scripts]
   * @returns {Screen}
   */
  wait(ctx, host, ready, scripts = [this.#screens]) {
    const { t } = ctx.words;
    this.waits = true;
    const words = h("div", { class: "s-page" });
    const ask = () => {
      fill(words, h("p", { class: "s-small" }, t("boot.waiting")));
      const coming = scripts.map((one) => one.come().catch(() => Promise.reject(one)));
      Promise.all(coming).then(
        () => words.isConnected && ready(),
        ({ file }) => words.isConnected && refused(file),
      );
    };
    const refused = (/** @type {string} */ file) => {
      const text = t("boot.error.blocked", { file });
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
