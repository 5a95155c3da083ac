/**
 * Games of others: a file in their notation, by paste, choice or drop; a verdict on each game, and each a way
 * to step through it. Knows verdicts and views; the core reads and checks.
 */
import { need } from "../../board/draw/svg.js";
import { fileText, pickFile } from "../device/files.js";
import { all, button, fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { GameReview } from "../study/gamereview.js";
import { Log } from "../table/log.js";
import { asker, goWith, reasonOf, takeWish } from "../ui/ask.js";
import { emptyState } from "../ui/empty.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";

/** @import { AnswerTo, Context, KeyedRoute, Screen, TableView, Verdict } from "../types.d.ts" */

const TABLE = "games"; // the core's table for this screen
const FILE_LIMIT = 900000; // characters of a file that one request can carry

/** Whether logs of this game are read here. @param {Context} ctx @param {string} key */
export const hasLogs = (ctx, key) => Boolean(ctx.game(key)?.logs);

/**
 * `#games/key`
 * @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route
 * @returns {Screen}
 */
export const gamesScreen = (ctx, host, { key }) =>
  hasLogs(ctx, key) ? new GamesScreen(ctx, host, key) : noLogs(ctx, host, key);

/** @implements {Screen} */
class GamesScreen {
  title;
  #ctx;
  #key;
  #ask;
  /** The text whose games are listed. */
  #text = "";
  /** How far the core is with a text. */
  #reading = h("div", {});
  /** The list of the games. */
  #hands = h("div", {});
  /** @type {{review: GameReview, place: HTMLElement} | null} the game that is shown, and where it stands */
  #shown = null;
  #closed = false;
  #loading;

  /** @param {Context} ctx @param {HTMLElement} host @param {string} key */
  constructor(ctx, host, key) {
    const { t } = ctx.words;
    this.title = t("games.of", { game: ctx.title(key) });
    this.#ctx = ctx;
    this.#key = key;
    this.#ask = asker(ctx, { table: TABLE });
    this.#loading = loadingStrip(ctx);
    fill(
      host,
      h(
        "div",
        { class: "s-table-screen s-games-screen" },
        h(
          "header",
          { class: "s-table-head" },
          h("div", {}, h("h1", {}, this.title), h("p", { class: "s-sub" }, t(`games.${key}.lead`))),
          linkButton(t("home.play"), `#/${key}`, "quiet", icon("replay")),
        ),
        h("div", { class: "s-stage-empty" }, this.#loading.node),
        this.#form(),
        this.#hands,
      ),
    );
    const { games } = takeWish(ctx, key);
    if (games) void this.#read(games);
  }

  leave() {
    this.#closed = true;
    this.#leaveGame();
    this.#loading.stop();
  }

  /** Where a file is pasted, chosen or dropped. */
  #form() {
    const ctx = this.#ctx;
    const { t } = ctx.words;
    const input = h("textarea", {
      id: "s-games-text",
      class: "s-input",
      rows: 4,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
    });
    const pick = async () => {
      const text = await pickFile(ctx, ".txt,.tch,text/plain", FILE_LIMIT);
      if (text !== null) void this.#read(text);
    };
    const box = h(
      "section",
      { class: "s-card s-games-form", "aria-label": t("games.open") },
      h("p", {}, t(`games.${this.#key}.text`)),
      h("label", { for: "s-games-text", class: "s-label" }, t("games.label")),
      input,
      h(
        "div",
        { class: "s-row" },
        button(t("games.read"), () => this.#read(input.value), { kind: "primary" }),
        button(t("table.seed.file"), pick, { icon: icon("paste") }),
      ),
      this.#reading,
    );
    takesFiles(box, (file) => void this.#readFile(file));
    return box;
  }

  /** @param {File} file */
  async #readFile(file) {
    const text = await fileText(this.#ctx, file, FILE_LIMIT);
    if (text !== null) void this.#read(text);
  }

  /** A verdict on each game of the text, and the first one on the board. @param {string} text */
  async #read(text) {
    const ctx = this.#ctx;
    const bar = thinkingBar(ctx, ctx.words.t("games.working"), () => {});
    fill(this.#reading, bar.node);
    this.#leaveGame();
    fill(this.#hands);
    try {
      const told = await this.#ask("games", { text }, { onProgress: bar.set });
      if (this.#closed) return;
      if (told.key !== this.#key) return elsewhere(ctx, told.key, text);
      this.#text = text;
      this.#list(told);
      await this.#show(0);
    } catch (error) {
      if (!this.#closed && reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
    } finally {
      fill(this.#reading);
    }
  }

  /** @param {AnswerTo<"games">} told */
  #list({ games, more }) {
    const { say, words } = this.#ctx;
    const { t } = words;
    const count = (/** @type {string} */ verdict) => games.filter((one) => one.verdict === verdict).length;
    const title = t("games.hands", { n: games.length });
    const summary = t("games.summary", {
      exact: count("exact"),
      fault: count("fault"),
      unfinished: count("unfinished"),
      wrong: count("wrong"),
    });
    const cut = more ? t("games.more", { n: games.length }) : "";
    fill(
      this.#hands,
      h(
        "section",
        { class: "s-card" },
        h("h2", {}, title),
        h("p", {}, summary),
        cut ? h("p", { class: "s-warning" }, cut) : null,
        h(
          "div",
          { class: "s-scroll s-games-list", tabindex: "0", role: "region", "aria-label": t("games.verdict") },
          this.#verdicts(games),
        ),
      ),
    );
    say(`${title}: ${summary}${cut && ` ${cut}`}`);
  }

  /** @param {Verdict[]} games */
  #verdicts(games) {
    const { t } = this.#ctx.words;
    const head = ["games.hand.head", "games.points", "games.verdict"].map((name) =>
      h("th", { scope: "col" }, t(name)),
    );
    const way = (/** @type {number} */ i) =>
      h(
        "button",
        { type: "button", class: "s-link", on: { click: () => this.#show(i) } },
        t("games.hand", { n: i + 1 }),
      );
    const rows = games.map((one, i) =>
      h(
        "tr",
        { data: { game: i } },
        h("th", { scope: "row" }, way(i)),
        h("td", { class: "s-number" }, one.points ? one.points.join(" : ") : "–"),
        h("td", { class: one.verdict === "wrong" ? "s-warning" : "" }, verdictOn(this.#ctx, one)),
      ),
    );
    return h(
      "table",
      { class: "s-table s-table-tight" },
      h("thead", {}, h("tr", {}, head)),
      h("tbody", {}, rows),
    );
  }

  /** One game of the text on the board. @param {number} pick */
  async #show(pick) {
    const ctx = this.#ctx;
    this.#leaveGame();
    try {
      const { view } = await this.#ask("game", { text: this.#text, pick });
      if (this.#closed) return;
      for (const row of all(this.#hands, "tr[data-game]"))
        row.toggleAttribute("aria-current", row.dataset.game === String(pick));
      this.#stage(view, ctx.words.t("games.hand", { n: pick + 1 }));
    } catch (error) {
      if (!this.#closed) ctx.warn(ctx.reason(error));
    }
  }

  /** The game, nothing hidden: board on one side, panel on the other. @param {TableView} view @param {string} title */
  #stage(view, title) {
    this.#leaveGame();
    const ctx = this.#ctx;
    const control = { ask: this.#ask, ready: true };
    const log = new Log(ctx, { go: (n) => void review.go(n) });
    const about = { ctx, key: this.#key, game: need(ctx.game(this.#key)), date: null, view, control };
    const review = new GameReview(about, { foreign: true, log });
    const { display, under, panel } = review;
    const board = h("section", { class: "s-stage", "aria-label": ctx.words.t("table.board") }, display.node);
    const place = h(
      "div",
      { class: "s-games-game" },
      h("h2", { tabindex: "-1" }, title),
      h("div", { class: "s-table-body" }, board, h("div", {}, under, panel)),
    );
    this.#hands.after(place);
    this.#shown = { review, place };
    review.begin();
  }

  /** Takes the game before off the page. */
  #leaveGame() {
    this.#shown?.review.leave();
    this.#shown?.place.remove();
    this.#shown = null;
  }
}

/** Files can be dropped on a box. @param {HTMLElement} box @param {(file: File) => void} take */
function takesFiles(box, take) {
  box.addEventListener("dragover", (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    box.classList.add("s-drop-over");
  });
  box.addEventListener("dragleave", () => box.classList.remove("s-drop-over"));
  box.addEventListener("drop", (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    box.classList.remove("s-drop-over");
    const file = e.dataTransfer?.files[0];
    if (file) take(file);
  });
}

/**
 * A game without such logs: where its records are opened, or whose logs are.
 * @param {Context} ctx
 * @param {HTMLElement} host
 * @param {string} key
 */
function noLogs(ctx, host, key) {
  const { t } = ctx.words;
  const title = t("games.title");
  const loading = loadingStrip(ctx);
  const place = h("div", {}, loading.node);
  fill(host, h("div", { class: "s-page" }, h("h1", {}, title), place));
  const draw = (/** @type {boolean} */ study) => {
    const game = ctx.title(key);
    const others = ctx.games.filter((one) => hasLogs(ctx, one.key));
    const open = study
      ? [linkButton(t("study.open"), `#study/${key}`, "primary", icon("review"))]
      : others.map((one) => {
          const name = t("games.of", { game: ctx.title(one.key) });
          return linkButton(name, `#games/${one.key}`, "primary", icon("paste"));
        });
    const acts = [...open, linkButton(t("home.play"), `#/${key}`, "quiet")];
    fill(place, emptyState(ctx, { key, text: t(study ? "games.study" : "games.none", { game }), acts }));
  };
  ctx.hello().then(
    (told) => draw(told.games.some((card) => card.key === key && card.study)),
    () => draw(false),
  );
  return { title, leave: loading.stop };
}

/**
 * A file of another game is opened where such files are.
 * @param {Context} ctx
 * @param {string} key
 * @param {string} text
 */
function elsewhere(ctx, key, text) {
  if (!ctx.game(key)) return ctx.warn(ctx.reason({ reason: "no-such-game", params: { key } }));
  if (hasLogs(ctx, key)) goWith(ctx, `#games/${key}`, { key, games: text });
  else goWith(ctx, `#study/${key}`, { key, study: { text } });
}

/**
 * In words; where the fault lies is the line of the file, or the move if the file's notation has no lines.
 * @param {Context} ctx
 * @param {Verdict} one
 */
function verdictOn(ctx, one) {
  const at = one.verdict === "wrong" && one.line !== null ? "At" : "";
  return ctx.words.t(`games.verdict.${one.verdict}${at}`, {
    place: one.place ?? 0,
    line: one.line ?? 0,
    why: one.reason ? ctx.reason(one) : "",
  });
}
