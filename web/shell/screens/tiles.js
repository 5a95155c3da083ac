/**
 * The box: a tile for each family, with its picture, its games as chips, and one sign for all that is not play. Knows
 * entries of games and how their words are called; knows no game by name.
 */
import { openDialog } from "../elements/dialogs.js";
import { h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { portraits } from "../players/portraits.js";
import { lastFaces } from "../table/seating/lastfaces.js";
import { goWith } from "../ui/ask.js";
import { withParts } from "../ui/parts.js";

/** @import { Context, GameEntry, Parts } from "../types.d.ts" */

/** @typedef {{name: string, lead: GameEntry, games: GameEntry[]}} Tile   the lead is what a tap on the picture opens */

/** The tiles, one at a time, and at last those with a wide picture first. @param {Context} ctx */
export function* gameTiles(ctx) {
  const made = [];
  for (const tile of tilesOf(ctx.games)) {
    made.push(tileNode(ctx, tile));
    yield;
  }
  return [...made.filter(isWide), ...made.filter((one) => !isWide(one))];
}

/** @param {HTMLElement} tile */
const isWide = (tile) => tile.classList.contains("s-tile-wide");

/** The listed games by the tile on which they stand. @param {readonly GameEntry[]} games @returns {Tile[]} */
export function tilesOf(games) {
  /** @type {Map<string, GameEntry[]>} */
  const boxes = new Map();
  for (const game of games.filter((one) => one.home !== undefined)) {
    const name = game.box ?? game.family;
    boxes.set(name, [...(boxes.get(name) ?? []), game]);
  }
  return [...boxes].map(([name, all]) => ({
    name,
    lead: all.find((one) => one.home && one.family === name) ?? all[0],
    games: all,
  }));
}

/** @param {Context} ctx @param {Tile} tile */
function tileNode(ctx, { lead, games }) {
  const { t, has } = ctx.words;
  const title = ctx.title(lead.key);
  const picture = lead.art?.();
  const wide = (picture?.viewBox.baseVal.width ?? 0) > 300;
  const line = `game.${lead.key}.line`;
  return h(
    "section",
    { class: `s-tile${wide ? " s-tile-wide" : ""}`, "aria-label": title },
    picture ? h("div", { class: "s-tile-art", "aria-hidden": "true" }, picture) : null,
    h(
      "div",
      { class: "s-tile-words" },
      h("h3", {}, h("a", { class: "s-tile-play", href: `#/${lead.key}` }, title)),
      has(line) ? h("p", {}, t(line)) : null,
    ),
    opponents(ctx, lead),
    games.length > 1 ? chips(ctx, games) : null,
    h(
      "button",
      {
        type: "button",
        class: "s-round",
        data: { place: `more ${lead.key}` },
        "aria-label": t("home.more", { game: title }),
        on: { click: () => void moreDialog(ctx, title, games) },
      },
      icon("more"),
    ),
  );
}

/** Faces that a tile has room for. */
const ROOM = 3;

/**
 * Whom the game would be played with, and the way to others.
 * @param {Context} ctx @param {GameEntry} lead
 */
function opponents(ctx, lead) {
  const faces = lastFaces(ctx, lead);
  if (!faces.length) return null;
  const { t, list } = ctx.words;
  const names = list(faces.map((face) => t(`animal.${face}`)));
  return h(
    "button",
    {
      type: "button",
      class: "s-tile-faces",
      data: { place: `faces ${lead.key}` },
      "aria-label": t("home.others", { game: ctx.title(lead.key), names }),
      on: { click: () => void otherPlayers(ctx, lead.key) },
    },
    portraits(faces.slice(0, ROOM)),
  );
}

/** Chooses who plays, and begins. @param {Context} ctx @param {string} key */
async function otherPlayers(ctx, key) {
  const ask = (/** @type {Parts} */ { setupDialog }) =>
    setupDialog(ctx, key, false).catch((error) => ctx.warn(ctx.reason(error)));
  const wish = await withParts(ctx, ctx.words.t("setup.title"), ask);
  if (!wish || "reseat" in wish) return;
  const wanted = wish.request.key ?? key;
  goWith(ctx, `#/${wanted}`, { key: wanted, open: wish });
}

/**
 * A chip for each game, and one for each set, which opens on those behind it.
 * @param {Context} ctx
 * @param {GameEntry[]} games
 */
function chips(ctx, games) {
  /** @type {Map<string, GameEntry[]>} */
  const sets = new Map();
  for (const game of games) if (game.chips) sets.set(game.chips, [...(sets.get(game.chips) ?? []), game]);
  return h(
    "div",
    { class: "s-chips" },
    sorted(games.filter((game) => !game.chips).map((game) => chip(ctx, game))),
    [...sets].map(([name, all]) =>
      h(
        "details",
        { class: "s-chip-set" },
        h("summary", { class: "s-chip", data: { place: `chips ${name}` } }, ctx.words.t(`game.${name}.chip`)),
        h("div", { class: "s-chips" }, sorted(all.map((game) => chip(ctx, game)))),
      ),
    ),
  );
}

/** Those that begin with a number by it, before the others. @param {HTMLElement[]} made */
const sorted = (made) => {
  const size = (/** @type {HTMLElement} */ { textContent }) => Number.parseInt(textContent, 10) || Infinity;
  return [...made].sort((a, b) => (size(a) === size(b) ? 0 : size(a) - size(b)));
};

/** @param {Context} ctx @param {GameEntry} game */
function chip(ctx, { key }) {
  const name = `game.${key}.chip`;
  const title = ctx.title(key);
  const label = ctx.words.has(name) ? ctx.words.t(name) : title;
  return h(
    "a",
    {
      class: "s-chip",
      href: `#/${key}`,
      title,
      "aria-label": /^\d+$/.test(label) ? `${label}: ${title}` : null,
    },
    label,
  );
}

/**
 * Where a game is learned, its rules and its results.
 * @param {Context} ctx
 * @param {string} title
 * @param {GameEntry[]} games
 */
function moreDialog(ctx, title, games) {
  const { t, has } = ctx.words;
  const shown = games.filter((game) => game.home);
  return openDialog(ctx, {
    title,
    build: (close) =>
      shown.map(({ key, daily, puzzle }) =>
        h(
          "section",
          { class: "s-more-game", on: { click: (e) => void (isLink(e) && close()) } },
          shown.length > 1 ? h("h3", {}, ctx.title(key)) : null,
          has(`game.${key}.line`) ? h("p", {}, t(`game.${key}.line`)) : null,
          h(
            "div",
            { class: "s-row" },
            linkButton(t("home.learn"), `#learn/${key}`, "", icon("learn")),
            linkButton(t("help.rules"), `#rules/${key}`, "", icon("rules")),
            linkButton(t("stats.title"), `#stats/${key}`, "", icon("stats")),
            daily || puzzle ? linkButton(t("daily.archive"), `#daily/${key}`, "", icon("day")) : null,
          ),
        ),
      ),
  });
}

/** @param {Event} e */
const isLink = ({ target }) => target instanceof Element && target.closest("a") !== null;
