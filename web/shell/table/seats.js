/**
 * A table with several seats: new games and matches, the cover between two people, turns that travel by
 * links, bots to watch. Knows views and asks; knows no game.
 */
import { goWith, nameOf, seen } from "../ui/ask.js";
import { confirmDialog } from "../ui/dialogs.js";
import { button, fill, first, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { drawPlayers, hasAway, ownerName, people, wholeName } from "../ui/players.js";
import { copyText, freshSeed, running, takeText } from "../share/seed.js";
import { setupDialog } from "./setup.js";
import { qrPicture } from "../share/share.js";
import { createTimer, rewind } from "./timer.js";

/** @import { OpenRequest, TableDesk, TableTurn, TableView } from "../types.d.ts" */

/** Another game: asked for who plays where there are several seats. @param {TableDesk} desk */
export async function newGame(desk) {
  const { ctx, control, date, key, view } = desk;
  if (date) return ctx.go(`#/${key}`);
  if (!view || view.seats.length < 2) return open(desk, { key, seed: freshSeed() });
  const wish = await setupDialog(ctx, key, running(view) && !hasAway(view));
  if (!wish || control.closed) return null;
  if ("reseat" in wish) return control.run("seats", { seats: wish.reseat });
  if (hasAway(view) && running(view) && !(await sure(desk))) return null;
  if (wish.key === key) return open(desk, wish);
  return goWith(ctx, `#/${wish.key}`, { key: wish.key, open: wish });
}

/** A game with somebody far away is not thrown away by a slip. @param {TableDesk} desk */
function sure({ ctx }) {
  const { t } = ctx.words;
  return confirmDialog(ctx, {
    title: t("table.replace.title"),
    text: t("table.replace.text"),
    yes: t("table.replace.yes"),
    no: t("table.replace.no"),
  });
}

/**
 * A new game, and a way back until somebody here has moved in it or the table is left.
 * @param {TableDesk} desk
 * @param {OpenRequest} args of an `open`
 */
export function open(desk, args) {
  const { ctx, control } = desk;
  const { t } = ctx.words;
  return control.run("open", args, ({ view }) => {
    if (!view.can.undo) return;
    const drop = ctx.toast(t("table.newDone"), {
      action: t("table.undo"),
      act: () => {
        if (desk.dropNote === gone) void control.run("undo");
      },
    });
    const gone = (/** @type {TableView | null} the view now; null: the table was left */ now) => {
      if (now && now.game.seed === view.game.seed && (!now.last || now.seats[now.last.seat] !== "human"))
        return;
      drop();
      desk.dropNote = null;
    };
    desk.dropNote = gone;
  });
}

/**
 * The next game of the match.
 * @param {TableDesk} desk
 * @param {number | null} [begins] the player who begins, if a person may say so
 */
export function nextGame(desk, begins = null) {
  const seed = freshSeed();
  rewind(desk.ctx, seen(desk).view, seed);
  return desk.control.run("next", { seed, begins });
}

/**
 * The buttons that begin the next game: the loser says who begins where the rules give that right.
 * @param {TableDesk} desk
 */
export function nextButtons(desk) {
  const { ctx, view } = seen(desk);
  const { t } = ctx.words;
  const { chooser, order } = view.match;
  const players = button(t("setup.other"), () => newGame(desk), { icon: icon("people") });
  if (hasAway(view)) return [players];
  if (chooser === null || chooser === undefined)
    return [button(t("match.next"), () => nextGame(desk), { kind: "primary", icon: icon("fresh") }), players];
  const alone = people(view) === 1;
  const who = (/** @type {number} */ player) => ownerName(ctx, view, order.indexOf(player));
  const name = (/** @type {number} */ player) =>
    alone
      ? t(player === chooser ? "match.begins.me" : "match.begins.other")
      : t("match.begins.who", { who: who(player) });
  return [
    h(
      "p",
      { class: "s-next-words" },
      alone ? t("match.choose.me") : t("match.choose.who", { who: who(chooser) }),
    ),
    ...[chooser, 1 - chooser].map((player) =>
      button(name(player), () => nextGame(desk, player), { kind: "primary" }),
    ),
    players,
  ];
}

/** Everything beside the board that hangs on who sits there. @param {TableDesk} desk @param {TableView} view */
export function drawSeats(desk, view) {
  drawPlayers(desk.ctx, desk.players, view);
  runClock(desk, view);
  drawCover(desk, view);
  void drawAway(desk, view);
  drawWatch(desk, view);
}

/** The clock, for games in which time can run out. @param {TableDesk} desk @param {TableView} view */
function runClock(desk, view) {
  const { flag } = view.game;
  if (!flag || desk.replay) return;
  if (!desk.timer) {
    desk.timer = createTimer(desk, flag);
    desk.stops.push(desk.timer.stop);
  }
  desk.timer.show(view);
}

/**
 * Says the sentences of a turn. With the cover on the table they are those of the log, which the next person
 * reads, too, and nothing that was said to the one before stays in the page.
 * @param {TableDesk} desk
 * @param {TableTurn} turn
 * @param {TableView | null} before
 */
export function sayStory({ ctx }, turn, before) {
  const covered = (turn.view.cover ?? null) !== null;
  if (covered) document.getElementById("say")?.replaceChildren();
  const lines = covered
    ? turn.view.log
        .slice(turn.view.log.findLastIndex((entry) => entry.n <= (before?.n ?? 0)) + 1)
        .map((entry) => entry.line)
    : turn.story.map((step) => step.line);
  for (const line of turn.story.length ? lines : []) if (line) ctx.say(ctx.words.line(line));
}

/**
 * The cover between two people at one device; what it hides is not in the page at all.
 * @param {TableDesk} desk
 * @param {TableView} view
 */
function drawCover(desk, view) {
  const { ctx, control, cover } = desk;
  const { t } = ctx.words;
  const seat = view.cover ?? null;
  desk.host.firstElementChild?.classList.toggle("s-covered", seat !== null);
  if (seat === null) {
    if (cover.contains(document.activeElement))
      first(desk.boardBox, "[tabindex='0']")?.focus({ preventScroll: true });
    return fill(cover);
  }
  const look = button(t("cover.look"), () => control.run("uncover", { seat }), { kind: "primary" });
  fill(
    cover,
    h(
      "section",
      { class: "s-card", "aria-label": t("cover.title") },
      h("h2", {}, t("cover.title")),
      h("p", {}, t("cover.text", { who: wholeName(ctx, view, seat) })),
      look,
    ),
  );
  look.focus({ preventScroll: false });
  ctx.say(t("cover.text", { who: wholeName(ctx, view, seat) }));
}

/** The turn to be sent, and where the answer is opened. @param {TableDesk} desk @param {TableView} view */
async function drawAway(desk, view) {
  const { ctx, away, control } = desk;
  const mine =
    !view.outcome && view.awaited.some((/** @type {number} */ seat) => view.seats[seat] === "human");
  const face = hasAway(view) && !desk.replay ? `${view.n} ${mine} ${view.game.seed}` : "";
  if (desk.awayFace === face) return;
  desk.awayFace = face;
  if (!face || (mine && view.n < 2) || (view.outcome && !ended(view))) return fill(away);
  const { t } = ctx.words;
  if (mine)
    return fill(
      away,
      h(
        "section",
        { class: "s-card" },
        h("h2", {}, t("away.mine")),
        h("p", {}, t("away.mineText")),
        answerField(desk),
      ),
    );
  try {
    const { fragment, fits_qr } = await control.ask("link", { kind: "t" });
    if (desk.awayFace !== face || control.closed) return;
    fill(away, sendCard(desk, ctx.link.href(fragment), fits_qr, view));
  } catch (error) {
    ctx.warn(ctx.reason(error));
  }
}

/** Whether the last move was made here, so that the other side does not know of the end yet. @param {TableView} view */
function ended(view) {
  return view.last !== null && view.seats[view.last.seat] === "human";
}

/** @param {TableDesk} desk @param {string} href @param {boolean} short @param {TableView} view */
function sendCard(desk, href, short, view) {
  const { ctx } = desk;
  const { t } = ctx.words;
  const qr = h("div", {});
  /** @type {HTMLInputElement} */
  const box = h("input", {
    class: "s-input",
    readonly: true,
    value: href,
    "aria-label": t("away.link"),
    spellcheck: "false",
    on: { focus: () => box.select() },
  });
  const send = async () => {
    try {
      await navigator.share({ text: t("away.message", { game: ctx.title(desk.key), href }) });
    } catch (error) {
      if (nameOf(error) !== "AbortError") void copyText(ctx, href);
    }
  };
  const show = async () => {
    if (qr.firstChild) return fill(qr);
    try {
      fill(qr, qrPicture(await ctx.engine.qr(href), t("share.qrTitle", { name: t("away.link") })));
    } catch (error) {
      ctx.warn(ctx.reason(error));
    }
  };
  return h(
    "section",
    { class: "s-card s-away-card" },
    h("h2", {}, t(view.outcome ? "away.end" : "away.send")),
    h("p", {}, t(view.outcome ? "away.endText" : "away.sendText")),
    box,
    h(
      "div",
      { class: "s-row" },
      button(t("share.copyLink"), () => copyText(ctx, href), { kind: "primary", icon: icon("copy") }),
      "share" in navigator ? button(t("share.send"), send, { icon: icon("share") }) : null,
      short ? button(t("share.qr"), show) : null,
    ),
    qr,
    view.outcome ? null : [answerField(desk), h("p", { class: "s-small" }, t("away.honest"))],
  );
}

/** Where the link that came back is put in, if it was not simply opened. @param {TableDesk} desk */
function answerField(desk) {
  const { t } = desk.ctx.words;
  const box = h("input", {
    class: "s-input",
    "aria-label": t("away.answer"),
    placeholder: t("away.answer"),
    autocomplete: "off",
    spellcheck: "false",
  });
  const take = async () => {
    if (await takeText(desk, box.value)) box.value = "";
  };
  box.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter") void take();
  });
  return h("div", { class: "s-row s-row-fill" }, box, button(t("table.seed.open"), take));
}

/** Bots wait while somebody looks back at the game. @param {TableDesk} desk */
export function holdBots(desk) {
  const { view } = seen(desk);
  if (!(view.bot || desk.control.listening) || view.outcome) return;
  void desk.control.pause(true);
  drawWatch(desk, view);
}

/**
 * Bots among themselves, or a thought that was stopped: a way to go on, and to pause.
 * @param {TableDesk} desk
 * @param {TableView} view
 */
function drawWatch(desk, view) {
  const { ctx, watch, control } = desk;
  const { t } = ctx.words;
  const alone = people(view) === 0 && !hasAway(view);
  const bots = view.bot || control.listening;
  const face = view.outcome || !bots || (!alone && !control.paused) ? "" : control.paused ? "on" : "pause";
  if (desk.watchFace === face) return;
  desk.watchFace = face;
  const had = watch.contains(document.activeElement);
  const act = () => {
    void control.pause(face === "pause");
    drawWatch(desk, seen(desk).view);
  };
  fill(
    watch,
    face
      ? h(
          "div",
          { class: "s-row" },
          button(t(face === "pause" ? "watch.pause" : "watch.on"), act, {
            icon: icon(face === "pause" ? "pause" : "replay"),
            kind: face === "on" ? "primary" : "",
          }),
        )
      : null,
  );
  if (had) watch.querySelector("button")?.focus();
}
