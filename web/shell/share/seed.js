/**
 * Seeds, links, records and saves that are opened on a table. Knows that texts are read by the core; decodes nothing
 * itself.
 */
import { closedDay } from "../daily/days.js";
import { confirmDialog } from "../elements/dialogs.js";
import { goWith } from "../ui/ask.js";
import { running } from "./deal.js";

/** @typedef {Pick<Found, "key" | "text" | "options"> & {kind: string, stands?: string}} SeedFound */

/** @import { Found, Context, Table, TableTurn } from "../types.d.ts" */

const SEED = 64; // characters of the longest seed
const RESULT = /#\/[a-z0-9]+\/u\/\S+/;
const OURS = /^tschatulle(-save| record) |#\/[a-z]/;

/** Copies and says so only if it is true. @param {Context} ctx @param {string} text @returns {Promise<boolean>} */
export async function copyText(ctx, text) {
  try {
    await navigator.clipboard.writeText(text);
    ctx.toast(ctx.words.t("share.copied"));
    return true;
  } catch {
    ctx.toast(ctx.words.t("share.notCopied"));
    return false;
  }
}

/**
 * Opens a seed, link, record or save on the table of free play; asks before it replaces a running game.
 * @param {Table} table @param {string} text @returns {Promise<boolean>}
 */
export function takeText(table, text) {
  return table.control.undisturbed(() => taken(table, text.trim()));
}

/** @param {Table} table @param {string} plain @returns {Promise<boolean>} */
async function taken(table, plain) {
  const { ctx } = table;
  if (!plain) return false;
  const result = RESULT.exec(plain);
  if (result) {
    ctx.go(result[0]); // it is for the page on which results are compared
    return true;
  }
  try {
    if (await studied(table, plain)) return true;
    const found = OURS.test(plain)
      ? await ctx.engine.ask("read", { text: plain })
      : { kind: "seed", key: table.key, text: plain, options: table.view?.game.options };
    return await openFound(table, found, plain);
  } catch (error) {
    if (!table.control.closed) ctx.warn(ctx.reason(error));
    settle(table);
    return false;
  }
}

/**
 * A file of games or a position in the notation of others belongs on the analysis board, or on the page of
 * such games.
 * @param {Table} table
 * @param {string} plain
 * @returns {Promise<boolean>}
 */
async function studied({ ctx, key }, plain) {
  if (OURS.test(plain) || (plain.length <= SEED && !/[/[\n]/.test(plain))) return false;
  const told = await ctx.hello();
  const card = told.games.find((one) => one.key === key);
  if (!card?.study && !card?.notation) return false;
  const line = await ctx.engine
    .ask(card.study ? "study-read" : "games", { key, text: plain })
    .catch(() => null);
  if (!line) return false; // a seed after all, or nothing
  if (card.study) goWith(ctx, `#study/${key}`, { key, study: { text: plain } });
  else goWith(ctx, `#games/${key}`, { key, games: plain });
  return true;
}

/** A seed that another screen asked for. @param {Table} table @param {string} seed */
export async function takeSeed(table, seed) {
  try {
    return await openFound(table, { kind: "seed", key: table.key, text: seed }, "");
  } catch (error) {
    table.ctx.warn(table.ctx.reason(error));
    return false;
  }
}

/** Says why a text is not opened; nothing has changed but the address. @param {Table} table @param {string} words */
function refused(table, words) {
  table.ctx.warn(words);
  settle(table);
  return false;
}

/** @param {Table} table @param {SeedFound} found @param {string} plain */
async function openFound(table, found, plain) {
  const { ctx, control, view, key } = table;
  const { t, date } = ctx.words;
  if (found.kind === "date") {
    ctx.go(`#/${found.key}/d/${found.text}`);
    return true;
  }
  if (found.key !== key) return elsewhere(table, found.key, plain);
  if (ctx.store.writer === "other") return refused(table, t("table.otherTab"));
  const closed = found.text ? await closedDay(ctx, key, found.text) : null;
  if (control.closed) return false;
  if (closed) return refused(table, t("daily.seedClosed", { date: date(closed) }));
  const options = found.options ?? {};
  const same =
    found.kind === "seed" &&
    view &&
    view.game.seed === found.text &&
    JSON.stringify(view.game.options) === JSON.stringify(options);
  if (same && running(view)) {
    settle(table);
    return true;
  }
  if (found.kind === "turn" && found.stands !== "other") return takeTurn(table, plain);
  if (running(view)) {
    const yes = await confirmDialog(ctx, {
      title: t("table.replace.title"),
      text: t(found.kind === "save" ? "table.replace.textKept" : "table.replace.text"),
      yes: t("table.replace.yes"),
      no: t("table.replace.no"),
    });
    if (!yes || control.closed) {
      settle(table);
      return false;
    }
  }
  const turn =
    found.kind === "seed"
      ? await control.run("open", { key, seed: found.text, options })
      : await control.run("take", { text: plain });
  settle(table);
  return Boolean(turn);
}

/**
 * The answer of somebody far away goes on with the game that lies here; nothing is replaced.
 * @param {Table} table
 * @param {string} plain
 */
async function takeTurn(table, plain) {
  const turn = await table.control.run("take", { text: plain });
  settle(table);
  if (turn && "stands" in turn && turn.stands === "known") table.ctx.toast(table.ctx.words.t("away.known"));
  return Boolean(turn);
}

/**
 * The turn that somebody was sent, where no game lies on the table yet; null for anything else, which is read
 * (again) later.
 * @param {Table} table @returns {Promise<TableTurn | null>}
 */
export async function sentTurn(table) {
  const { control, key, route } = table;
  if (route.kind !== "t") return null;
  try {
    const turn = await control.ask("take", { text: `#/${key}/t/${route.text}` });
    settle(table);
    return turn;
  } catch {
    return null;
  }
}

/**
 * A text of another game goes to the table of that game, if the page has one.
 * @param {Table} table
 * @param {string} key
 * @param {string} plain
 */
function elsewhere({ ctx }, key, plain) {
  if (!ctx.game(key)) throw Object.assign(new Error(key), { reason: "no-such-game", params: { key } });
  goWith(ctx, `#/${key}`, { key, text: plain });
  return true;
}

/**
 * The address is that of the table again: a reload resumes the game and does not ask once more.
 * @param {Table} table
 */
function settle(table) {
  if (table.control.closed || table.date || !table.route.kind) return;
  const plain = { page: "play", key: table.key };
  table.ctx.arrived(table.route, plain);
  Object.assign(table, { route: plain });
}
