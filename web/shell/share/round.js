/**
 * Rounds that several people play with the same deals: the own result as a link, those of others beside it,
 * and what computers make of it. Every result is replayed in the core before it is believed, kept ones too. Knows
 * standings as the core tells them; knows no game.
 */
import { confirmDialog } from "../elements/dialogs.js";
import { button, fill, first, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { linkBox } from "../elements/linkbox.js";
import { asker, goWith, reasonOf } from "../ui/ask.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";
import { troubleStrip } from "../ui/trouble.js";
import { freshSeed } from "./deal.js";
import { KeptResults, MOST } from "./kept.js";
import { copyText } from "./seed.js";
import { LEVEL, Standings, called } from "./standings.js";

/** @import { Context, KeyedRoute, Screen } from "../types.d.ts" */
/** @import { NoResult, Round, Row } from "./standings.js" */

const TABLE = "round"; // the core's table for this screen
const NAME = 24; // letters of a name

/**
 * `#round/key`, or `#/key/u/...`, the link of a result.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {KeyedRoute} route
 */
export const roundScreen = (ctx, host, route) => new RoundScreen(ctx, host, route);

/** What may be links in a text: a message has other words, too. @param {string} text */
function wordsOf(text) {
  const words = text.split(/\s+/).filter(Boolean);
  const links = words.filter((one) => one.includes("/u/"));
  return links.length ? links : words;
}

/** @implements {Screen} */
class RoundScreen {
  title;
  #ctx;
  #key;
  #ask;
  #kept;
  #standings;
  #closed = false;
  /** @type {AbortController | null} of what computers are at */
  #stopper = null;
  /** Links of others. */
  #box = h("textarea", {
    id: "s-round-links",
    class: "s-input",
    rows: 3,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  #loading;
  #trouble;

  /** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
  constructor(ctx, host, { key, text }) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#key = key;
    this.#ask = asker(ctx, { table: TABLE });
    this.#kept = new KeptResults(ctx.store, key);
    this.#standings = new Standings(ctx, {
      play: (seed) => this.#play(seed),
      compute: (seed) => void this.#compute(seed),
      remove: (links) => void this.#remove(links),
      removeAll: () => void this.#removeAll(),
    });
    this.#loading = loadingStrip(ctx);
    this.#trouble = troubleStrip(ctx);
    this.title = t("round.title", { game: ctx.title(key) });
    fill(
      host,
      h(
        "div",
        { class: "s-page s-round-page" },
        h("h1", {}, this.title),
        h("p", { class: "s-lead" }, t("round.lead")),
        this.#trouble.node,
        this.#loading.node,
        this.#playPart(),
        this.#minePart(),
        this.#comparePart(),
        this.#standings.node,
      ),
    );
    void this.#compare(text ? [ctx.link.href(`#/${key}/u/${text}`)] : []);
  }

  leave() {
    this.#closed = true;
    this.#stopper?.abort();
    this.#loading.stop();
    this.#trouble.stop();
  }

  // The parts of the page.

  /** A word that names the deals. */
  #playPart() {
    const { t } = this.#ctx.words;
    const input = h("input", {
      id: "s-round-seed",
      class: "s-input",
      maxlength: 64,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
    });
    input.value = freshSeed();
    const go = () => this.#play(input.value.trim() || freshSeed());
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
        linkButton(t("round.back"), `#/${this.#key}`, "quiet"),
      ),
    );
  }

  /** The own round, if it is finished, as a link. */
  #minePart() {
    const { settings, words } = this.#ctx;
    const { t } = words;
    const name = h("input", {
      id: "s-round-name",
      class: "s-input",
      maxlength: NAME,
      autocomplete: "nickname",
    });
    name.value = String(settings.get("round.name") ?? "");
    const place = h("div", {});
    const make = () => this.#makeLink(name.value.trim(), place);
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

  /** Links of others. */
  #comparePart() {
    const { t } = this.#ctx.words;
    return h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("round.compare.title")),
      h("p", {}, t("round.compare.text")),
      h("label", { for: "s-round-links", class: "s-label" }, t("round.links")),
      this.#box,
      h(
        "div",
        { class: "s-row" },
        button(t("round.compare"), () => this.#compare(wordsOf(this.#box.value), true), { kind: "primary" }),
      ),
    );
  }

  // What can be done.

  /** To the table with these deals. @param {string} seed */
  #play(seed) {
    goWith(this.#ctx, `#/${this.#key}`, { key: this.#key, seed });
  }

  /** Shows the link of the own round and compares it. @param {string} name @param {HTMLElement} place for the link */
  async #makeLink(name, place) {
    const ctx = this.#ctx;
    const { t } = ctx.words;
    try {
      const link = await this.#mine(name);
      if (!link || this.#closed) return;
      ctx.settings.set("round.name", name);
      const box = linkBox(link, t("round.link"));
      const copy = button(t("share.copyLink"), () => copyText(ctx, link), { icon: icon("copy") });
      fill(place, box, h("div", { class: "s-row" }, copy));
      await this.#compare([link]);
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * The link of the game that was played here, or null with a word why not.
   * @param {string} name
   * @returns {Promise<string | null>}
   */
  async #mine(name) {
    const { store, link, warn, words } = this.#ctx;
    const game = await store.get(this.#key);
    const turn = game?.save ? await this.#ask("load", { save: game.save }) : null;
    if (!turn?.view.outcome) {
      warn(words.t("round.none"));
      return null;
    }
    const seat = Math.max(0, turn.view.seats.indexOf("human"));
    const { fragment } = await this.#ask("result", { name, seat });
    return link.href(fragment);
  }

  /** Takes results away, and offers them back. @param {string[]} links */
  async #remove(links) {
    const { toast, words } = this.#ctx;
    const { t } = words;
    const before = await this.#kept.all();
    await this.#kept.remove(links);
    const drop = toast(t("round.removed"), {
      action: t("table.undo"),
      act: async () => {
        await this.#kept.add(before);
        if (!this.#closed) void this.#compare();
      },
    });
    if (this.#closed) return drop();
    await this.#compare();
    (first(this.#standings.node, "h2") ?? this.#box).focus();
  }

  async #removeAll() {
    const { t } = this.#ctx.words;
    const sure = await confirmDialog(this.#ctx, {
      title: t("round.remove.all"),
      text: t("round.remove.sure"),
      yes: t("round.remove"),
      danger: true,
    });
    if (sure && !this.#closed) void this.#remove(await this.#kept.all());
  }

  /** What computers at all seats make of the deals of a round. @param {string} seed */
  async #compute(seed) {
    const ctx = this.#ctx;
    this.#stopper?.abort();
    const stopper = new AbortController();
    this.#stopper = stopper;
    const bar = thinkingBar(ctx, ctx.words.t("round.working"), () => stopper.abort());
    this.#standings.work(seed, bar.node);
    try {
      const { fragment } = await this.#ask(
        "computed",
        { key: this.#key, seed, level: LEVEL },
        { signal: stopper.signal, onProgress: bar.set },
      );
      if (!this.#closed) await this.#compare([ctx.link.href(fragment)]);
    } catch (error) {
      if (reasonOf(error) !== "stopped") this.#failed(error);
    } finally {
      if (this.#stopper === stopper) this.#standings.rest();
    }
  }

  // The standings.

  /**
   * All rounds of which there are results, with new ones among them; the good ones are kept.
   * @param {string[]} [fresh]
   * @param {boolean} [typed] whether they come from the box, where the others stay
   */
  async #compare(fresh = [], typed = false) {
    try {
      await this.#kept.settled;
      const old = (await this.#kept.all()).slice(0, Math.max(0, MOST - fresh.length)); // the oldest make room
      if (!fresh.length && !old.length) return this.#standings.draw([], []);
      const { rounds, bad } = await this.#ask("compare", { texts: [...fresh, ...old] });
      const links = rounds.flatMap((one) => one.rows.map((row) => row.link));
      const added = links.filter((one) => !old.includes(one));
      const faults = bad.filter((one) => one.nth < fresh.length);
      if (added.length) await this.#kept.add(added);
      if (this.#closed) return;
      if (typed) this.#box.value = faults.map((one) => fresh[one.nth]).join("\n");
      const lost = bad
        .filter((one) => one.nth >= fresh.length)
        .map((one) => ({ ...one, link: old[one.nth - fresh.length] }));
      this.#standings.draw(rounds, lost);
      if (lost.length && !fresh.length) this.#ctx.say(this.#ctx.words.t("round.lost.title"));
      const news = added.length
        ? rounds.filter((one) => one.rows.some((row) => added.includes(row.link)))
        : rounds;
      this.#tell(fresh.length > faults.length ? news : [], faults);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** What is new, and what is no result. @param {Round[]} rounds @param {NoResult[]} faults */
  #tell(rounds, faults) {
    const { reason, say, warn, words } = this.#ctx;
    const line = (/** @type {Row} */ row) =>
      words.t("round.said", {
        place: row.place,
        who: called(this.#ctx, row.name),
        n: row.points,
        score: words.number(row.score),
      });
    if (rounds.length) say(rounds.flatMap(({ rows }) => rows.map(line)).join(" "));
    if (faults.length) warn([...new Set(faults.map((one) => reason(one)))].join(" "));
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!this.#closed) this.#ctx.warn(this.#ctx.reason(error));
  }
}
