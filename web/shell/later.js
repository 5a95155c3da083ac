/**
 * The scripts that come later: screens, what a table wants only when it is asked for, and the boards of games. Until
 * one is here a line stands in the place of what it brings, and if it does not come, words and a button to ask again.
 * Knows which one stands on which; knows no screen and no game.
 */
import { fetchScript } from "../start/ahead.js";
import { fetchGuide, fetchHome, fetchScreens, fetchTable } from "../start/later.js";
import { NAMES, STANDS_ON, hasBoard, isPictured, scriptOf } from "../start/scripts.js";
import { fill, h } from "./elements/dom.js";
import { NotHere, fetched } from "./ui/fetched.js";

/**
 * @import { Context, GameEntry, Open, Parts, Route, Screen } from "./types.d.ts"
 * @import { LateBoards } from "../games/types.d.ts"
 * @import { Name } from "../start/scripts.js"
 * @typedef {{screens: {[page: string]: Open}, parts?: Parts}} Script
 * @typedef {{[name in Name]: (before: number) => Promise<Script>}} Fetches
 */

/** @type {Fetches} */
const FETCHES = { home: fetchHome, table: fetchTable, guide: fetchGuide, screens: fetchScreens };
/** Milliseconds after which it does not come. */
const PATIENCE = 12000;

/** @param {number} patience in milliseconds @returns {Promise<never>} */
const tooLate = (patience) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("too late")), patience);
  });

/** A script, which comes once. */
class Coming {
  #fetch;
  #failed = 0;
  /** @type {Promise<void> | null} */
  #coming = null;
  /** Whether it has run. */
  #here = false;

  /**
   * @param {string} file @param {(before: number) => Promise<void>} fetch @param {number} patience
   * @param {Coming[]} [before] what it stands on, and comes beside
   */
  constructor(file, fetch, patience, before = []) {
    this.file = file;
    this.#fetch = async () => {
      if (!this.#failed && before.some((one) => !one.#here))
        fetchScript(file.slice("web/".length, -".js".length));
      await Promise.all(before.map((one) => one.come()));
      await Promise.race([fetch(this.#failed), tooLate(patience)]).catch((error) => {
        this.#failed += 1;
        throw new NotHere(file, error);
      });
      this.#here = true;
    };
  }

  /** Asks for it unless it is here or on its way; fails as `NotHere` if it does not come. */
  come() {
    this.#coming ??= this.#fetch().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }
}

export class Later {
  /** What is in the scripts that are here. @type {Script} */
  #here = { screens: {} };
  #games;
  #scripts = /** @type {{[name in Name]: Coming}} all of them, from the start */ ({});
  /** @type {Map<LateBoards, Coming>} */
  #boards = new Map();
  #patience;
  /** Whether somebody waits for a screen. */
  waits = false;

  /** @param {GameEntry[]} games all @param {Fetches} [fetches] @param {number} [patience] */
  constructor(games, fetches = FETCHES, patience = PATIENCE) {
    this.#games = games;
    this.#patience = patience;
    const coming = (/** @type {Name} */ name, /** @type {Coming[]} */ before) => {
      const bring = async (/** @type {number} */ failed) => {
        const { screens, parts } = await fetches[name](failed);
        Object.assign(this.#here.screens, screens);
        this.#here.parts ??= parts;
      };
      return new Coming(`web/${name}.js`, bring, patience, before);
    };
    for (const name of NAMES)
      this.#scripts[name] = coming(
        name,
        STANDS_ON[name].map((one) => this.#scripts[one]),
      );
  }

  /** How a screen is opened, if that is known yet. @param {string} name @returns {Open | undefined} */
  opens(name) {
    const { screens } = this.#here;
    return Object.hasOwn(screens, name) ? screens[name] : undefined;
  }

  /** What a table wants later, if it is here. @returns {Parts | null} */
  get parts() {
    return this.#here.parts ?? null;
  }

  /** The same, once it is here; fails if it does not come. @returns {Promise<Parts>} */
  async bringParts() {
    await this.#scripts.screens.come();
    // Cast: that script has them (web/screens.js).
    return /** @type {Parts} */ (this.#here.parts);
  }

  /** Asks for the board of a game unless it is here; fails if it does not come. @param {GameEntry} game */
  async bringBoard(game) {
    for (const board of this.boards([game])) await board.come();
  }

  /**
   * All of it is to be here before somebody wants it; what does not come is asked for again then.
   * @param {() => Promise<unknown>} [rest] when the page has nothing else to do
   */
  async foresee(rest = () => Promise.resolve()) {
    const { guide, screens } = this.#scripts;
    for (const script of [screens, guide, ...this.boards(this.#games)]) {
      await rest();
      await script.come().catch(() => undefined);
    }
  }

  /**
   * The boards of these games that are not here, and what comes after them.
   * @param {GameEntry[]} games @param {boolean} [bare] without the latter @returns {Coming[]}
   */
  boards(games, bare = false) {
    const { table } = this.#scripts;
    const all = games.flatMap(({ late, more }) => {
      const board = late && this.#part(late, [table]);
      const rest = more && !bare ? this.#part(more, board ? [table, board] : [table]) : undefined;
      return [board, rest].filter((one) => one !== undefined);
    });
    return [...new Set(all)];
  }

  /** A script of a game. @param {LateBoards} late @param {Coming[]} before */
  #part(late, before) {
    const { file, bring } = late;
    const coming = this.#boards.get(late) ?? new Coming(file, bring, this.#patience, before);
    this.#boards.set(late, coming);
    return coming;
  }

  /** The scripts that are not here of what a route shows. @param {string} name of the screen @param {Route} route */
  lacking(name, { key }) {
    const shown = key ? this.#games.filter((game) => game.key === key) : this.#games;
    const boards = hasBoard(name) ? this.boards(shown, !isPictured(name)) : [];
    return this.opens(name) ? boards : [this.#scripts[scriptOf(name)], ...boards];
  }

  /** Asks for them; whether they come is for the screen to say. @param {string} name @param {Route} route */
  ahead(name, route) {
    return Promise.allSettled(this.lacking(name, route).map((one) => one.come()));
  }

  /**
   * What is shown until all of some scripts are here.
   * @param {Pick<Context, "words" | "live">} ctx
   * @param {HTMLElement} host
   * @param {() => void} ready
   * @param {Coming[]} scripts
   * @returns {Screen}
   */
  wait(ctx, host, ready, scripts) {
    this.waits = true;
    const place = h("div", { class: "s-page" });
    fill(host, place);
    const fetch = () => Promise.all(scripts.map((one) => one.come()));
    void fetched(ctx, place, { file: "", words: ctx.words.t("boot.waiting"), fetch }).then(
      () => place.isConnected && ready(),
    );
    return {
      title: "",
      leave: () => {
        this.waits = false;
      },
    };
  }
}
