/**
 * The first page: the games that are there, today's challenge, where one left off. Knows cards and slots, no
 * game by name.
 */
import { todayCard } from "./today.js";
import { fill, h, linkButton } from "../ui/dom.js";
import { canCall } from "../ui/friends.js";
import { icon } from "../ui/icons.js";
import { HomePicture } from "./homepicture.js";
import { RunningGames } from "./running.js";
import { gameTiles } from "./tiles.js";

/** @import { Context } from "../types.d.ts" */

/** @param {Context} ctx @param {HTMLElement} host */
export function homeScreen(ctx, host) {
  const { t } = ctx.words;
  const main = h("div", { class: "s-home-main" });
  const running = new RunningGames(ctx, (some) => main.classList.toggle("s-home-going", some));
  const first = !ctx.store.results.list().length && running.node.hidden;
  const dailies = h("div", { class: "s-home-daily" });
  const install = h("div", { class: "s-install", hidden: true });
  /** @type {(() => void)[]} */
  const stops = [];
  fill(
    host,
    h(
      "div",
      { class: "s-home" },
      h(
        "div",
        { class: `s-hero${first ? "" : " s-hero-bare"}` },
        h("h1", {}, t("app.name")),
        first ? h("p", { class: "s-lead" }, t("home.lead")) : null,
      ),
      main,
      install,
      takeAway(ctx),
    ),
  );
  fill(
    main,
    dailies,
    running.node,
    h(
      "section",
      { class: "s-box" },
      h("h2", {}, t(first ? "home.boxFirst" : "home.box")),
      h("div", { class: "s-box-tiles" }, gameTiles(ctx)),
      canCall() ? linkButton(t("together.title"), "#friends", "quiet", icon("people")) : null,
    ),
  );
  /** @type {Promise<unknown>[]} */
  const drawn = [running.drawn];
  for (const game of ctx.games.filter((one) => one.daily)) {
    const card = todayCard(ctx, game.key);
    stops.push(card.stop);
    drawn.push(card.drawn);
    dailies.append(card.node);
  }
  const picture = new HomePicture(ctx, { drawn: Promise.all(drawn), open: () => running.open });
  stops.push(installHint(ctx, install), () => picture.leave());
  return { title: "", leave: () => stops.forEach((stop) => stop()) };
}

/** The whole page as one file; inside of that file there is nothing to take away. @param {Context} ctx */
function takeAway(ctx) {
  const { t } = ctx.words;
  if (globalThis.tschatulleSingle) return null;
  return h(
    "p",
    { class: "s-take s-small" },
    h("a", { href: "tschatulle.html", download: "tschatulle.html" }, t("home.take")),
  );
}

/**
 * The offer to install, once the browser would do it; or words where only the browser's own menu can.
 * @param {Context} ctx
 * @param {HTMLElement} box
 */
function installHint(ctx, box) {
  const { offline } = ctx;
  const { t } = ctx.words;
  if (!offline || !offline.subscribe) return () => {};
  const draw = () => {
    const can = offline.state && offline.state.installable && ctx.settings.get("install") !== false;
    box.toggleAttribute("hidden", !can);
    if (!can) return fill(box);
    fill(
      box,
      h("p", {}, t("home.install")),
      h(
        "button",
        { type: "button", class: "s-button", on: { click: () => offline.install() } },
        t("home.installNow"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "s-button s-button-quiet",
          on: {
            click: () => {
              ctx.settings.set("install", false);
              draw();
            },
          },
        },
        t("app.update.later"),
      ),
    );
  };
  const stop = offline.subscribe(draw);
  draw();
  return stop || (() => {});
}
