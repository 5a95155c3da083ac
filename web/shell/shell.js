/**
 * The frame around all screens: header, main part, footer, live regions, and which screen a route means.
 * Knows no game by name, no rule, and nothing of how things are stored.
 */
import { LANGUAGES } from "../i18n.js";
import { readDate } from "./clock.js";
import { h, fill } from "./dom.js";
import { icon, mark } from "./icons.js";
import { createLive } from "./live.js";
import { closeDialogs } from "./dialogs.js";
import { createSound } from "./sound.js";
import { homeScreen } from "./home.js";
import { playScreen } from "./table.js";
import { calendarScreen } from "./daily.js";
import { rulesScreen } from "./help.js";
import { learnScreen } from "./learn.js";
import { statsScreen } from "./stats.js";
import { studyScreen } from "./study.js";
import { gamesScreen } from "./games.js";
import { roundScreen } from "./round.js";
import { settingsScreen } from "./settings.js";
import { aboutScreen } from "./about.js";

/**
 * A screen fills `host` and says its title; `leave` is called before the next one.
 * @typedef {{title: string, leave?: () => void}} Screen
 */

/** @type {Record<string, (ctx: any, host: HTMLElement, route: any) => Screen>} */
const SCREENS = {
  home: homeScreen,
  play: playScreen,
  daily: calendarScreen,
  rules: rulesScreen,
  learn: learnScreen,
  stats: statsScreen,
  study: studyScreen,
  games: gamesScreen,
  round: roundScreen,
  settings: settingsScreen,
  about: aboutScreen,
};

/**
 * Puts the page's screens into `root`. `games` is the list of board modules.
 * @param {{root: HTMLElement, words: any, engine: any, store: any, link: any, games: any[], version?: string, update?: any}} given
 * @returns {{show: (route: any) => void, setWords: (words: any) => void, warn: (key: string, params: any) => void,
 *   offerUpdate: (apply: () => void, text: string) => void}}
 */
export function startShell(given) {
  const ctx = makeContext(given);
  /** @type {Screen | null} */
  let screen = null;
  let route = { page: "home" };
  let shown = 0;

  function show(/** @type {any} */ next) {
    route = next || { page: "home" };
    closeDialogs(ctx.frame);
    if (screen && screen.leave) screen.leave();
    given.engine.letGo();
    ctx.playing = () => false;
    const host = h("div", { class: "s-screen" });
    fill(ctx.main, host);
    screen = openScreen(ctx, host, route);
    document.title = screen.title ? `${screen.title} · ${ctx.words.t("app.name")}` : ctx.words.t("app.name");
    ctx.mark(route);
    ctx.offer();
    if (shown > 0) {
      window.scrollTo(0, 0);
      const head = host.querySelector("h1");
      if (head) {
        head.tabIndex = -1;
        head.focus({ preventScroll: true });
      }
    }
    shown += 1;
  }

  ctx.show = show;
  buildFrame(ctx, given.root);
  return {
    show,
    setWords(words) {
      ctx.words = words;
      buildFrame(ctx, given.root);
      show(route);
    },
    warn: (key, params) => ctx.warn(ctx.words.t(key, params)),
    offerUpdate(apply, text) {
      ctx.update = apply;
      ctx.updateText = text;
      ctx.later = false;
      ctx.offer();
    },
  };
}

/** The things every screen may use. @param {any} given */
function makeContext(given) {
  /** @type {any} */
  const ctx = {
    ...given,
    update: given.update || null,
    updateText: "app.update.text",
    later: false, // the offer of an update was put off
    playing: () => false, // whether a game is under way on this screen
    settings: given.store.settings,
    sound: createSound(given.store.settings),
    cards: null,
    go: (/** @type {string} */ fragment) => given.link.go(fragment),
    game: (/** @type {string} */ key) => given.games.find((g) => g.key === key) || null,
    title: (/** @type {string} */ key) => ctx.words.t(`game.${key}.name`),
    say: (/** @type {string} */ text) => ctx.live.say(text),
    warn: (/** @type {string} */ text) => ctx.live.warn(text),
    toast: (/** @type {string} */ text, /** @type {any} */ more) => ctx.live.toast(text, more),
  };
  ctx.reason = (/** @type {any} */ error) => reasonText(ctx, error);
  // What the core says about the games; asked once, when it is there.
  ctx.hello = () => {
    ctx.cards ??= given.engine.ask("hello", {}).catch((/** @type {any} */ e) => {
      ctx.cards = null;
      throw e;
    });
    return ctx.cards;
  };
  return ctx;
}

const RAW_GAP = /\{[a-z]\w*(:\w+)?\}/i; // a gap that the error has nothing for is not for readers

/** Why something did not go, in words. @param {any} ctx @param {any} error */
function reasonText(ctx, error) {
  if (!error?.reason) {
    console.error(error);
    return ctx.words.t("error.fault");
  }
  const reason = String(error.reason);
  const key = reason.startsWith("error.") ? reason : `error.${reason}`;
  const params = Object.fromEntries(
    Object.entries((error && error.params) || {}).map(([name, value]) => [
      name,
      typeof value === "string" && readDate(value) ? ctx.words.date(value) : value,
    ]),
  );
  const text = ctx.words.has(key) ? ctx.words.t(key, params) : "";
  return text && !RAW_GAP.test(text) ? text : ctx.words.t("error.unknown", { reason });
}

/** @param {any} ctx @param {HTMLElement} host @param {any} route @returns {Screen} */
function openScreen(ctx, host, route) {
  const known = SCREENS[route.page];
  if (!known || (route.key && !ctx.game(route.key))) return strayScreen(ctx, host);
  return known(ctx, host, route);
}

/** A fragment that means nothing here. @param {any} ctx @param {HTMLElement} host @returns {Screen} */
function strayScreen(ctx, host) {
  const { t } = ctx.words;
  fill(
    host,
    h(
      "div",
      { class: "s-page" },
      h("h1", {}, t("app.stray.title")),
      h("p", {}, t("app.stray.text")),
      h("p", {}, h("a", { class: "s-button s-button-primary", href: "#/" }, t("app.home"))),
    ),
  );
  return { title: t("app.stray.title") };
}

/** Header, main, footer. @param {any} ctx @param {HTMLElement} root */
function buildFrame(ctx, root) {
  const { t } = ctx.words;
  document.documentElement.lang = ctx.words.lang;
  ctx.main = h("main", { class: "s-main", id: "s-main", tabindex: "-1" });
  const notice = h("div", { class: "s-notice", hidden: true });
  ctx.frame = h(
    "div",
    { class: "s-frame" },
    h(
      "a",
      {
        class: "s-skip",
        href: "#s-main",
        on: {
          click: (/** @type {Event} */ e) => {
            e.preventDefault();
            ctx.main.focus();
          },
        },
      },
      t("app.skip"),
    ),
    header(ctx),
    notice,
    ctx.main,
    footer(ctx),
  );
  fill(root, ctx.frame);
  ctx.live = createLive(ctx.frame);
  ctx.offer = () => {
    if (
      ctx.update &&
      !ctx.later &&
      (notice.hidden || notice.dataset.text !== ctx.updateText) &&
      !ctx.playing()
    )
      offerUpdate(ctx, notice);
  };
}

/** @param {any} ctx */
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
  ctx.mark = (/** @type {any} */ route) => {
    for (const a of links) {
      if (a.dataset.page === route.page) a.setAttribute("aria-current", "page");
      else a.removeAttribute("aria-current");
    }
  };
  return h(
    "header",
    { class: "s-head" },
    h(
      "a",
      { class: "s-brand", href: "#/" },
      mark(),
      h("span", {}, t("app.name")),
      h("span", { class: "s-away" }, ` – ${t("app.home")}`),
    ),
    nav,
  );
}

/** @param {any} ctx */
function languageChoice(ctx) {
  const { t, lang } = ctx.words;
  const select = h(
    "select",
    {
      class: "s-select s-lang",
      "aria-label": t("settings.lang"),
      on: { change: (/** @type {any} */ e) => ctx.settings.set("lang", e.target.value) },
    },
    Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, lang: code }, name)),
  );
  select.value = lang;
  return select;
}

/** @param {any} ctx */
function footer(ctx) {
  const { t } = ctx.words;
  return h(
    "footer",
    { class: "s-foot" },
    h("p", {}, t("app.promise")),
    h("p", {}, h("a", { href: "#about" }, t("app.credits"))),
  );
}

/** The offer of a new version: never by force, and not in the middle of a game. @param {any} ctx @param {HTMLElement} notice */
function offerUpdate(ctx, notice) {
  const { t } = ctx.words;
  notice.hidden = false;
  notice.dataset.text = ctx.updateText;
  fill(
    notice,
    h("p", {}, t(ctx.updateText)),
    h(
      "button",
      { type: "button", class: "s-button", on: { click: () => ctx.update() } },
      t("app.update.now"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "s-button s-button-quiet",
        on: {
          click: () => {
            ctx.later = true;
            notice.hidden = true;
          },
        },
      },
      t("app.update.later"),
    ),
  );
  ctx.say(t(ctx.updateText));
}
