/**
 * What stands under the board: the buttons for catches and claims, what was overlooked so far, and a panel that tells of a tile.
 * The buttons look the same whether or not something can be caught, unless help is on. Knows buttons and words; knows no rule.
 */

import { el, put, svg, tag } from "../../board/svg.js";
import { loneTile } from "./domino.js";
import { FACES } from "./faces.js";

const KEY = "aria.tsungshap";
const KEYS = { claim: "o", twin: "w", triplet: "t", up: "v", decline: "x", lore: "i" };

/**
 * @param {object} words
 * @param {{press: (place: string) => void, lore: () => void}} acts
 * @returns {{root: HTMLElement, draw: (view: object, seen: object) => void, aim: (mind: object) => void, tell: (face: number, open: boolean) => void,
 *   button: (place: string) => HTMLElement|undefined}}
 */
export function createBar(words, acts) {
  const { t } = words;
  const row = tag("div", { class: "b-calls b-catches", role: "group", "aria-label": t(`${KEY}.bar`) });
  const hint = tag("p", { class: "b-bar-words", hidden: "" }, t(`${KEY}.claiming`));
  const missed = tag("p", { class: "b-bar-words b-missed", hidden: "" });
  const panel = tag("div", { class: "b-lore", hidden: "" });
  const buttons = new Map();
  const make = (place) => {
    const node = tag("button", {
      type: "button",
      class: "b-call",
      "data-place": place,
      "aria-keyshortcuts": KEYS[place],
    });
    node.addEventListener("click", () => (place === "lore" ? acts.lore() : acts.press(place)));
    buttons.set(place, node);
    return node;
  };
  const about = () =>
    svg(
      "-12 -12 24 24",
      "b-about",
      el("circle", { r: 9.5 }),
      el("path", { d: "M 0 -1.5 V 5.5 M 0 -5.4 V -5" }),
    );
  row.append(...["up", "claim", "twin", "triplet", "tripletl", "tripletr", "decline", "lore"].map(make));
  const lore = buttons.get("lore");
  lore.append(about());
  for (const name of ["aria-label", "title"]) lore.setAttribute(name, t(`${KEY}.do.lore`));
  const root = tag("div", { class: "b-bar" }, row, hint, missed, panel);

  const show = (place, on) => buttons.get(place).toggleAttribute("hidden", !on);
  function draw(view, seen) {
    const { facts } = seen;
    const live = seen.known && !view.outcome;
    for (const place of ["twin", "triplet"]) show(place, live);
    for (const place of ["tripletl", "tripletr"]) show(place, live && facts.neighbours);
    show("claim", live && facts.claims);
    show("up", live && seen.blind);
    show(
      "decline",
      (view.choices ?? []).some(({ parts }) => parts[0] === "decline"),
    );
    const some = seen.known && facts.overlooked.some(({ n }) => n > 0);
    missed.toggleAttribute("hidden", !some);
    missed.textContent = some
      ? facts.overlooked
          .map(({ n, points }, seat) =>
            n ? t(`${KEY}.missed`, { who: t("seat.nth", { n: seat + 1 }), n, points }) : "",
          )
          .join(" ")
          .trim()
      : "";
  }

  function aim({ chosen, claiming, alone, help, marks, free }) {
    const gains = help
      ? (claiming ? help.claims : help.catches).filter((one) => claiming || one.parts[0] === chosen)
      : [];
    const more = { up: alone.has("up"), decline: alone.has("decline") };
    for (const [place, node] of buttons) {
      if (place === "lore") continue;
      const gain =
        gains.find((one) => one.parts[1] === place) ??
        (place === "claim" && !claiming ? help?.claims[0] : null);
      const word = t(`${KEY}.do.${place}`);
      put(
        node,
        "class",
        ["b-call", gain ? "b-call-sure" : "", marks.hint.includes(place) ? "b-call-hint" : ""]
          .filter(Boolean)
          .join(" "),
      );
      put(node, "aria-disabled", free && (more[place] ?? true) ? null : "true");
      const text = gain ? `${word} +${gain.points}` : word;
      if (node.textContent !== text) node.textContent = text;
    }
    put(buttons.get("claim"), "aria-pressed", String(claiming));
    hint.toggleAttribute("hidden", !claiming);
  }

  /** What is to be known of a tile. @param {number} face 0: none @param {boolean} open */
  function tell(face, open) {
    const button = buttons.get("lore");
    put(button, "aria-pressed", String(open));
    panel.toggleAttribute("hidden", !open);
    if (!open || panel.dataset.face === String(face)) return;
    panel.dataset.face = String(face);
    const told = FACES[face];
    if (!told) return panel.replaceChildren(tag("p", {}, t(`${KEY}.lore.none`)));
    panel.replaceChildren(
      loneTile(face),
      tag(
        "div",
        {},
        tag(
          "p",
          { class: "b-lore-name" },
          tag("strong", {}, `${told.shown} · ${t(`tile.tsungshap.${told.lore}`)}`),
          " ",
          tag("span", { lang: "zh-Hant" }, told.chinese),
        ),
        tag("p", {}, t(`${KEY}.lore.pips`, { n: told.pips, copies: told.copies })),
        tag("p", {}, t(`tile.tsungshap.${told.lore}.lore`)),
      ),
    );
  }

  return { root, draw, aim, tell, button: (place) => buttons.get(place) };
}
