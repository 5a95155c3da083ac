/**
 * What stands under the board: the buttons for catches and claims, what was overlooked so far, and a panel that tells of a tile.
 * The buttons look the same whether or not something can be caught, unless help is on. Knows buttons and words; knows no rule.
 *
 * @import { BoardView, Words } from "../types.js"
 * @import { Face } from "./faces.js"
 * @import { Facts, Seen } from "./scene.js"
 * @import { Mind } from "./voice.js"
 */

import { el, need, put, svg, tag } from "../../board/svg.js";
import { loneTile } from "./domino.js";
import { FACES } from "./faces.js";

const KEY = "aria.tsungshap";
/** @type {{[place: string]: string}} */
const KEYS = { claim: "o", twin: "w", triplet: "t", up: "v", decline: "x", lore: "i" };

const PLACES = ["up", "claim", "twin", "triplet", "tripletl", "tripletr", "decline", "lore"];

/**
 * @param {Words} words
 * @param {{press: (place: string) => void, lore: () => void}} acts
 */
export function createBar(words, acts) {
  const { t } = words;
  const buttons = new Map(PLACES.map((place) => [place, makeButton(place, words, acts)]));
  const button = (/** @type {string} */ place) => need(buttons.get(place), place);
  const row = tag("div", { class: "b-calls b-catches", role: "group", "aria-label": t(`${KEY}.bar`) });
  row.append(...buttons.values());
  const hint = tag("p", { class: "b-bar-words", hidden: "" }, t(`${KEY}.claiming`));
  const missed = tag("p", { class: "b-bar-words b-missed", hidden: "" });
  const panel = createPanel(words);

  /** @param {string} place @param {boolean|undefined} on */
  const show = (place, on) => button(place).toggleAttribute("hidden", !on);

  /** Which buttons there are, and what was overlooked. @param {BoardView<Facts>} view @param {Seen} seen */
  function draw(view, seen) {
    const { facts } = seen;
    const live = seen.known && !view.outcome;
    for (const place of ["twin", "triplet"]) show(place, live);
    for (const place of ["tripletl", "tripletr"]) show(place, live && facts.neighbours);
    show("claim", live && facts.claims);
    show("up", live && seen.blind);
    const declining = (view.choices ?? []).some(({ parts }) => parts[0] === "decline");
    show("decline", declining);
    missed.textContent = overlooked(words, seen.known ? (facts.overlooked ?? []) : []);
    missed.toggleAttribute("hidden", !missed.textContent);
  }

  /** What is chosen, helped and marked. @param {Mind} mind */
  function aim(mind) {
    for (const [place, node] of buttons)
      if (place !== "lore") aimAt(place, node, mind, t(`${KEY}.do.${place}`));
    put(button("claim"), "aria-pressed", String(mind.claiming));
    hint.toggleAttribute("hidden", !mind.claiming);
  }

  /** What is to be known of a tile. @param {number} face 0: none @param {boolean} open */
  function tell(face, open) {
    put(button("lore"), "aria-pressed", String(open));
    panel.tell(face, open);
  }

  return {
    root: tag("div", { class: "b-bar" }, row, hint, missed, panel.root),
    draw,
    aim,
    tell,
    /** @param {string} place */
    button: (place) => buttons.get(place),
  };
}

/** @param {string} place @param {Words} words @param {Parameters<typeof createBar>[1]} acts */
function makeButton(place, { t }, acts) {
  const lore = place === "lore";
  const label = lore ? t(`${KEY}.do.lore`) : null;
  const keys = { "aria-keyshortcuts": KEYS[place], "aria-label": label, title: label };
  const node = tag("button", { type: "button", class: "b-call", "data-place": place, ...keys });
  node.addEventListener("click", () => (lore ? acts.lore() : acts.press(place)));
  if (lore) node.append(about());
  return node;
}

/** The sign of what tells more. */
const about = () =>
  svg(
    "-12 -12 24 24",
    "b-about",
    el("circle", { r: 9.5 }),
    el("path", { d: "M 0 -1.5 V 5.5 M 0 -5.4 V -5" }),
  );

/** What was overlooked, by seat, "" if nothing was. @param {Words} words @param {{n: number, points: number}[]} bySeat */
const overlooked = ({ t }, bySeat) =>
  bySeat
    .map(({ n, points }, seat) =>
      n ? t(`${KEY}.missed`, { who: t("seat.nth", { n: seat + 1 }), n, points }) : "",
    )
    .join(" ")
    .trim();

/** What help knows that this button would bring. @param {string} place @param {Mind} mind */
function gainAt(place, { chosen, claiming, help }) {
  if (!help) return null;
  if (place === "claim" && !claiming) return help.claims[0];
  const ways = claiming ? help.claims : help.catches.filter((one) => one.parts[0] === chosen);
  return ways.find((one) => one.parts[1] === place);
}

/** One button as it looks now. @param {string} place @param {HTMLElement} node @param {Mind} mind @param {string} word */
function aimAt(place, node, mind, word) {
  const { alone, marks, free } = mind;
  const gain = gainAt(place, mind);
  const open = place === "up" || place === "decline" ? alone.has(place) : true;
  const names = ["b-call", gain ? "b-call-sure" : "", marks.hint.includes(place) ? "b-call-hint" : ""];
  put(node, "class", names.filter(Boolean).join(" "));
  put(node, "aria-disabled", free && open ? null : "true");
  const text = gain ? `${word} +${gain.points}` : word;
  if (node.textContent !== text) node.replaceChildren(text);
}

/** The panel that tells of a tile. @param {Words} words */
function createPanel({ t }) {
  const root = tag("div", { class: "b-lore", hidden: "" });

  /** @param {number} face 0: none @param {boolean} open */
  function tell(face, open) {
    root.toggleAttribute("hidden", !open);
    if (!open || root.dataset.face === String(face)) return;
    root.dataset.face = String(face);
    const told = FACES[face];
    if (told) root.replaceChildren(loneTile(face), lore(told));
    else root.replaceChildren(tag("p", {}, t(`${KEY}.lore.none`)));
  }

  /** @param {Face} face */
  function lore({ shown, lore: name, chinese, pips, copies }) {
    const title = tag("strong", {}, `${shown} · ${t(`tile.tsungshap.${name}`)}`);
    return tag(
      "div",
      {},
      tag("p", { class: "b-lore-name" }, title, " ", tag("span", { lang: "zh-Hant" }, chinese)),
      tag("p", {}, t(`${KEY}.lore.pips`, { n: pips, copies })),
      tag("p", {}, t(`tile.tsungshap.${name}.lore`)),
    );
  }

  return { root, tell };
}
