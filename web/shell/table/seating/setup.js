/**
 * The dialog before a game for several: who plays, who begins, which variant, how long. The last choice is kept for
 * the next time. Knows the cards of the core (levels, options, seats); knows no game.
 */
import { need } from "../../../board/draw/svg.js";
import { choice, radios } from "../../elements/choices.js";
import { openDialog } from "../../elements/dialogs.js";
import { button, fill, first, freshId, h } from "../../elements/dom.js";
import { mixed, offered } from "../../players/casting.js";
import { canCall } from "../../players/friends.js";
import { freshSeed } from "../../share/deal.js";
import { keepSetup } from "./choosing.js";
import { seatWith } from "./choosing.js";
import {
  FRIEND,
  MIXED,
  animalOffer,
  animalOffers,
  chooseOffer,
  friendOffer,
  levelOffer,
  mixedOffer,
  opponentButton,
  tableOffers,
} from "./opponents.js";
import { BEGINNERS, MANY, fitting, isMixed, lastSetup } from "./seating.js";
import { modes, opening, seated, timed } from "./seating.js";
import { INCREMENTS, MINUTES } from "./winding.js";

/** @import { Card, Context, Opening } from "../../types.d.ts" */
/** @import { Setup } from "./seating.js" */

/**
 * Asks how to play. Gives the opening of a game, `{reseat, faces}` for other players in the running one, or null.
 * @param {Context} ctx @param {string} key @param {boolean} running whether a game is under way that could go on
 * @param {readonly number[]} [friends] places among the others that are for friends
 */
export async function setupDialog(ctx, key, running, friends = []) {
  const cards = (await ctx.hello()).games.filter(
    (card) => card.family === ctx.game(key)?.family && ctx.game(card.key),
  );
  return cards.length ? new SetupDialog(ctx, { key, cards, running, friends }).ask() : null;
}

/** The form, drawn anew with every choice: what can be chosen hangs on the card, the mode and the clock. */
class SetupDialog {
  #ctx;
  #key;
  #cards;
  #running;
  /** The card of the game that is chosen. */
  #card;
  /** @type {Setup} */
  #setup;
  /** @type {(answer: "open" | "seats") => void} a new game, or other players in the running one */
  #close = () => {};
  #body = h("div", { class: "s-setup" });
  #seed;
  #goOn;
  /** Places among the others that are for friends. It is chosen for one game. @type {Set<number>} */
  #friends;

  /**
   * @param {Context} ctx
   * @param {{key: string, cards: Card[], running: boolean, friends: readonly number[]}} given the game that is on the
   *   table, and the cards of its family, at least one
   */
  constructor(ctx, { key, cards, running, friends }) {
    const { t } = ctx.words;
    this.#friends = new Set(friends);
    this.#ctx = ctx;
    this.#key = key;
    this.#cards = cards;
    this.#running = running;
    // A game that is offered no more, and is played out of a link, is followed by the first of its family.
    this.#card = cards.find((card) => card.key === key) ?? cards[0];
    const last = fitting(this.#card, lastSetup(ctx, need(ctx.game(key))));
    this.#setup = friends.length ? { ...last, mode: "bot" } : last;
    this.#goOn = button(t("setup.goOn"), () => this.#close("seats"));
    this.#seed = h("input", {
      class: "s-input",
      id: freshId("s-setup-seed"),
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 64,
      placeholder: t("setup.seed.any"),
    });
  }

  /**
   * Shows it until it is answered; what was chosen is kept.
   * @returns {Promise<Opening | {reseat: string[], faces: string[], friends: number[]} | null>}
   */
  async ask() {
    const ctx = this.#ctx;
    const answer = await openDialog(ctx, {
      title: ctx.words.t("setup.title"),
      kind: "setup",
      build: (/** @type {(answer?: string) => void} */ close) => {
        this.#close = close;
        this.#draw();
        return this.#form();
      },
    });
    if (!answer) return null;
    keepSetup(ctx, need(ctx.game(this.#card.key)), this.#setup);
    if (answer === "seats") {
      const { seats, faces } = seated(this.#card, this.#setup);
      return { reseat: seats, faces, friends: this.#invited(seats) };
    }
    const seed = this.#seed.value.split(/\s+/).filter(Boolean).join(" ");
    const opened = opening(ctx, this.#card, this.#setup, seed || freshSeed());
    return { ...opened, friends: this.#invited(opened.request.seats ?? []) };
  }

  /** The players who are friends, where these sit. @param {readonly string[]} seats */
  #invited(seats) {
    if (this.#setup.mode !== "bot") return [];
    const own = seats.indexOf("human");
    const players = [...this.#friends].map((i) => (i < own ? i : i + 1));
    return players.filter((player) => player < seats.length).sort((a, b) => a - b);
  }

  #form() {
    const { t } = this.#ctx.words;
    return [
      this.#body,
      h(
        "details",
        { class: "s-part" },
        h("summary", {}, t("setup.seed")),
        h("label", { class: "s-label", for: this.#seed.id }, t("table.seed.label")),
        this.#seed,
      ),
      h(
        "div",
        { class: "s-row s-row-end" },
        this.#goOn,
        button(t("setup.start"), () => this.#close("open"), { kind: "primary" }),
      ),
    ];
  }

  /** What hangs on what was chosen; the focus stays in its field. */
  #draw() {
    const { activeElement } = document;
    const held = activeElement instanceof HTMLElement ? activeElement.dataset.field : undefined;
    fill(
      this.#body,
      this.#variants(),
      this.#modes(),
      this.#opponents(),
      this.#names(),
      this.#beginners(),
      this.#clock(),
      this.#options(),
    );
    this.#goOn.hidden = !this.#running || this.#card.key !== this.#key;
    if (held) first(this.#body, `[data-field="${held}"]`)?.focus();
  }

  /** @param {Partial<Setup>} change */
  #change(change) {
    this.#setup = fitting(this.#card, { ...this.#setup, ...change });
    this.#draw();
  }

  #variants() {
    const { title, words } = this.#ctx;
    const { key } = this.#card;
    if (this.#cards.length < 2) return null;
    return choice(
      words.t("setup.variant"),
      "key",
      this.#cards.map((one) => [one.key, title(one.key)]),
      key,
      (to) => {
        this.#card = need(this.#cards.find((one) => one.key === to));
        this.#change({});
      },
      words.has(`game.${key}.about`) ? words.t(`game.${key}.about`) : "",
    );
  }

  #modes() {
    const { t } = this.#ctx.words;
    const { mode } = this.#setup;
    return [
      radios(
        t("setup.mode"),
        "mode",
        modes(this.#card).map((one) => [one, t(`setup.mode.${one}`)]),
        mode,
        (to) => this.#change({ mode: to }),
      ),
      h("p", { class: "s-small" }, t(`setup.mode.${mode}.note`)),
    ];
  }

  /** Who sits at each seat that a computer has; at large tables one choice for all. */
  #opponents() {
    const { mode } = this.#setup;
    const { seats } = this.#card;
    const count = mode === "watch" ? seats : mode === "bot" ? seats - 1 : 0;
    if (!count) return null;
    const made =
      seats > MANY ? [this.#table()] : Array.from({ length: count }, (_, i) => this.#opponent(count, i));
    return h("div", { class: "s-opponents" }, made);
  }

  /** @param {number} count of computers @param {number} i */
  #opponent(count, i) {
    const ctx = this.#ctx;
    const [face, level] = [this.#setup.faces[i], this.#setup.levels[i]];
    const friend = this.#setup.mode === "bot" && this.#friends.has(i);
    const able = this.#setup.mode === "bot" && canCall();
    const animals = animalOffers(ctx.words, this.#card);
    const offers = able ? [friendOffer(ctx.words), ...animals] : animals;
    const act = async () => {
      const wish = await chooseOffer(ctx, this.#card, offers, friend ? FRIEND : face);
      if (!wish) return;
      if (wish === FRIEND) this.#friends.add(i);
      else this.#friends.delete(i);
      this.#change(wish === FRIEND ? {} : seatWith(this.#setup, i, wish));
    };
    const label = count === 1 ? ctx.words.t("setup.opponent") : this.#place(i);
    return opponentButton(ctx, label, {
      field: `level-${i}`,
      offer: friend ? friendOffer(ctx.words) : animalOffer(ctx.words, this.#card, face, level),
      act,
    });
  }

  /** All computers at a large table. */
  #table() {
    const ctx = this.#ctx;
    const card = this.#card;
    const { faces, levels } = this.#setup;
    const offer = isMixed(faces) ? mixedOffer(ctx.words, card) : levelOffer(ctx.words, levels[0]);
    const act = async () => {
      const wish = await chooseOffer(ctx, card, tableOffers(ctx.words, card), offer.value);
      if (wish === MIXED) this.#change({ faces: mixed(offered(card.levels)) });
      else if (wish) this.#change({ faces: [], levels: levels.map(() => wish) });
    };
    return opponentButton(ctx, ctx.words.t("setup.opponents"), { field: "level-0", offer, act });
  }

  /** Where one of several computers sits. @param {number} i */
  #place(i) {
    const { game, words } = this.#ctx;
    const { key, family, seats } = this.#card;
    const { stem } = need(game(key));
    const alone = this.#setup.mode === "bot";
    const own = `game.${family}.opponent.${i + 1}`; // who that is to the only person, where it matters
    const seat = `seat.${stem}.${alone ? i + 1 : i}`;
    if (alone && seats === this.#cards[0].seats && words.has(own)) return words.t(own);
    return stem && words.has(seat) ? words.t(seat) : words.t("setup.opponentOf", { n: i + 1 });
  }

  /** Names for people who share the page. */
  #names() {
    const { settings, words } = this.#ctx;
    if (this.#setup.mode !== "people") return null;
    return Array.from({ length: this.#card.seats }, (_, i) => {
      const id = freshId("s-name");
      const name = `person.${i + 1}`;
      /** @type {HTMLInputElement} */
      const input = h("input", {
        id,
        class: "s-input",
        maxlength: 24,
        autocomplete: "off",
        data: { field: `name-${i}` },
        value: String(settings.get(name) || ""),
        placeholder: words.t("seat.person", { n: i + 1 }),
        on: { input: () => settings.set(name, input.value.trim()) },
      });
      return h(
        "p",
        { class: "s-field" },
        h("label", { for: id }, words.t("setup.name", { n: i + 1 })),
        input,
      );
    });
  }

  #beginners() {
    const { t } = this.#ctx.words;
    const { mode, begins } = this.#setup;
    if (!["bot", "away"].includes(mode) || this.#card.seats !== 2) return null;
    return radios(
      t("setup.begins"),
      "begins",
      BEGINNERS.map((who) => [who, t(`setup.begins.${who}`)]),
      begins,
      (to) => this.#change({ begins: to }),
    );
  }

  /** Minutes, and seconds for each move, where time can run out. */
  #clock() {
    const { t } = this.#ctx.words;
    const { minutes, add } = this.#setup;
    if (!timed(this.#card, this.#setup)) return null;
    return [
      choice(
        t("clock.minutes"),
        "minutes",
        MINUTES.map((n) => [n, Number(n) ? t("clock.minutes.n", { n: Number(n) }) : t("clock.none")]),
        minutes,
        (to) => this.#change({ minutes: to }),
      ),
      Number(minutes)
        ? choice(
            t("clock.add"),
            "add",
            INCREMENTS.map((n) => [n, Number(n) ? t("clock.add.n", { n: Number(n) }) : t("clock.none.add")]),
            add,
            (to) => this.#change({ add: to }),
          )
        : null,
    ];
  }

  #options() {
    const { t } = this.#ctx.words;
    const { options } = this.#setup;
    return Object.entries(this.#card.options).map(([name, values]) => {
      const stem = `game.${this.#card.family}.option.${name}`;
      return choice(
        t(stem),
        `option-${name}`,
        values.map((value) => [value, t(`${stem}.${value}`)]),
        options[name],
        (value) => this.#change({ options: { ...options, [name]: value } }),
      );
    });
  }
}
