/**
 * Sharing: the picture of coins first, links and records behind it. Links, QR code, text record. Tells
 * success only when it is true. Knows the material that the core gives; knows no game.
 */
import { dayFigures } from "../daily/days.js";
import { confirmDialog, openDialog } from "../elements/dialogs.js";
import { button, fill, h, s, saveFile } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { linkBox } from "../elements/linkbox.js";
import { goWith, seen } from "../ui/ask.js";
import { nameOf } from "../ui/asking.js";
import { optionWords } from "../ui/names.js";
import { copyText } from "./seed.js";
import { writtenPart, writtenTexts } from "./sheet.js";

/** @import { AnswerTo, ShownGame, Context, QrCode } from "../types.d.ts" */

const QUIET = 4; // modules of quiet zone around a QR code

/**
 * What is shared of a result; `streak` is told of a daily that was played in time.
 * @typedef {Pick<AnswerTo<"share">,
 *   "key"|"date"|"number"|"score"|"par"|"grid"|"right"|"moves"|"late"|"practice"|"link"> & {streak?: number}} Shared
 */

/** What the letters of a grid are drawn by; digits become keys. @type {{[letter: string]: string}} */
const SIGNS = { r: "\u{1f7e1}", w: "\u{1f7e4}", e: "\u26aa" };
const KEYCAP = "\ufe0f\u20e3";
const FLAME = "\u{1f525}";

/** @param {string} line */
const drawn = (line) => Array.from(line, (c) => SIGNS[c] ?? (/\d/.test(c) ? c + KEYCAP : c)).join("");

/**
 * A result as a text: a head, the coins line by line, the flame and the address; or all of it in words, which can be
 * listened to.
 * @param {Context} ctx
 * @param {Shared} data
 * @param {boolean} spoken
 */
export function shareText(ctx, data, spoken) {
  const { t } = ctx.words;
  const { key, number, score, par, right, moves, streak = 0 } = data;
  const short = `game.${key}.short`;
  const name = ctx.words.has(short) ? t(short) : ctx.title(key);
  const what = number ? t("share.day", { name, number }) : name;
  const notes = [data.late ? t("share.late") : "", data.practice ? t("share.practice") : ""].filter(Boolean);
  const href = ctx.link.href(data.link);
  if (spoken) {
    const days = streak ? [t("daily.streakLine", { n: streak })] : [];
    const words = t("share.words", { what, n: score, par, right, moves });
    return [[words, ...notes, ...days].join(" "), href].join("\n");
  }
  const head = [t("share.head", { what, n: score, par }), ...notes].join(" ");
  return [head, ...data.grid.map(drawn), ...(streak ? [`${FLAME} ${streak}`] : []), href].join("\n");
}

/** @param {Context} ctx @param {Shared} data @returns {Promise<Shared>} the same with the flame, if it counts for it */
async function withFlame(ctx, data) {
  if (!data.date || data.late) return data;
  const known = await dayFigures(ctx, data.key).catch(() => null);
  return known ? { ...data, streak: known.streak } : data;
}

/** The text about a day that was played, without its table. @param {Context} ctx @param {Shared} data */
export async function shareResult(ctx, data) {
  const all = await withFlame(ctx, data);
  await openDialog(ctx, { title: ctx.words.t("share.around"), build: () => resultPart(ctx, all) });
}

/**
 * A text to be sent or copied.
 * @param {Context} ctx @param {(spoken: boolean) => string} text as a picture, or in words
 * @param {string} note what the picture means
 */
export const sendDialog = (ctx, text, note) =>
  openDialog(ctx, { title: ctx.words.t("share.around"), build: () => textPart(ctx, text, note) });

/** What can be given away of a game: its result, links, record and sheets. @param {ShownGame} shown */
export async function shareDialog(shown) {
  const { ctx, view, control, date } = seen(shown);
  const { t } = ctx.words;
  /** @template T @param {Promise<T>} answer */
  const orNull = (answer) => answer.catch(() => null);
  const done = Boolean(view.outcome);
  const [data, seed, record, text, position, written] = await Promise.all([
    done ? orNull(control.ask("share", {}).then((told) => withFlame(ctx, told))) : null,
    orNull(control.ask("link", { kind: date ? "d" : "s" })),
    date && !done ? null : orNull(control.ask("link", { kind: "r" })),
    date && !done ? null : orNull(control.ask("record", {})),
    // Only of games with an analysis board: others refuse.
    date || done ? null : orNull(control.ask("link", { kind: "p" })),
    date ? [] : writtenTexts(shown),
  ]);
  const links = () => [
    seed ? dealPart(shown, seed) : null,
    record ? linkPart(ctx, t(done ? "share.link.record" : "share.link.running"), record) : null,
    position ? linkPart(ctx, t("share.link.position"), position) : null,
    text ? recordPart(ctx, text.text, shown) : null,
    written.map((one) => writtenPart(ctx, shown.key, one)),
  ];
  await openDialog(ctx, {
    title: t(data ? "share.around" : "share.title"),
    build: () => [
      data ? resultPart(ctx, data) : null,
      data && date ? h("details", { class: "s-part" }, h("summary", {}, t("share.more")), links()) : links(),
    ],
  });
}

/**
 * The analysis board takes the game, at the place that is shown. A running game becomes practice by it, and
 * the reader is asked before.
 * @param {ShownGame} shown with `helped` where games are played
 * @param {number} n moves of the record up to there
 */
export async function openStudy(shown, n) {
  const { ctx, key, control, view, helped } = seen(shown);
  const { t } = ctx.words;
  const counted = helped && !view.outcome && !view.practice && view.seats.includes("human");
  if (
    counted &&
    !(await confirmDialog(ctx, {
      title: t("study.practice.title"),
      text: t("study.practice.text"),
      yes: t("study.practice.yes"),
    }))
  )
    return;
  try {
    if (control.closed) return;
    if (counted) helped((await control.ask("practice")).save);
    const { text } = await control.ask("record");
    if (control.closed) return;
    goWith(ctx, `#study/${key}`, { key, study: { text, at: n } });
  } catch (error) {
    ctx.warn(ctx.reason(error));
  }
}

/** The result as a text. @param {Context} ctx @param {Shared} data */
const resultPart = (ctx, data) =>
  textPart(ctx, (spoken) => shareText(ctx, data, spoken), ctx.words.t("share.grid"));

/**
 * A text: shown, sent by the system where it can, copied where not.
 * @param {Context} ctx @param {(spoken: boolean) => string} text @param {string} note
 */
function textPart(ctx, text, note) {
  const { t } = ctx.words;
  const box = h("textarea", {
    class: "s-input s-share-text",
    readonly: true,
    "aria-label": t("share.text"),
    spellcheck: "false",
  });
  const words = h("input", { type: "checkbox", checked: false, on: { change: () => draw() } });
  const draw = () => {
    box.value = text(words.checked);
    box.rows = box.value.split("\n").length + (words.checked ? 2 : 1); // what is long goes on in another line
  };
  draw();
  return h(
    "section",
    { class: "s-part s-share" },
    box,
    h("p", { class: "s-small" }, note),
    h(
      "div",
      { class: "s-row s-share-acts" },
      "share" in navigator
        ? button(t("share.send"), () => send(ctx, box), { icon: icon("share"), kind: "primary" })
        : null,
      button(t("share.copy"), () => copyBox(ctx, box), {
        icon: icon("copy"),
        kind: "share" in navigator ? "" : "primary",
      }),
    ),
    h("label", { class: "s-check" }, words, h("span", {}, t("share.spoken"))),
  );
}

/**
 * Web Share, then the clipboard, then a text to be copied by hand.
 * @param {Context} ctx
 * @param {HTMLInputElement | HTMLTextAreaElement} box
 */
async function send(ctx, box) {
  try {
    await navigator.share({ text: box.value });
    ctx.toast(ctx.words.t("share.sent"));
  } catch (error) {
    // Somebody who closed the sheet of the system wants nothing else.
    if (nameOf(error) !== "AbortError") await copyBox(ctx, box);
  }
}

/** @param {Context} ctx @param {HTMLInputElement | HTMLTextAreaElement} box */
async function copyBox(ctx, box) {
  if (await copyText(ctx, box.value)) return;
  box.focus();
  box.select();
}

/**
 * The link to the deal and what its options are; where nothing is dealt, to a new game by the same rules.
 * @param {ShownGame} shown
 * @param {AnswerTo<"link">} link
 */
function dealPart(shown, link) {
  const { ctx, key, date } = shown;
  const { game } = seen(shown).view;
  const options = Object.entries(game.options);
  if (!date && !game.dealt && !options.length) return null;
  const name = ctx.words.t(date ? "share.link.date" : game.dealt ? "share.link.seed" : "share.link.rules");
  return linkPart(ctx, name, link, optionWords(ctx, key, options).join("; "));
}

/**
 * One link: address, copy, QR code on demand.
 * @param {Context} ctx
 * @param {string} name
 * @param {AnswerTo<"link">} link
 * @param {string} [note]
 */
function linkPart(ctx, name, link, note = "") {
  const { t } = ctx.words;
  const href = ctx.link.href(link.fragment);
  const place = h("div", { class: "s-qr-place" });
  const box = linkBox(href, name);
  return h(
    "section",
    { class: "s-part" },
    h("h3", {}, name),
    note ? h("p", { class: "s-small" }, note) : null,
    box,
    h(
      "div",
      { class: "s-row" },
      button(t("share.copyLink"), () => copyBox(ctx, box), { icon: icon("copy") }),
      link.fits_qr
        ? button(t("share.qr"), () => showQr(ctx, place, href, name))
        : h("p", { class: "s-small" }, t("share.noQr")),
    ),
    place,
  );
}

/** @param {Context} ctx @param {HTMLElement} place @param {string} href @param {string} name */
export async function showQr(ctx, place, href, name) {
  if (place.firstChild) return fill(place);
  fill(place, h("p", { class: "s-small" }, ctx.words.t("share.qrComes")));
  try {
    fill(place, qrPicture(await ctx.engine.qr(href), ctx.words.t("share.qrTitle", { name })));
  } catch (error) {
    fill(place, h("p", { class: "s-small" }, ctx.reason(error)));
  }
}

/**
 * Dark modules as one path, on a light ground that stays light in every theme.
 * @param {QrCode} qr
 * @param {string} title
 */
export function qrPicture(qr, title) {
  const size = qr.rows.length + 2 * QUIET;
  const path = qr.rows
    .flatMap((row, y) => row.map((bit, x) => (Number(bit) ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return s(
    "svg",
    { class: "s-qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": title },
    s("title", {}, title),
    s("rect", { class: "s-qr-light", width: size, height: size }),
    s("path", { class: "s-qr-dark", d: path }),
  );
}

/** The record as text. @param {Context} ctx @param {string} text @param {ShownGame} shown */
function recordPart(ctx, text, shown) {
  const { game } = seen(shown).view;
  const { t } = ctx.words;
  const box = h("textarea", {
    class: "s-input s-record",
    rows: 5,
    readonly: true,
    "aria-label": t("share.record"),
    spellcheck: "false",
  });
  box.value = text;
  return h(
    "details",
    { class: "s-part" },
    h("summary", {}, t("share.record")),
    box,
    h(
      "div",
      { class: "s-row" },
      button(t("share.copyRecord"), () => copyBox(ctx, box), { icon: icon("copy") }),
      button(
        t("share.save"),
        () =>
          saveFile(`${shown.key}-${game.date || game.seed || "game"}.txt`.replace(/[^\w.-]+/g, "_"), text),
        { icon: icon("save") },
      ),
    ),
  );
}
