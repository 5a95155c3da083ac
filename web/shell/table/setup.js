/**
 * Before a game for several: who plays, who begins, which variant. The last choice is kept for the next time.
 * Knows the cards of the core (levels, options, seats); knows no game.
 */
import { need } from "../../board/svg.js";
import { freshSeed } from "../share/seed.js";
import { openDialog } from "../ui/dialogs.js";
import { button, fill, first, freshId, h } from "../ui/dom.js";
import { INCREMENTS, MINUTES, wind } from "./timer.js";

/** @import { Card, Context, GameEntry } from "../types.d.ts" */

const MODES = ["bot", "people", "away", "watch"];
const USUAL = "medium";
const MANY = 6; // at larger tables all computers share one level

/**
 * @typedef {{mode: string, levels: string[], begins: string, options: Record<string, string>, key: string,
 *   minutes: string, add: string}} Setup
 *   levels by the seat's place among the others; begins: "me", "other" or "lot"; minutes and seconds of the
 *   clock, "0" for none
 * @typedef {object} SetupForm
 * @property {Context} ctx
 * @property {Card[]} cards
 * @property {Card} card that is chosen
 * @property {string} key of the game that is on the table
 * @property {boolean} running
 * @property {Setup} setup
 * @property {HTMLElement} body
 * @property {HTMLElement} go
 * @property {HTMLElement} on
 * @property {HTMLInputElement} seed
 */

/**
 * What was chosen last for this game, else for one of its family, else the usual.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @returns {Setup}
 */
function lastSetup(ctx, { key, family }) {
  const usual = { mode: "bot", levels: [], begins: "me", options: {}, key, minutes: "0", add: "0" };
  return {
    ...usual,
    ...(readSetup(ctx.settings.get(`setup.${key}`)) ?? readSetup(ctx.settings.get(`setup.${family}`))),
  };
}

/**
 * The first edition kept a text of JSON.
 * @param {unknown} kept
 * @returns {any} any: a form of any edition; `fitting` believes nothing of it
 */
function readSetup(kept) {
  if (typeof kept !== "string") return kept;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/**
 * Remembers a choice for this game and for those of its family that have none; what cannot be kept is told.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {Setup} setup
 */
export function keepSetup(ctx, { key, family }, setup) {
  const names = ctx.game(family) ? [key] : [key, family];
  const kept = names.map((name) => ctx.settings.set(`setup.${name}`, setup));
  if (kept.includes(false)) ctx.warn(ctx.words.t("setup.notKept"));
}

/**
 * Only what this card knows: settings are believed like any stored text.
 * @param {Card} card
 * @param {Setup} setup
 * @returns {Setup}
 */
function fitting(card, setup) {
  const level = (/** @type {string} */ name) =>
    card.levels.includes(name) ? name : card.levels.includes(USUAL) ? USUAL : (card.levels.at(-1) ?? "");
  const options = Object.fromEntries(
    Object.entries(card.options).map(([name, values]) => [
      name,
      values.includes(setup.options?.[name]) ? setup.options[name] : values[0],
    ]),
  );
  return {
    key: card.key,
    options,
    mode: modes(card).includes(setup.mode) ? setup.mode : "bot",
    levels: Array.from({ length: card.seats }, (_, i) =>
      level(Array.isArray(setup.levels) ? setup.levels[card.seats > MANY ? 0 : i] : ""),
    ),
    begins: ["me", "other", "lot"].includes(setup.begins) ? setup.begins : "me",
    minutes: card.flag && MINUTES.includes(setup.minutes) ? setup.minutes : "0",
    add: INCREMENTS.includes(setup.add) ? setup.add : "0",
  };
}

/** Two at a distance need a game for two. @param {Card} card */
function modes(card) {
  return MODES.filter((mode) => mode !== "away" || card.seats === 2);
}

/** The owners by seat. @param {Card} card @param {Setup} setup @returns {string[]} */
function owners(card, { mode, levels, begins }) {
  if (mode === "people") return Array(card.seats).fill("human");
  if (mode === "watch") return levels.slice(0, card.seats);
  const others = mode === "away" ? Array(card.seats - 1).fill("away") : levels.slice(0, card.seats - 1);
  const [lot] = crypto.getRandomValues(new Uint8Array(1));
  const place = begins === "me" ? 0 : begins === "other" ? 1 : lot % card.seats;
  return [...others.slice(0, place), "human", ...others.slice(place)];
}

/** Only options that are not the usual ones. @param {Card} card @param {Setup} setup */
function unusual(card, setup) {
  return Object.fromEntries(
    Object.entries(setup.options).filter(([name, value]) => card.options[name][0] !== value),
  );
}

/**
 * What the core says of a game, also of one that is offered no more.
 * @param {Context} ctx
 * @param {string} key
 * @returns {Promise<Card>}
 */
async function cardOf(ctx, key) {
  return (await ctx.hello()).games.find((card) => card.key === key) ?? ctx.engine.ask("card", { key });
}

/** The arguments of an `open` for this game as it was set up last. @param {Context} ctx @param {string} key */
export async function openArgs(ctx, key) {
  const card = await cardOf(ctx, key);
  if (card.seats < 2) return { key, seed: freshSeed() };
  const setup = fitting(card, lastSetup(ctx, need(ctx.game(key))));
  return opening(ctx, card, setup, freshSeed());
}

/**
 * The arguments of an `open`; the clock is wound for that game.
 * @param {Context} ctx
 * @param {Card} card
 * @param {Setup} setup
 * @param {string} seed
 */
function opening(ctx, card, setup, seed) {
  const timed = ["bot", "people"].includes(setup.mode);
  if (card.flag) wind(ctx, card.key, seed, timed ? setup : { minutes: "0", add: "0" }, card.seats);
  return { key: card.key, seed, seats: owners(card, setup), options: unusual(card, setup) };
}

/**
 * The dialog. Gives the arguments of an `open`, `{reseat}` for other players in the running game, or null.
 * @param {Context} ctx @param {string} key @param {boolean} running whether a game is under way that could go on
 */
export async function setupDialog(ctx, key, running) {
  const cards = (await ctx.hello()).games.filter(
    (card) => card.family === ctx.game(key)?.family && ctx.game(card.key),
  );
  // A game that is offered no more, and is played out of a link, is followed by the first of its family.
  const own = cards.find((card) => card.key === key) ?? cards[0];
  if (!own) return null;
  const desk = /** @type {SetupForm} buildForm adds its elements */ ({
    ctx,
    cards,
    card: own,
    key,
    running,
    setup: fitting(own, lastSetup(ctx, need(ctx.game(key)))),
  });
  const answer = await openDialog(ctx, {
    title: ctx.words.t("setup.title"),
    kind: "setup",
    build: (/** @type {(value?: string) => void} */ close) => buildForm(desk, close),
  });
  if (!answer) return null;
  keepSetup(ctx, need(ctx.game(desk.card.key)), desk.setup);
  if (answer === "seats") return { reseat: owners(desk.card, desk.setup) };
  return opening(
    ctx,
    desk.card,
    desk.setup,
    desk.seed.value.split(/\s+/).filter(Boolean).join(" ") || freshSeed(),
  );
}

/** @param {SetupForm} desk @param {(value: string) => void} close */
function buildForm(desk, close) {
  const { ctx } = desk;
  const { t } = ctx.words;
  desk.body = h("div", { class: "s-setup" });
  desk.go = button(t("setup.start"), () => close("open"), { kind: "primary" });
  desk.on = button(t("setup.goOn"), () => close("seats"));
  desk.seed = h("input", {
    class: "s-input",
    id: freshId("s-setup-seed"),
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 64,
    placeholder: t("setup.seed.any"),
  });
  drawForm(desk);
  return [
    desk.body,
    h(
      "details",
      { class: "s-part" },
      h("summary", {}, t("setup.seed")),
      h("label", { class: "s-label", for: desk.seed.id }, t("table.seed.label")),
      desk.seed,
    ),
    h("div", { class: "s-row s-row-end" }, desk.on, desk.go),
  ];
}

/** The part of the form that hangs on what was chosen. @param {SetupForm} desk */
function drawForm(desk) {
  const { ctx, card, cards, setup } = desk;
  const { t } = ctx.words;
  const again = (/** @type {Partial<Setup>} */ change) => {
    desk.setup = fitting(desk.card, { ...desk.setup, ...change });
    drawForm(desk);
  };
  const { activeElement } = document;
  const held = activeElement instanceof HTMLElement ? activeElement.dataset.field : undefined;
  fill(
    desk.body,
    cards.length > 1
      ? choice(
          t("setup.variant"),
          "key",
          cards.map((one) => [one.key, ctx.title(one.key)]),
          card.key,
          (key) => {
            desk.card = need(cards.find((one) => one.key === key));
            again({});
          },
          ctx.words.has(`game.${card.key}.about`) ? t(`game.${card.key}.about`) : "",
        )
      : null,
    radios(
      t("setup.mode"),
      "mode",
      modes(card).map((mode) => [mode, t(`setup.mode.${mode}`)]),
      setup.mode,
      (mode) => again({ mode }),
    ),
    h("p", { class: "s-small" }, t(`setup.mode.${setup.mode}.note`)),
    levelChoices(desk, again),
    nameFields(desk),
    ["bot", "away"].includes(setup.mode) && card.seats === 2
      ? radios(
          t("setup.begins"),
          "begins",
          ["me", "other", "lot"].map((who) => [who, t(`setup.begins.${who}`)]),
          setup.begins,
          (begins) => again({ begins }),
        )
      : null,
    clockChoices(desk, again),
    Object.entries(card.options).map(([name, values]) => {
      const stem = `game.${card.family}.option.${name}`;
      return choice(
        t(stem),
        `option-${name}`,
        values.map((value) => [value, t(`${stem}.${value}`)]),
        setup.options[name],
        (value) => again({ options: { ...setup.options, [name]: value } }),
      );
    }),
  );
  desk.on.hidden = !desk.running || desk.card.key !== desk.key;
  if (held) first(desk.body, `[data-field="${held}"]`)?.focus();
}

/**
 * Minutes, and seconds for each move, where time can run out.
 * @param {SetupForm} desk
 * @param {(change: Partial<Setup>) => void} again
 */
function clockChoices({ ctx, card, setup }, again) {
  if (!card.flag || !["bot", "people"].includes(setup.mode)) return null;
  const { t } = ctx.words;
  return [
    choice(
      t("clock.minutes"),
      "minutes",
      MINUTES.map((n) => [n, Number(n) ? t("clock.minutes.n", { n: Number(n) }) : t("clock.none")]),
      setup.minutes,
      (minutes) => again({ minutes }),
    ),
    Number(setup.minutes)
      ? choice(
          t("clock.add"),
          "add",
          INCREMENTS.map((n) => [n, Number(n) ? t("clock.add.n", { n: Number(n) }) : t("clock.none.add")]),
          setup.add,
          (add) => again({ add }),
        )
      : null,
  ];
}

/**
 * A level for each seat that a computer has.
 * @param {SetupForm} desk
 * @param {(change: Partial<Setup>) => void} again
 */
function levelChoices({ ctx, card, cards, setup }, again) {
  const { t } = ctx.words;
  const { stem } = need(ctx.game(card.key));
  const levels = card.levels.map((/** @type {string} */ name) => [name, t(`level.${name}`)]);
  const count = setup.mode === "watch" ? card.seats : setup.mode === "bot" ? card.seats - 1 : 0;
  if (count && card.seats > MANY)
    return choice(
      t("setup.levelOfAll"),
      "level-0",
      levels,
      setup.levels[0],
      (level) => again({ levels: setup.levels.map(() => level) }),
      t(`level.${setup.levels[0]}.note`),
    );
  return Array.from({ length: count }, (_, i) => {
    const own = `game.${card.family}.level.${i + 1}`; // who that is to the only person, where it matters
    const seat = `seat.${stem}.${setup.mode === "bot" ? i + 1 : i}`;
    const label =
      count === 1
        ? t("setup.level")
        : setup.mode === "bot" && card.seats === cards[0].seats && ctx.words.has(own)
          ? t(own)
          : stem && ctx.words.has(seat)
            ? t("setup.levelOfWho", { who: t(seat) })
            : t("setup.levelOf", { n: i + 1 });
    const change = (/** @type {string} */ level) =>
      again({
        levels: setup.levels.map((one, k) => (k === i ? level : one)),
      });
    return choice(label, `level-${i}`, levels, setup.levels[i], change, t(`level.${setup.levels[i]}.note`));
  });
}

/** Names for people who share the page. @param {SetupForm} desk */
function nameFields({ ctx, card, setup }) {
  if (setup.mode !== "people") return null;
  const { t } = ctx.words;
  return Array.from({ length: card.seats }, (_, i) => {
    const id = freshId("s-name");
    /** @type {HTMLInputElement} */
    const input = h("input", {
      id,
      class: "s-input",
      maxlength: 24,
      autocomplete: "off",
      data: { field: `name-${i}` },
      value: String(ctx.settings.get(`person.${i + 1}`) || ""),
      placeholder: t("seat.person", { n: i + 1 }),
      on: { input: () => ctx.settings.set(`person.${i + 1}`, input.value.trim()) },
    });
    return h("p", { class: "s-field" }, h("label", { for: id }, t("setup.name", { n: i + 1 })), input);
  });
}

/**
 * @param {string} label
 * @param {string} field
 * @param {string[][]} values
 * @param {string} value
 * @param {(value: string) => void} act
 * @param {string} [note]
 */
function choice(label, field, values, value, act, note = "") {
  const id = freshId("s-choice");
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { id, class: "s-select", data: { field }, on: { change: () => act(select.value) } },
    values.map(([name, text]) => h("option", { value: name }, text)),
  );
  select.value = value;
  return h(
    "p",
    { class: "s-field" },
    h("label", { for: id }, label),
    select,
    note ? h("span", { class: "s-small s-field-note" }, note) : null,
  );
}

/**
 * @param {string} label
 * @param {string} field
 * @param {string[][]} values
 * @param {string} value
 * @param {(value: string) => void} act
 */
function radios(label, field, values, value, act) {
  const name = freshId("s-radio");
  return h(
    "fieldset",
    { class: "s-radios", data: { count: values.length } },
    h("legend", {}, label),
    values.map(([one, text]) =>
      h(
        "label",
        { class: "s-check" },
        h("input", {
          type: "radio",
          name,
          value: one,
          checked: one === value,
          data: { field: `${field}-${one}` },
          on: { change: () => act(one) },
        }),
        h("span", {}, text),
      ),
    ),
  );
}
