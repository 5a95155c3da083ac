/**
 * The frame around all screens: header, main part, footer, live regions, and which screen a route means.
 * Knows no game by name, no rule, and nothing of how things are stored.
 */
import { isVisit } from "../site/link.js";
import { readDate } from "./device/clock.js";
import { createSound } from "./device/sound.js";
import { closeDialogs } from "./elements/dialogs.js";
import { button, h, fill } from "./elements/dom.js";
import { afterFrame } from "./elements/frame.js";
import { icon, mark as emblem } from "./elements/icons.js";
import { createLive } from "./elements/live.js";
import { HeldPicture } from "./held.js";
import { Later } from "./later.js";
import { paramsOf, reasonOf } from "./ui/ask.js";
import { languageChoice } from "./ui/language.js";
import { guideDue } from "./ui/newcomer.js";

/** @import { Tap } from "../engine/runtime.js" */
/** @import { Screen, AnswerTo, Context, Route, Scripts, Words } from "./types.d.ts" */
/** @import { Visited } from "./ui/newcomer.js" */

/**
 * @typedef {"words" | "engine" | "store" | "link" | "games" | "offline" | "prerender"} Handed
 * @typedef {Pick<Context, Handed> & {root: HTMLElement, later?: Later}} Given
 */

/**
 * The name of the screen that shows a route; "stray" if it means nothing here.
 * @param {Visited} ctx @param {Route} route
 */
export function screenOf(ctx, route) {
  const { page, key = "", kind } = route;
  if (isVisit(route)) return ctx.game(key) ? page : "stray";
  if (page === "unknown" || (key && !ctx.game(key))) return "stray";
  if (page !== "play") return page;
  if (kind === "r") return "record";
  if (guideDue(ctx, { ...route, key })) return "guide";
  return kind === "d" && ctx.game(key)?.puzzle ? "puzzle" : "play";
}

/**
 * Puts the page's screens into `root`. `games` is the list of board modules.
 * @param {Given} given
 */
export function startShell({ later: scripts, ...given }) {
  const later = scripts ?? new Later(given.games);
  const ctx = makeContext(given, later);
  const picture = new HeldPicture(given.link.route());
  /** @type {Screen | null} */
  let screen = null;
  /** @type {Route} */
  let route = { page: "home" };
  let shown = 0;

  /** @param {Route} [next] */
  function show(next) {
    route = next || { page: "home" };
    closeDialogs(ctx.frame);
    if (screen && screen.leave) screen.leave();
    const lost = screen ? ctx.reveal() : [];
    given.engine.letGo();
    screen = null;
    const host = h("div", { class: "s-screen" });
    fill(ctx.main, host);
    screen = openScreen(ctx, host, route, later);
    document.title = screen.title ? `${screen.title} · ${ctx.words.t("app.name")}` : ctx.words.t("app.name");
    ctx.mark(route);
    ctx.offer();
    tellLost(ctx, picture, lost);
    const mine = screen;
    const begin = () => screen === mine && mine.begin?.();
    if (shown > 0) fromTheTop(host, begin);
    else begin();
    if (!later.waits) shown += 1;
  }

  ctx.show = show;
  ctx.arrived = (from, to) => {
    if (given.link.settle(from, to)) route = to;
  };
  ctx.playing = () => screen?.playing?.() ?? false;
  ctx.reveal = () => picture.reveal();
  Object.assign(ctx, buildFrame(ctx, picture));
  return {
    show,
    /** @param {() => Promise<unknown>} [rest] when the page has nothing else to do */
    foresee: (rest) => foresee(ctx, later, rest),
    /** @param {Words} words */
    setWords(words) {
      ctx.words = words;
      Object.assign(ctx, buildFrame(ctx, picture));
      show(route);
    },
    /** @param {string} key @param {object} params */
    warn: (key, params) => ctx.warn(ctx.words.t(key, { ...params })),
    /** @param {() => unknown} apply @param {string} text language key */
    offerUpdate(apply, text) {
      ctx.update = apply;
      ctx.updateText = text;
      ctx.later = false;
      ctx.offer();
    },
  };
}

/**
 * Scripts that nobody has asked for yet; and from now on there is a picture of the home page for the next visit.
 * @param {Context} ctx @param {Later} later @param {() => Promise<unknown>} [rest]
 */
async function foresee(ctx, later, rest) {
  await rest?.();
  await later.bringParts().then(({ keepHome }) => keepHome(ctx), console.warn);
  await later.foresee(rest);
}

/**
 * What was done on a picture and came to nothing, as where a link of it has led away, is told of.
 * @param {Context} ctx @param {HeldPicture} picture @param {Tap[]} lost
 */
function tellLost(ctx, picture, lost) {
  if ([...picture.lost(), ...lost].some(({ key }) => !key)) ctx.toast(ctx.words.t("app.tapLost"));
}

/** A screen that takes the place of another one. @param {HTMLElement} host @param {() => unknown} begin */
function fromTheTop(host, begin) {
  window.scrollTo(0, 0);
  focusTitle(host);
  afterFrame(begin);
}

/**
 * The title of a new screen has the focus, unless the screen has given it away already. To focus makes the browser lay
 * out
 * the whole page at once; the next frame does that anyway.
 * @param {HTMLElement} host
 */
function focusTitle(host) {
  const head = host.querySelector("h1");
  if (!head) return;
  head.tabIndex = -1;
  const focus = () => {
    const { activeElement } = document;
    if (head.isConnected && (!activeElement || activeElement === document.body))
      head.focus({ preventScroll: true });
  };
  if (document.hidden) focus();
  else requestAnimationFrame(focus);
}

/** The things every screen may use. @param {Given} given @param {Scripts} scripts */
function makeContext(given, scripts) {
  const { words, store, link, games, engine } = given;
  /** @type {Promise<AnswerTo<"hello">> | null} */
  let cards = null;
  const ctx = /** @type {Context} startShell and buildFrame add the rest */ ({
    ...given,
    words,
    scripts,
    update: null,
    updateText: "app.update.text",
    later: false,
    wish: null,
    settings: store.settings,
    ...createSound(store.settings),
    go: (fragment) => link.go(fragment),
    game: (key) => games.find((g) => g.key === key) ?? null,
    title: (key) => ctx.words.t(`game.${key}.name`),
    say: (text) => ctx.live.say(text),
    warn: (text) => ctx.live.warn(text),
    toast: (text, look) => ctx.live.toast(text, look),
    reason: (error) => reasonText(ctx, error),
    hello: () => {
      cards ??= engine.ask("hello", {}).catch((/** @type {unknown} */ error) => {
        cards = null;
        throw error;
      });
      return cards;
    },
  });
  return ctx;
}

const RAW_GAP = /\{[a-z]\w*(:\w+)?\}/i; // a gap that the error has nothing for is not for readers

/** Why something did not go, in words. @param {Context} ctx @param {unknown} error */
function reasonText(ctx, error) {
  const reason = reasonOf(error);
  if (!reason) {
    console.error(error);
    return ctx.words.t("error.fault");
  }
  const key = reason.startsWith("error.") ? reason : `error.${reason}`;
  const params = Object.fromEntries(
    Object.entries(paramsOf(error)).map(([name, value]) => [
      name,
      typeof value === "string" && readDate(value) ? ctx.words.date(value) : value,
    ]),
  );
  const text = ctx.words.has(key) ? ctx.words.t(key, params) : "";
  return text && !RAW_GAP.test(text) ? text : ctx.words.t("error.unknown", { reason });
}

/**
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {Route} route
 * @param {Later} later
 * @returns {Screen}
 */
function openScreen(ctx, host, route, later) {
  const name = screenOf(ctx, route);
  document.documentElement.dataset.cloth = ctx.game(route.key ?? "")?.cloth ?? "";
  const open = later.opens(name);
  const lacking = later.lacking(name, route);
  if (!open || lacking.length) return later.wait(ctx, host, () => ctx.show(route), lacking);
  return open(ctx, host, { key: "", ...route });
}

/** Header, main, footer, and what they do for the screens. @param {Context} ctx @param {HeldPicture} picture */
function buildFrame(ctx, picture) {
  const { t } = ctx.words;
  document.documentElement.lang = ctx.words.lang;
  const main = h("main", { class: "s-main", id: "s-main", tabindex: "-1" });
  const notice = h("div", { class: "s-notice", hidden: true });
  const { node, mark } = header(ctx);
  const skip = (/** @type {Event} */ e) => {
    e.preventDefault();
    main.focus();
  };
  const frame = h(
    "div",
    { class: "s-frame" },
    h("a", { class: "s-skip", href: "#s-main", on: { click: skip } }, t("app.skip")),
    node,
    notice,
    main,
    footer(ctx),
  );
  picture.give(ctx.root, frame);
  const offer = () => {
    const told = !notice.hidden && notice.dataset.text === ctx.updateText;
    if (ctx.update && !ctx.later && !told && !ctx.playing()) offerUpdate(ctx, notice);
  };
  return { main, frame, live: createLive(frame), offer, mark };
}

/** @param {Context} ctx */
function header(ctx) {
  const { t } = ctx.words;
  const links = [
    ["settings", "gear"],
    ["about", "about"],
  ].map(([page, look]) =>
    h(
      "a",
      { class: "s-nav-link", href: `#${page}`, data: { page } },
      icon(look),
      h("span", {}, t(`app.${page}`)),
    ),
  );
  const nav = h("nav", { class: "s-nav", "aria-label": t("app.nav") }, languageChoice(ctx), links);
  const mark = (/** @type {Route} */ route) => {
    for (const a of links) {
      if (a.dataset.page === route.page) a.setAttribute("aria-current", "page");
      else a.removeAttribute("aria-current");
    }
  };
  const node = h(
    "header",
    { class: "s-head" },
    h(
      "a",
      { class: "s-brand", href: "#/" },
      emblem(),
      h("span", {}, t("app.name")),
      h("span", { class: "s-away" }, ` – ${t("app.home")}`),
    ),
    nav,
  );
  return { node, mark };
}

/** @param {Context} ctx */
function footer(ctx) {
  const { t } = ctx.words;
  return h(
    "footer",
    { class: "s-foot" },
    h("p", {}, t("app.promise")),
    h("p", {}, h("a", { href: "#about" }, t("app.credits"))),
  );
}

/**
 * The offer of a new version: never by force, and not in the middle of a game.
 * @param {Context} ctx
 * @param {HTMLElement} notice
 */
function offerUpdate(ctx, notice) {
  const { t } = ctx.words;
  const putOff = () => {
    Object.assign(ctx, { later: true });
    notice.toggleAttribute("hidden", true);
  };
  notice.toggleAttribute("hidden", false);
  notice.setAttribute("data-text", ctx.updateText);
  fill(
    notice,
    h("p", {}, t(ctx.updateText)),
    button(t("app.update.now"), () => ctx.update?.()),
    button(t("app.update.later"), putOff, { kind: "quiet" }),
  );
  ctx.say(t(ctx.updateText));
}
