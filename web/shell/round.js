/**
 * A round that several people play with the same deals: the own result as a link, those of others beside it, and what computers
 * make of it. Knows standings as the core tells them; every result is replayed there before it is believed. Knows no game.
 */
import { freshSeed } from "./control.js";
import { button, fill, h, linkButton } from "./dom.js";
import { icon } from "./icons.js";
import { loadingStrip, thinkingBar } from "./loading.js";
import { copyText } from "./seed.js";

const TABLE = "round"; // the core's table for this screen
const NAME = 24; // letters of a name
const LEVEL = "best";

/** Links that were brought here, by game: kept while the page is open, because each of them is a text that somebody has sent. @type {Map<string, string[]>} */
const brought = new Map();

/** `#round/key`, or `#/key/u/...`, the link of a result. @param {any} ctx @param {HTMLElement} host @param {any} route */
export function roundScreen(ctx, host, { key, text }) {
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  /** @type {any} */
  const desk = { ctx, key, closed: false, stopper: null, seed: "", links: brought.get(key) ?? [] };
  brought.set(key, desk.links);
  desk.table = h("div", { class: "s-round-table" });
  desk.working = h("div", {});
  desk.box = h("textarea", { id: "s-round-links", class: "s-input", rows: 4, spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
  if (text) add(desk, ctx.link.href(`#/${key}/u/${text}`));
  show(desk);
  fill(host, h("div", { class: "s-page s-round-page" }, h("h1", {}, t("round.title", { game: ctx.title(key) })), h("p", { class: "s-lead" }, t("round.lead")),
    loading.node, playPart(desk), minePart(desk), comparePart(desk), desk.table));
  if (desk.links.length) compare(desk);
  return {
    title: t("round.title", { game: ctx.title(key) }),
    leave: () => { desk.closed = true; desk.stopper?.abort(); keep(desk); loading.stop(); },
  };
}

/** The lines of the box, as they are now. @param {any} desk */
function keep(desk) {
  desk.links.splice(0, desk.links.length, ...desk.box.value.split(/\s+/).filter(Boolean));
}

/** @param {any} desk @param {string} link */
function add(desk, link) {
  if (!desk.links.includes(link)) desk.links.push(link);
}

/** @param {any} desk */
function show(desk) {
  desk.box.value = desk.links.join("\n");
}

/** @param {any} desk @param {string} name @param {any} [args] @param {any} [more] @returns {Promise<any>} */
const ask = (desk, name, args = {}, more = {}) => desk.ctx.engine.ask(name, { table: TABLE, ...args }, more);

/** A word that names the deals. @param {any} desk */
function playPart(desk) {
  const { ctx, key } = desk;
  const { t } = ctx.words;
  const input = h("input", { id: "s-round-seed", class: "s-input", maxlength: 64, spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
  input.value = freshSeed();
  const go = () => { ctx.wish = { key, seed: input.value.trim() || freshSeed() }; ctx.go(`#/${key}`); };
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter") go(); });
  return h("section", { class: "s-card" }, h("h2", {}, t("round.play.title")), h("p", {}, t("round.play.text")),
    h("label", { for: "s-round-seed", class: "s-label" }, t("round.seed")), input,
    h("div", { class: "s-row" }, button(t("round.play"), go, { kind: "primary" }), linkButton(t("round.back"), `#/${key}`, "quiet")));
}

/** The own round, if it is finished, as a link. @param {any} desk */
function minePart(desk) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const name = h("input", { id: "s-round-name", class: "s-input", maxlength: NAME, autocomplete: "nickname" });
  name.value = String(ctx.settings.get("round.name") ?? "");
  const place = h("div", {});
  const make = async () => {
    try {
      const link = await mine(desk, name.value.trim());
      if (!link || desk.closed) return;
      ctx.settings.set("round.name", name.value.trim());
      const box = h("input", { class: "s-input", readonly: true, "aria-label": t("round.link"), spellcheck: "false", on: { focus: () => box.select() } });
      box.value = link;
      fill(place, box, h("div", { class: "s-row" }, button(t("share.copyLink"), () => copyText(ctx, link), { icon: icon("copy") })));
      keep(desk);
      add(desk, link);
      show(desk);
      await compare(desk);
    } catch (error) {
      if (!desk.closed) ctx.warn(ctx.reason(error));
    }
  };
  return h("section", { class: "s-card" }, h("h2", {}, t("round.mine.title")), h("p", {}, t("round.mine.text")),
    h("label", { for: "s-round-name", class: "s-label" }, t("round.name")), name,
    h("div", { class: "s-row" }, button(t("round.mine"), make, { kind: "primary" })), place);
}

/** The link of the game that was played here, or null with a word why not. @param {any} desk @param {string} name @returns {Promise<string | null>} */
async function mine(desk, name) {
  const { ctx, key } = desk;
  const kept = await ctx.store.get(key);
  const turn = kept?.save ? await ask(desk, "load", { save: kept.save }) : null;
  if (!turn?.view.outcome) {
    ctx.warn(ctx.words.t("round.none"));
    return null;
  }
  desk.seed = turn.view.game.seed;
  const seat = Math.max(0, turn.view.seats.indexOf("human"));
  const { fragment } = await ask(desk, "result", { name, seat });
  return ctx.link.href(fragment);
}

/** Links of others, and the standings. @param {any} desk */
function comparePart(desk) {
  const { t } = desk.ctx.words;
  return h("section", { class: "s-card" }, h("h2", {}, t("round.compare.title")), h("p", {}, t("round.compare.text")),
    h("label", { for: "s-round-links", class: "s-label" }, t("round.links")), desk.box,
    h("div", { class: "s-row" }, button(t("round.compare"), () => { keep(desk); compare(desk); }, { kind: "primary" }),
      button(t("round.best"), () => computed(desk))), desk.working);
}

/** @param {any} desk */
async function compare(desk) {
  const { ctx } = desk;
  if (!desk.links.length) return fill(desk.table);
  try {
    const { rows } = await ask(desk, "compare", { texts: desk.links });
    if (!desk.closed) standings(desk, rows);
  } catch (error) {
    if (!desk.closed) ctx.warn(ctx.reason(error));
  }
}

/** @param {any} desk @param {any[]} rows */
function standings(desk, rows) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const hands = rows[0].hands.map((/** @type {any} */ _, /** @type {number} */ i) => t("round.hand", { n: i + 1 }));
  const head = [t("round.place"), t("round.who"), t("round.victory"), t("round.points"), ...hands].map((name) => h("th", { scope: "col" }, name));
  const body = rows.map((row) => h("tr", {}, h("td", { class: "s-number" }, String(row.place)), h("th", { scope: "row" }, called(ctx, row.name)),
    h("td", { class: "s-number" }, h("strong", {}, String(row.points))), h("td", { class: "s-number" }, ctx.words.number(row.score)),
    row.hands.map(([points, score]) => h("td", { class: "s-number" }, t("round.cell", { n: points, score: ctx.words.number(score) })))));
  fill(desk.table, h("section", { class: "s-card" }, h("h2", { tabindex: "-1" }, t("round.standings")),
    h("div", { class: "s-scroll", tabindex: "0", role: "region", "aria-label": t("round.standings") },
      h("table", { class: "s-table s-table-tight" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, body)))));
  ctx.say(rows.map((row) => t("round.said", { place: row.place, who: called(ctx, row.name), n: row.points, score: ctx.words.number(row.score) })).join(" "));
}

/** A level that has played stands under its own name. @param {any} ctx @param {string} name */
const called = (ctx, name) => (name === LEVEL ? ctx.words.t("round.computer") : name);

/** What computers at all seats make of the deals of the own round. @param {any} desk */
async function computed(desk) {
  const { ctx, key } = desk;
  const { t } = ctx.words;
  desk.stopper?.abort();
  desk.stopper = new AbortController();
  const bar = thinkingBar(ctx, t("round.working"), () => desk.stopper.abort());
  try {
    if (!desk.seed && !(await mine(desk, LEVEL))) return;
    fill(desk.working, bar.node);
    const { fragment } = await ask(desk, "computed", { key, seed: desk.seed, level: LEVEL }, { signal: desk.stopper.signal, onProgress: bar.set });
    if (desk.closed) return;
    keep(desk);
    add(desk, ctx.link.href(fragment));
    show(desk);
    await compare(desk);
  } catch (error) {
    if (!desk.closed && /** @type {any} */ (error).reason !== "stopped") ctx.warn(ctx.reason(error));
  } finally {
    fill(desk.working);
  }
}
