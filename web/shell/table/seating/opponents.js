/**
 * Choosing who sits at a table: whoever is chosen with a face, a name and coins, and the cards of all that
 * can be. Knows the levels of a game's card and what was measured of them; knows no game.
 */
import { openDialog } from "../../elements/dialogs.js";
import { button, freshId, h } from "../../elements/dom.js";
import { animalsOf, levelOf, mannered, mixed, offered } from "../../players/casting.js";
import { levelMark, portraits } from "../../players/portraits.js";

/**
 * @import { Words } from "../../../language/i18n.js"
 * @import { Card, Context } from "../../types.d.ts"
 */

/** What a large table can be besides one level for all. */
export const MIXED = "mixed";
/** A seat that is kept for somebody at another page. */
export const FRIEND = "friend";

/**
 * Something to choose: its name, faces, level ("" for several), and what is said of it.
 * @typedef {{value: string, name: string, faces: readonly string[], level: string, line: string}} Offer
 */

/**
 * How a level was measured in a game, "" where it was not.
 * @param {Words} words
 * @param {Card} card
 * @param {string} level
 */
export function strengthWords({ t }, { strength, seats }, level) {
  const found = strength?.[level];
  if (!found) return "";
  const { against, unit, amount } = found;
  const key = against === "random" ? `strength.${unit}.chance` : `strength.${unit}`;
  return t(key, { amount, level: t(`level.${against}`), others: seats - 1, even: Math.round(100 / seats) });
}

/**
 * Whoever is chosen, as the way to choose another one.
 * @param {Context} ctx @param {string} label of the place
 * @param {{field: string, offer: Offer, act: () => unknown}} how
 */
export function opponentButton({ words }, label, { field, offer, act }) {
  const { faces, level, name } = offer;
  return h(
    "button",
    { type: "button", class: "s-opponent", "aria-haspopup": "dialog", data: { field }, on: { click: act } },
    portraits(faces.slice(0, 3)),
    h(
      "span",
      { class: "s-opponent-words" },
      h("span", { class: "s-small" }, label),
      h("span", { class: "s-away" }, ": "),
      h("strong", {}, name),
      h("span", { class: "s-away" }, ", "),
      level && level !== name ? levelMark(words, level) : null,
    ),
  );
}

/**
 * An animal at a level, in its manner.
 * @param {Words} words @param {Pick<Card, "levels">} card @param {string} id @param {string} [level] @returns {Offer}
 */
export function animalOffer({ t, has }, { levels }, id, level = levelOf(id)) {
  const own = mannered(level, id, levels);
  const line = `level.${own}.line`;
  return {
    value: id,
    name: t(`animal.${id}`),
    faces: [id],
    level: own,
    line: t(has(line) ? line : `animal.${id}.line`),
  };
}

/** All computers of one level. @param {Words} words @param {string} level @returns {Offer} */
export const levelOffer = ({ t }, level) => ({
  value: level,
  name: t(`level.${level}`),
  faces: animalsOf(level),
  level,
  line: t(`level.${level}.note`),
});

/** Animals of all levels. @param {Words} words @param {Card} card @returns {Offer} */
export const mixedOffer = ({ t }, card) => ({
  value: MIXED,
  name: t("setup.mixed"),
  faces: mixed(offered(card.levels)).slice(0, 3),
  level: "",
  line: t("setup.mixed.note"),
});

/** A friend, for whom the computer that had the place plays until then. @param {Words} words @returns {Offer} */
export const friendOffer = ({ t }) => ({
  value: FRIEND,
  name: t("setup.friend"),
  faces: ["you2"],
  level: "",
  line: t("setup.friend.note"),
});

/** The animals of a game's levels. @param {Words} words @param {Card} card */
export const animalOffers = (words, card) =>
  offered(card.levels).flatMap((level) => animalsOf(level).map((id) => animalOffer(words, card, id)));

/** What a large table can be. @param {Words} words @param {Card} card */
export const tableOffers = (words, card) => [
  mixedOffer(words, card),
  ...offered(card.levels).map((level) => levelOffer(words, level)),
];

/**
 * Asks for one of several offers; null for none.
 * @param {Context} ctx @param {Card} card @param {readonly Offer[]} offers @param {string} value the one that is chosen
 * @returns {Promise<string | null>}
 */
export function chooseOffer(ctx, card, offers, value) {
  const { t } = ctx.words;
  const name = freshId("s-offer");
  let chosen = value;
  return openDialog(ctx, {
    title: t("setup.who"),
    kind: "offers",
    build: (/** @type {(value?: string) => void} */ close) => [
      h(
        "div",
        { class: "s-offers", role: "radiogroup", "aria-label": t("setup.who") },
        offers.map((offer) =>
          offerCard(ctx.words, offer, {
            name,
            strength: offer.level ? strengthWords(ctx.words, card, offer.level) : "",
            chosen: offer.value === value,
            choose: (done) => {
              chosen = offer.value;
              if (done) close(chosen);
            },
          }),
        ),
      ),
      Object.entries(card.former).map(([level, instead]) =>
        h(
          "p",
          { class: "s-small s-offers-note" },
          t("setup.former", { level: t(`level.${level}`), instead: t(`level.${instead}`) }),
        ),
      ),
      h(
        "div",
        { class: "s-row s-row-end" },
        button(t("setup.take"), () => close(chosen), { kind: "primary" }),
      ),
    ],
  });
}

/**
 * A card of an offer. By keys one looks at all of them; a press takes it.
 * @param {Words} words @param {Offer} offer
 * @param {{name: string, strength: string, chosen: boolean, choose: (done: boolean) => void}} how
 */
function offerCard(words, { value, name: title, faces, level, line }, { name, strength, chosen, choose }) {
  const input = h("input", {
    type: "radio",
    name,
    value,
    checked: chosen,
    ...(chosen ? { autofocus: true } : {}),
    data: { offer: value },
    on: { change: () => choose(false), keydown: (e) => void (e.key === "Enter" && entered(e)) },
  });
  /** @param {KeyboardEvent} e the rest of which is not for the button that has the focus then */
  const entered = (e) => {
    e.preventDefault();
    choose(true);
  };
  /** @param {MouseEvent} e a press has a count, a key has none */
  const pressed = (e) => void (e.detail > 0 && e.target !== input && choose(true));
  return h(
    "label",
    { class: "s-offer", on: { click: pressed } },
    input,
    h("span", { class: "s-offer-frame" }),
    portraits(faces),
    h(
      "span",
      { class: "s-offer-words" },
      h("strong", {}, title),
      h("span", { class: "s-away" }, ", "),
      level && title !== words.t(`level.${level}`) ? levelMark(words, level) : null,
      h("em", {}, line),
      strength ? h("span", { class: "s-small" }, strength) : null,
    ),
  );
}
