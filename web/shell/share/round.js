/**
 * Rounds that several people play with the same deals: the own result as a link, those of others beside it,
 * and what computers make of it. Results are kept as their links. Knows standings as the core tells them;
 * every result is replayed there before it is believed, kept ones too. Knows no game.
 */
import { asker, goWith, reasonOf } from "../ui/ask.js";
import { confirmDialog } from "../ui/dialogs.js";
import { button, fill, first, h, linkButton } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";
import { copyText, freshSeed } from "./seed.js";
import { troubleStrip } from "../ui/trouble.js";

/** @import { AnswerTo, Ask, Context, KeyedRoute } from "../types.d.ts" */

/**
 * @typedef {AnswerTo<"compare">["rounds"][number]} Round
 * @typedef {AnswerTo<"compare">["bad"][number]} NoResult
 * @typedef {NoResult & {link: string}} Lost   a kept text that is no result any more
 * @typedef {object} RoundDesk
 * @property {Context} ctx
 * @property {string} key
 * @property {boolean} closed
 * @property {AbortController | null} stopper of what computers are at
 * @property {string} busy the deals at which they are, "" for none
 * @property {Promise<unknown>} work what changes the kept results
 * @property {Ask} ask
 * @property {HTMLElement} table
 * @property {HTMLElement} working
 * @property {HTMLTextAreaElement} box
 */

const TABLE = "round"; // the core's table for this screen
const NAME = 24; // letters of a name
const LEVEL = "best";

/** @typedef {{v?: unknown, links?: unknown}} Kept */

const PLACE = "round/"; // of the notes of the store, by game
const MOST = 40; // results of one game that are kept: as many as the core compares at once
const LONGEST = 2200; // letters of one

/**
 * What is kept of a game, the newest first. Whether it is a result is for the core to say.
 * @param {Kept | null} data
 * @returns {string[]}
 */
const readKept = (data) =>
  data?.v === 1 && Array.isArray(data.links)
    ? data.links.slice(0, MOST).map((/** @type {unknown} */ one) => String(one).slice(0, LONGEST))
    : [];

/**
 * `#round/key`, or `#/key/u/...`, the link of a result.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {KeyedRoute} route
 */
export function roundScreen(ctx, host, { key, text }) {
  const { t } = ctx.words;
  const loading = loadingStrip(ctx);
  const trouble = troubleStrip(ctx);
  /** @type {RoundDesk} */
  const desk = {
    ctx,
    key,
    closed: false,
    stopper: null,
    busy: "",
    work: Promise.resolve(),
    ask: asker(ctx, { table: TABLE }),
    table: h("div", { class: "s-round-table" }),
    working: h("div", {}),
    box: h("textarea", {
      id: "s-round-links",
      class: "s-input",
      rows: 3,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
    }),
  };
  fill(
    host,
    h(
      "div",
      { class: "s-page s-round-page" },
      h("h1", {}, t("round.title", { game: ctx.title(key) })),
      h("p", { class: "s-lead" }, t("round.lead")),
      trouble.node,
      loading.node,
      playPart(desk),
      minePart(desk),
      comparePart(desk),
      desk.table,
    ),
  );
  void compare(desk, text ? [ctx.link.href(`#/${key}/u/${text}`)] : []);
  return {
    title: t("round.title", { game: ctx.title(key) }),
    leave: () => {
      desk.closed = true;
      desk.stopper?.abort();
      loading.stop();
      trouble.stop();
    },
  };
}

// What is kept.

/** @param {RoundDesk} desk @returns {Promise<string[]>} */
const kept = async ({ ctx, key }) => readKept(await ctx.store.note(PLACE + key));

/**
 * Changes what is kept, one change after the other; another page may have changed it meanwhile.
 * @param {RoundDesk} desk
 * @param {(links: string[]) => string[]} act
 */
function change(desk, act) {
  const { ctx, key } = desk;
  desk.work = desk.work.then(async () => {
    const links = act(await kept(desk));
    await (links.length
      ? ctx.store.putNote(PLACE + key, { v: 1, links })
      : ctx.store.removeNote(PLACE + key));
  });
  return desk.work;
}

/** Takes some away, and offers them back. @param {RoundDesk} desk @param {string[]} links */
async function remove(desk, links) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const before = await kept(desk);
  await change(desk, (now) => now.filter((one) => !links.includes(one)));
  const drop = ctx.toast(t("round.removed"), {
    action: t("table.undo"),
    act: async () => {
      await change(desk, (now) => [...before, ...now.filter((one) => !before.includes(one))].slice(0, MOST));
      if (!desk.closed) void compare(desk);
    },
  });
  if (desk.closed) return drop();
  await compare(desk);
  (first(desk.table, "h2") ?? desk.box).focus();
}

// The parts of the page.

/** A word that names the deals. @param {RoundDesk} desk */
function playPart(desk) {
  const { t } = desk.ctx.words;
  const input = h("input", {
    id: "s-round-seed",
    class: "s-input",
    maxlength: 64,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  input.value = freshSeed();
  const go = () => play(desk, input.value.trim() || freshSeed());
  input.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter") go();
  });
  return h(
    "section",
    { class: "s-card" },
    h("h2", {}, t("round.play.title")),
    h("p", {}, t("round.play.text")),
    h("label", { for: "s-round-seed", class: "s-label" }, t("round.seed")),
    input,
    h(
      "div",
      { class: "s-row" },
      button(t("round.play"), go, { kind: "primary" }),
      linkButton(t("round.back"), `#/${desk.key}`, "quiet"),
    ),
  );
}

/** To the table with these deals. @param {RoundDesk} desk @param {string} seed */
function play({ ctx, key }, seed) {
  goWith(ctx, `#/${key}`, { key, seed });
}

/** The own round, if it is finished, as a link. @param {RoundDesk} desk */
function minePart(desk) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const name = h("input", {
    id: "s-round-name",
    class: "s-input",
    maxlength: NAME,
    autocomplete: "nickname",
  });
  name.value = String(ctx.settings.get("round.name") ?? "");
  const place = h("div", {});
  const make = async () => {
    try {
      const link = await mine(desk, name.value.trim());
      if (!link || desk.closed) return;
      ctx.settings.set("round.name", name.value.trim());
      /** @type {HTMLInputElement} */
      const box = h("input", {
        class: "s-input",
        readonly: true,
        "aria-label": t("round.link"),
        spellcheck: "false",
        on: { focus: () => box.select() },
      });
      box.value = link;
      fill(
        place,
        box,
        h(
          "div",
          { class: "s-row" },
          button(t("share.copyLink"), () => copyText(ctx, link), { icon: icon("copy") }),
        ),
      );
      await compare(desk, [link]);
    } catch (error) {
      if (!desk.closed) ctx.warn(ctx.reason(error));
    }
  };
  return h(
    "section",
    { class: "s-card" },
    h("h2", {}, t("round.mine.title")),
    h("p", {}, t("round.mine.text")),
    h("label", { for: "s-round-name", class: "s-label" }, t("round.name")),
    name,
    h("div", { class: "s-row" }, button(t("round.mine"), make, { kind: "primary" })),
    place,
  );
}

/**
 * The link of the game that was played here, or null with a word why not.
 * @param {RoundDesk} desk
 * @param {string} name
 * @returns {Promise<string | null>}
 */
async function mine(desk, name) {
  const { ctx, key } = desk;
  const game = await ctx.store.get(key);
  const turn = game?.save ? await desk.ask("load", { save: game.save }) : null;
  if (!turn?.view.outcome) {
    ctx.warn(ctx.words.t("round.none"));
    return null;
  }
  const seat = Math.max(0, turn.view.seats.indexOf("human"));
  const { fragment } = await desk.ask("result", { name, seat });
  return ctx.link.href(fragment);
}

/** Links of others. @param {RoundDesk} desk */
function comparePart(desk) {
  const { t } = desk.ctx.words;
  return h(
    "section",
    { class: "s-card" },
    h("h2", {}, t("round.compare.title")),
    h("p", {}, t("round.compare.text")),
    h("label", { for: "s-round-links", class: "s-label" }, t("round.links")),
    desk.box,
    h(
      "div",
      { class: "s-row" },
      button(t("round.compare"), () => compare(desk, wordsOf(desk.box.value), true), { kind: "primary" }),
    ),
  );
}

/** What may be links in a text: a message has other words, too. @param {string} text */
function wordsOf(text) {
  const words = text.split(/\s+/).filter(Boolean);
  const links = words.filter((one) => one.includes("/u/"));
  return links.length ? links : words;
}

// The standings.

/**
 * All rounds of which there are results, with new ones among them; the good ones are kept.
 * @param {RoundDesk} desk
 * @param {string[]} [fresh]
 * @param {boolean} [typed] whether they come from the box, where the others stay
 */
async function compare(desk, fresh = [], typed = false) {
  const { ctx } = desk;
  try {
    await desk.work;
    const old = (await kept(desk)).slice(0, Math.max(0, MOST - fresh.length)); // the oldest make room
    if (!fresh.length && !old.length) return fill(desk.table);
    const { rounds, bad } = await desk.ask("compare", { texts: [...fresh, ...old] });
    const links = rounds.flatMap((one) => one.rows.map((row) => row.link));
    const added = links.filter((/** @type {string} */ one) => !old.includes(one));
    const faults = bad.filter((one) => one.nth < fresh.length);
    if (added.length)
      await change(desk, (now) => [...added, ...now.filter((one) => !added.includes(one))].slice(0, MOST));
    if (desk.closed) return;
    if (typed) desk.box.value = faults.map((one) => fresh[one.nth]).join("\n");
    const lost = bad
      .filter((one) => one.nth >= fresh.length)
      .map((one) => ({ ...one, link: old[one.nth - fresh.length] }));
    draw(desk, rounds, lost);
    if (lost.length && !fresh.length) ctx.say(ctx.words.t("round.lost.title"));
    const news = added.length
      ? rounds.filter((one) => one.rows.some((row) => added.includes(row.link)))
      : rounds;
    tell(desk, fresh.length > faults.length ? news : [], faults);
  } catch (error) {
    if (!desk.closed) ctx.warn(ctx.reason(error));
  }
}

/** What is new, and what is no result. @param {RoundDesk} desk @param {Round[]} rounds @param {NoResult[]} faults */
function tell({ ctx }, rounds, faults) {
  const { t } = ctx.words;
  const line = (/** @type {Round["rows"][number]} */ row) =>
    t("round.said", {
      place: row.place,
      who: called(ctx, row.name),
      n: row.points,
      score: ctx.words.number(row.score),
    });
  if (rounds.length) ctx.say(rounds.flatMap(({ rows }) => rows.map(line)).join(" "));
  if (faults.length) ctx.warn([...new Set(faults.map((one) => ctx.reason(one)))].join(" "));
}

/** @param {RoundDesk} desk @param {Round[]} rounds @param {Lost[]} lost kept texts that are no results */
function draw(desk, rounds, lost) {
  const { t } = desk.ctx.words;
  const all = async () => {
    const sure = await confirmDialog(desk.ctx, {
      title: t("round.remove.all"),
      text: t("round.remove.sure"),
      yes: t("round.remove"),
      danger: true,
    });
    if (sure && !desk.closed) void remove(desk, await kept(desk));
  };
  const whole = rounds.length + lost.length;
  fill(
    desk.table,
    lost.length ? lostPart(desk, lost) : null,
    rounds.map((one) => roundPart(desk, one)),
    whole
      ? h(
          "div",
          { class: "s-row" },
          button(t("round.remove.all"), all, { kind: "quiet", icon: icon("trash") }),
        )
      : null,
  );
}

/**
 * Kept texts that cannot be read any more: they are told, and stay until they are taken away.
 * @param {RoundDesk} desk
 * @param {Lost[]} lost
 */
function lostPart(desk, lost) {
  const { ctx } = desk;
  const { t } = ctx.words;
  return h(
    "section",
    { class: "s-card" },
    h("h2", { tabindex: "-1" }, t("round.lost.title")),
    h("p", {}, t("round.lost.text")),
    h(
      "ul",
      { class: "s-round-lost" },
      lost.map((one) => h("li", {}, `${ctx.reason(one)} `, h("code", {}, one.link.slice(0, 40) || "–"))),
    ),
    h(
      "div",
      { class: "s-row" },
      button(t("round.lost.remove"), () =>
        remove(
          desk,
          lost.map((one) => one.link),
        ),
      ),
    ),
  );
}

/** One result of a round. @param {RoundDesk} desk @param {Round["rows"][number]} row */
function rowPart(desk, row) {
  const { ctx } = desk;
  const { t, number } = ctx.words;
  const who = called(ctx, row.name);
  return h(
    "tr",
    {},
    h("td", { class: "s-number" }, String(row.place)),
    h("th", { scope: "row" }, who),
    h("td", { class: "s-number" }, h("strong", {}, String(row.points))),
    h("td", { class: "s-number" }, number(row.score)),
    row.hands.map(([points, score]) =>
      h("td", { class: "s-number" }, t("round.cell", { n: points, score: number(score) })),
    ),
    h(
      "td",
      {},
      h(
        "button",
        {
          type: "button",
          class: "s-round",
          title: t("round.remove"),
          "aria-label": t("round.remove.who", { who }),
          on: { click: () => remove(desk, [row.link]) },
        },
        icon("trash"),
      ),
    ),
  );
}

/** One round: its standings, and what can be done with its deals. @param {RoundDesk} desk @param {Round} round */
function roundPart(desk, { seed, rows }) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const title = t("round.standings", { seed });
  const hands = rows[0].hands.map((_, i) => t("round.hand", { n: i + 1 }));
  const head = [t("round.place"), t("round.who"), t("round.victory"), t("round.points"), ...hands].map(
    (name) => h("th", { scope: "col" }, name),
  );
  const body = rows.map((row) => rowPart(desk, row));
  const computer = rows.some((row) => row.name === LEVEL)
    ? null
    : button(t("round.best"), () => computed(desk, seed));
  return h(
    "section",
    { class: "s-card", data: { seed } },
    h("h2", { tabindex: "-1" }, title),
    h(
      "div",
      { class: "s-scroll", tabindex: "0", role: "region", "aria-label": title },
      h(
        "table",
        { class: "s-table s-table-tight" },
        h("thead", {}, h("tr", {}, head, h("td", {}))),
        h("tbody", {}, body),
      ),
    ),
    h(
      "div",
      { class: "s-row" },
      button(t("round.play.same"), () => play(desk, seed)),
      computer,
    ),
    desk.busy === seed ? desk.working : null,
  );
}

/** A level that has played stands under its own name. @param {Context} ctx @param {string} name */
const called = (ctx, name) => (name === LEVEL ? ctx.words.t("round.computer") : name);

/** What computers at all seats make of the deals of a round. @param {RoundDesk} desk @param {string} seed */
async function computed(desk, seed) {
  const { ctx, key } = desk;
  desk.stopper?.abort();
  const stopper = new AbortController();
  Object.assign(desk, { stopper, busy: seed });
  const bar = thinkingBar(ctx, ctx.words.t("round.working"), () => stopper.abort());
  fill(desk.working, bar.node);
  desk.table.querySelector(`[data-seed="${CSS.escape(seed)}"]`)?.append(desk.working);
  try {
    const { fragment } = await desk.ask(
      "computed",
      { key, seed, level: LEVEL },
      { signal: stopper.signal, onProgress: bar.set },
    );
    if (!desk.closed) await compare(desk, [ctx.link.href(fragment)]);
  } catch (error) {
    if (!desk.closed && reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
  } finally {
    if (desk.stopper === stopper) {
      desk.busy = "";
      const held = desk.working.contains(document.activeElement);
      const title = desk.working.closest("section")?.querySelector("h2");
      desk.working.remove();
      if (held) title?.focus({ preventScroll: true });
    }
  }
}
