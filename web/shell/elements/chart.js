/**
 * Distributions as bars with the same figures in a table beside them. Knows no game.
 */
import { freshId, h, s } from "./dom.js";

/** @typedef {{from: number, to: number, count: number}} Bin */

/** @import { Context } from "../types.d.ts" */

/**
 * @param {Context} ctx
 * @param {{bins: {from: number, to: number, count: number}[], here?: number | null, caption: string}} what
 *   `here` is the value to be marked, e.g. the result just played
 * @returns {HTMLElement}
 */
export function distribution(ctx, { bins, here = null, caption }) {
  const { t } = ctx.words;
  const id = freshId("s-chart");
  const isHere = (/** @type {Bin} */ b) => here !== null && here >= b.from && here <= b.to;
  const name = (/** @type {Bin} */ b) =>
    b.from === b.to ? String(b.from) : t("stats.range", { from: b.from, to: b.to });
  return h(
    "figure",
    { class: "s-figure" },
    h("figcaption", { id }, caption),
    h(
      "div",
      { class: "s-figure-parts" },
      bars(bins, isHere, name, id),
      h(
        "table",
        { class: "s-table s-table-tight", "aria-labelledby": id },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("stats.points")),
            h("th", { scope: "col" }, t("stats.games")),
          ),
        ),
        h(
          "tbody",
          {},
          bins.map((/** @type {Bin} */ b) =>
            h(
              "tr",
              { class: isHere(b) ? "s-here" : "" },
              h(
                "th",
                { scope: "row" },
                name(b),
                isHere(b) ? h("span", { class: "s-here-mark" }, ` ${t("stats.here")}`) : null,
              ),
              h("td", {}, String(b.count)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {Bin[]} bins @param {(b: Bin) => boolean} isHere @param {(b: Bin) => string} name @param {string} id */
function bars(bins, isHere, name, id) {
  const top = Math.max(1, ...bins.map((/** @type {Bin} */ b) => b.count));
  const wide = 40;
  const svg = s("svg", {
    class: "s-chart",
    viewBox: `0 0 ${Math.max(1, bins.length) * wide} 132`,
    role: "img",
    "aria-labelledby": id,
  });
  bins.forEach((b, i) => {
    const tall = b.count ? Math.max(3, (b.count / top) * 86) : 1;
    const x = i * wide;
    svg.append(
      s("rect", {
        class: isHere(b) ? "s-bar s-bar-here" : "s-bar",
        x: x + 5,
        y: 108 - tall,
        width: wide - 10,
        height: tall,
        rx: 2,
      }),
      s("text", { class: "s-bar-label", x: x + wide / 2, y: 124 }, name(b)),
    );
    if (b.count)
      svg.append(s("text", { class: "s-bar-count", x: x + wide / 2, y: 102 - tall }, String(b.count)));
    if (isHere(b))
      svg.append(s("path", { class: "s-bar-mark", d: `M${x + wide / 2 - 4} ${86 - tall}h8l-4 5z` }));
  });
  return svg;
}

const WIDE = 600;
const HIGH = 120;

/**
 * The winning chance over a game as a line: above the middle the first seat is ahead. A press goes to the nearest move.
 * @param {{points: {n: number, value: number, turning: boolean}[], names: [string, string], caption: string,
 *   go: (n: number) => void}} what
 *   value 0..1 of the first seat; names of the seats, the first one above
 * @returns {{node: HTMLElement, mark: (n: number) => void}}
 */
export function curve({ points, names, caption, go }) {
  const id = freshId("s-curve");
  const x = (/** @type {number} */ i) => ((i + 1) * WIDE) / Math.max(points.length, 1);
  const y = (/** @type {number} */ value) => HIGH - value * HIGH;
  const line = points.map(({ value }, i) => `L${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const path = `M0 ${HIGH / 2}${line}`;
  const here = s("line", { class: "s-curve-here", y1: 0, y2: HIGH });
  const svg = s(
    "svg",
    {
      class: "s-curve",
      viewBox: `0 -4 ${WIDE} ${HIGH + 8}`,
      role: "img",
      "aria-labelledby": id,
      preserveAspectRatio: "none",
    },
    s("path", { class: "s-curve-fill", d: `${path}L${WIDE} ${HIGH / 2}Z` }),
    s("line", { class: "s-curve-middle", x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
    s("path", { class: "s-curve-line", d: path }),
    here,
    points.map(({ value, turning }, i) =>
      turning ? s("path", { class: "s-curve-turn", d: `M${x(i)} ${y(value) - 7}l6 7-6 7-6-7z` }) : null,
    ),
  );
  svg.addEventListener("click", (/** @type {MouseEvent} */ e) => {
    const box = svg.getBoundingClientRect();
    const place = Math.round(((e.clientX - box.left) / box.width) * points.length) - 1;
    const point = points[Math.max(0, Math.min(points.length - 1, place))];
    if (point) go(point.n);
  });
  const mark = (/** @type {number} */ n) => {
    const at = points.findLastIndex((point) => point.n <= n);
    here.setAttribute("x1", String(x(at)));
    here.setAttribute("x2", String(x(at)));
  };
  mark(0);
  return {
    node: h(
      "figure",
      { class: "s-figure" },
      h("figcaption", { id }, caption),
      h(
        "div",
        { class: "s-curve-box" },
        h("span", { class: "s-small s-curve-name" }, names[0]),
        svg,
        h("span", { class: "s-small s-curve-name" }, names[1]),
      ),
    ),
    mark,
  };
}

/**
 * Counts values in ranges of a round width so that there are at most about eight of them.
 * @param {number[]} values @returns {{from: number, to: number, count: number}[]}
 */
export function countBins(values) {
  if (!values.length) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const width = [5, 10, 20, 50, 100].find((w) => (high - low) / w < 9) || 1000;
  const first = Math.floor(low / width) * width;
  const bins = [];
  for (let from = first; from <= high; from += width) {
    bins.push({
      from,
      to: from + width - 1,
      count: values.filter((v) => v >= from && v < from + width).length,
    });
  }
  return bins;
}

/** Figures with their names, as a list of terms. @param {[string, string][]} pairs */
export function facts(pairs, cls = "") {
  return h(
    "dl",
    { class: `s-facts ${cls}` },
    pairs.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}

/**
 * Figures in rows under heads, which scroll by themselves where they are too wide.
 * @param {string} caption @param {HTMLElement[]} head @param {HTMLElement[]} rows
 */
export const tableOf = (caption, head, rows) =>
  h(
    "div",
    { class: "s-scroll", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { class: "s-table" },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head)),
      h("tbody", {}, rows),
    ),
  );
