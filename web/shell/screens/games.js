/**
 * Games of others: a file in their notation, by paste, choice or drop; a verdict on each game, and each a way
 * to step through it. Knows verdicts and views; the core reads and checks.
 */
import { need } from "../../board/svg.js";
import { asker, goWith, reasonOf, takeWish } from "../ui/ask.js";
import { all, button, fileText, fill, h, linkButton, pickFile } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { loadingStrip, thinkingBar } from "../ui/loading.js";
import { Log } from "../table/log.js";
import { buildReview, layColumns } from "../study/review.js";

/** @import { AnswerTo, Context, GamesDesk, KeyedRoute, Verdict } from "../types.d.ts" */

const TABLE = "games"; // the core's table for this screen
const FILE_LIMIT = 900000; // characters of a file that one request can carry

/** Whether logs of this game are read here. @param {Context} ctx @param {string} key */
export const hasLogs = (ctx, key) => Boolean(ctx.game(key)?.logs);

/** `#games/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function gamesScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  if (!hasLogs(ctx, key)) return noLogs(ctx, host, key);
  const title = t("games.of", { game: ctx.title(key) });
  const loading = loadingStrip(ctx);
  /** @type {HTMLElement} */
  const place = h("div", {});
  const desk = /** @type {GamesDesk} buildReview lays the rest */ ({
    ctx,
    key,
    game: need(ctx.game(key)),
    host,
    place,
    foreign: true,
    text: "",
    stops: [loading.stop],
    closed: false,
    view: null,
    date: null,
    lay: layColumns,
    control: { ask: asker(ctx, { table: TABLE }), ready: true },
  });
  desk.hands = h("div", {});
  desk.reading = h("div", {});
  fill(
    host,
    h(
      "div",
      { class: "s-table-screen s-games-screen" },
      h(
        "header",
        { class: "s-table-head" },
        h("div", {}, h("h1", {}, title), h("p", { class: "s-sub" }, t(`games.${key}.lead`))),
        linkButton(t("home.play"), `#/${key}`, "quiet", icon("close")),
      ),
      h("div", { class: "s-stage-empty" }, loading.node),
      form(desk),
      desk.hands,
      place,
    ),
  );
  const { games } = takeWish(ctx, key);
  if (games) void read(desk, games);
  return {
    title,
    leave: () => {
      desk.closed = true;
      leaveGame(desk);
      for (const stop of desk.stops) stop();
    },
  };
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
    fill(
      place,
      h("p", { class: "s-lead" }, t(study ? "games.study" : "games.none", { game })),
      h(
        "div",
        { class: "s-row" },
        study
          ? linkButton(t("study.open"), `#study/${key}`, "primary", icon("review"))
          : others.map((one) =>
              linkButton(
                t("games.of", { game: ctx.title(one.key) }),
                `#games/${one.key}`,
                "primary",
                icon("paste"),
              ),
            ),
        linkButton(t("home.play"), `#/${key}`, "quiet"),
      ),
    );
  };
  ctx.hello().then(
    (told) => draw(told.games.some((card) => card.key === key && card.study)),
    () => draw(false),
  );
  return { title, leave: loading.stop };
}

/** Where a file is pasted, chosen or dropped. @param {GamesDesk} desk */
function form(desk) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const input = h("textarea", {
    id: "s-games-text",
    class: "s-input",
    rows: 4,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  const take = async (/** @type {File | null | undefined} */ file) => {
    if (!file) return;
    const text = await fileText(ctx, file, FILE_LIMIT);
    if (text !== null) void read(desk, text);
  };
  const box = h(
    "section",
    { class: "s-card s-games-form", "aria-label": t("games.open") },
    h("p", {}, t(`games.${desk.key}.text`)),
    h("label", { for: "s-games-text", class: "s-label" }, t("games.label")),
    input,
    h(
      "div",
      { class: "s-row" },
      button(t("games.read"), () => read(desk, input.value), { kind: "primary" }),
      button(
        t("table.seed.file"),
        async () => {
          const got = await pickFile(ctx, ".txt,.tch,text/plain", FILE_LIMIT);
          if (got !== null) void read(desk, got);
        },
        { icon: icon("paste") },
      ),
    ),
    desk.reading,
  );
  box.addEventListener("dragover", (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    box.classList.add("s-drop-over");
  });
  box.addEventListener("dragleave", () => box.classList.remove("s-drop-over"));
  box.addEventListener("drop", (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    box.classList.remove("s-drop-over");
    void take(e.dataTransfer?.files[0]);
  });
  return box;
}

/** A verdict on each game of the text. @param {GamesDesk} desk @param {string} text */
async function read(desk, text) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const bar = thinkingBar(ctx, t("games.working"), () => {});
  fill(desk.reading, bar.node);
  leaveGame(desk);
  fill(desk.hands);
  try {
    const told = await desk.control.ask("games", { text }, { onProgress: bar.set });
    if (desk.closed) return;
    if (told.key !== desk.key) return elsewhere(ctx, told.key, text);
    desk.text = text;
    list(desk, told);
    await show(desk, 0);
  } catch (error) {
    if (!desk.closed && reasonOf(error) !== "stopped") ctx.warn(ctx.reason(error));
  } finally {
    fill(desk.reading);
  }
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

/** @param {GamesDesk} desk @param {AnswerTo<"games">} told */
function list(desk, { games, more }) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const count = (/** @type {string} */ verdict) => games.filter((one) => one.verdict === verdict).length;
  const sum = {
    exact: count("exact"),
    fault: count("fault"),
    unfinished: count("unfinished"),
    wrong: count("wrong"),
  };
  const head = ["games.hand.head", "games.points", "games.verdict"].map((name) =>
    h("th", { scope: "col" }, t(name)),
  );
  const rows = games.map((one, i) =>
    h(
      "tr",
      { data: { game: i } },
      h(
        "th",
        { scope: "row" },
        h(
          "button",
          { type: "button", class: "s-link", on: { click: () => show(desk, i) } },
          t("games.hand", { n: i + 1 }),
        ),
      ),
      h("td", { class: "s-number" }, one.points ? one.points.join(" : ") : "–"),
      h("td", { class: one.verdict === "wrong" ? "s-warning" : "" }, verdictOn(ctx, one)),
    ),
  );
  fill(
    desk.hands,
    h(
      "section",
      { class: "s-card" },
      h("h2", {}, t("games.hands", { n: games.length })),
      h("p", {}, t("games.summary", sum)),
      more ? h("p", { class: "s-warning" }, t("games.more", { n: games.length })) : null,
      h(
        "div",
        { class: "s-scroll s-games-list", tabindex: "0", role: "region", "aria-label": t("games.verdict") },
        h(
          "table",
          { class: "s-table s-table-tight" },
          h("thead", {}, h("tr", {}, head)),
          h("tbody", {}, rows),
        ),
      ),
    ),
  );
  const left = more ? ` ${t("games.more", { n: games.length })}` : "";
  ctx.say(`${t("games.hands", { n: games.length })}: ${t("games.summary", sum)}${left}`);
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

/** One game on the board, nothing hidden. @param {GamesDesk} desk @param {number} pick */
async function show(desk, pick) {
  const { ctx } = desk;
  leaveGame(desk);
  try {
    const turn = await desk.control.ask("game", { text: desk.text, pick });
    if (desk.closed) return;
    for (const row of all(desk.hands, "tr[data-game]"))
      row.toggleAttribute("aria-current", row.dataset.game === String(pick));
    desk.view = turn.view;
    desk.place = h(
      "div",
      { class: "s-games-game" },
      h("h2", { tabindex: "-1" }, ctx.words.t("games.hand", { n: pick + 1 })),
    );
    desk.hands.after(desk.place);
    desk.log = new Log(ctx, { go: (n) => void desk.replay?.go(n) });
    buildReview(desk);
  } catch (error) {
    if (!desk.closed) ctx.warn(ctx.reason(error));
  }
}

/** Takes the game before off the page. @param {GamesDesk} desk */
function leaveGame(desk) {
  if (desk.replay) desk.replay.pause();
  if (desk.board) desk.board.destroy();
  desk.board = null;
  desk.replay = null;
  for (const stop of desk.stops.splice(1)) stop();
  desk.place.remove();
}
