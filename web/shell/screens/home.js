/**
 * The first page: the games that are there, today's challenge, where one left off. Knows cards and slots, no
 * game by name.
 */
import { button, fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { canCall } from "../players/friends.js";
import { HomePicture } from "./homepicture.js";
import { RunningGames } from "./running.js";
import { gameTiles } from "./tiles.js";
import { todayCard } from "./today.js";

/** @import { Context } from "../types.d.ts" */

/**
 * @typedef {object} Drawn   of the page
 * @property {Promise<unknown>} drawn   nothing more of it will come at once
 * @property {() => boolean} open   whether whoever looks next time may see all of it
 * @property {() => void} stop
 */

/** @param {Context} ctx @param {HTMLElement} host */
export function homeScreen(ctx, host) {
  const steps = homeSteps(ctx, host);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { drawn, open, stop } = step.value;
  const picture = new HomePicture(ctx, { drawn, open });
  return {
    title: "",
    leave: () => {
      stop();
      picture.leave();
    },
  };
}

/**
 * Draws it, a part at a time.
 * @param {Context} ctx @param {HTMLElement} host
 * @param {() => Promise<unknown>} [between] two parts, for whoever has time: what a step has to wait for it gives away
 * @returns {Generator<Promise<unknown> | void, Drawn>}
 */
export function* homeSteps(ctx, host, between) {
  const { t } = ctx.words;
  const main = h("div", { class: "s-home-main" });
  const going = (/** @type {boolean} */ some) => main.classList.toggle("s-home-going", some);
  const running = new RunningGames(ctx, going, between);
  yield between && running.drawn;
  const first = !ctx.store.results.list().length && running.node.hidden;
  const dailies = h("div", { class: "s-home-daily" });
  const install = h("div", { class: "s-install", hidden: true });
  const tiles = yield* gameTiles(ctx);
  const words = h("h1", {}, t("app.name"));
  const lead = first ? h("p", { class: "s-lead" }, t("home.lead")) : null;
  const hero = h("div", { class: `s-hero${first ? "" : " s-hero-bare"}` }, words, lead);
  fill(host, h("div", { class: "s-home" }, hero, main, install, takeAway(ctx)));
  const box = h(
    "section",
    { class: "s-box" },
    h("h2", {}, t(first ? "home.boxFirst" : "home.box")),
    h("div", { class: "s-box-tiles" }, tiles),
    canCall() ? linkButton(t("together.title"), "#friends", "quiet", icon("people")) : null,
  );
  fill(main, dailies, running.node, box);
  yield;
  const cards = ctx.games.filter(({ daily }) => daily).map(({ key }) => todayCard(ctx, key));
  for (const { node } of cards) dailies.append(node);
  const stops = [...cards.map(({ stop }) => stop), installHint(ctx, install)];
  return {
    drawn: Promise.all([running.drawn, ...cards.map(({ drawn }) => drawn)]),
    open: () => running.open,
    stop: () => stops.forEach((stop) => stop()),
  };
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
  const draw = () => {
    const can = offline.state.installable && ctx.settings.get("install") !== false;
    box.toggleAttribute("hidden", !can);
    if (!can) return fill(box);
    fill(
      box,
      h("p", {}, t("home.install")),
      button(t("home.installNow"), () => offline.install()),
      button(
        t("app.update.later"),
        () => {
          ctx.settings.set("install", false);
          draw();
        },
        { kind: "quiet" },
      ),
    );
  };
  const stop = offline.subscribe(draw);
  draw();
  return stop;
}
