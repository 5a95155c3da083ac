/**
 * A seat at the table of another page, in this browser or at another device: the same board, told by what it
 * sends. Nothing is decided here, and no Python is needed. Knows lines, messages and views; knows no game's rules and
 * no game's name.
 */
import { need } from "../../board/draw/svg.js";
import { Tables } from "../../engine/tables.js";
import { Lasting } from "../../lines/lasting.js";
import { callTable, chanceWord } from "../../lines/lines.js";
import { canReach } from "../../lines/peers.js";
import { readInvitation } from "../../site/link.js";
import { Awake } from "../device/awake.js";
import { button, fill, h, renew } from "../elements/dom.js";
import { HOME, nameFriends } from "../players/friends.js";
import { answerHref } from "../players/inviting.js";
import { seatPlayers, tableWords } from "../players/players.js";
import { verdictHead } from "../table/ending/verdict.js";
import { Frame } from "../table/frame.js";
import { Log } from "../table/log.js";
import { Moment } from "../table/moment.js";
import { sayStory } from "../table/seating/cover.js";
import { Players } from "../table/seating/players.js";
import { language, speed } from "../table/tools.js";
import { FriendAid } from "./aid.js";
import { soundTool, tool } from "./bar.js";
import { answerCard, nameCard } from "./cards.js";
import { FairDeals } from "./fair.js";
import { Gestures } from "./gestures.js";
import { stunOf } from "./stun.js";

/**
 * @import { Fair, HintTold, Refusal, RetractionTold, Sight, SignShown } from "../../contract.js"
 * @import { BoardKit } from "../../games/types.js"
 * @import { Board, Context, KeyedRoute, Screen, TableView } from "../types.d.ts"
 */

const VERSION = 1;
/** Milliseconds until words say that nobody answers. */
const PATIENCE = 3000;
/** Milliseconds until a table is looked for at another device: one in this browser has answered by then. */
const NEAR = 700;

/** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @returns {Screen} */
export const friendScreen = (ctx, host, route) => new FriendScreen(ctx, host, route);

/** @implements {Screen} */
class FriendScreen {
  ctx;
  key;
  date = null;
  locked = false;
  looking = false;
  control = { ready: true };
  words;
  title;
  /** @type {TableView | null} */
  #view = null;
  /** @type {Board | null} */
  #board = null;
  #code;
  #note;
  #secret = chanceWord(26);
  #name = "";
  #face = "";
  #frame;
  #second = h("p", { class: "s-bar-second" });
  #moment;
  #players;
  #log;
  #fair;
  #end = h("div", { class: "s-end" });
  #menu;
  #tables = new Tables();
  /** @type {Sight[]} what has come and is not told yet */
  #come = [];
  #telling = false;
  #line;
  /** The line to another device, from the answer on. @type {Lasting | null} */
  #peer = null;
  /** The line that was promised to whoever sat here before; it is tried beside an answer. @type {Lasting | null} */
  #back = null;
  #table;
  #offer;
  #left = false;
  #awake = new Awake();
  #waiting = 0;
  #gestures;
  /** Who plays here; null for a spectator. @type {number | null} */
  #player = null;
  #aid;
  /** Whether the computer plays here because nothing was heard. */
  #spared = false;

  /** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
  constructor(ctx, host, route) {
    const { t } = ctx.words;
    const { table, code, offer } = need(readInvitation(route.text ?? ""), "the invitation");
    this.#table = table;
    this.#offer = offer;
    this.ctx = ctx;
    this.key = route.key;
    this.title = ctx.title(this.key);
    this.words = tableWords(ctx, this.key, () => this.#view);
    this.#code = code;
    this.#note = `friend/${table}/${code}`;
    this.#frame = new Frame(ctx, this.key, () => undefined);
    this.#moment = new Moment(this);
    this.#players = new Players(this, null);
    this.#log = new Log(ctx, { words: this.words, go: () => undefined });
    this.#fair = new FairDeals(ctx, (number) => this.#say("number", number));
    this.#gestures = new Gestures(ctx, {
      view: () => this.#view,
      own: () => this.#player,
      give: (sign) => this.#say("sign", { sign }),
      spare: null,
    });
    this.#aid = new FriendAid(this, {
      ...{ outlet: this.#frame.message, tool },
      own: () => this.#player,
      say: (what, fields) => this.#say(what, fields),
      choose: (move) => this.#choose(move),
    });
    this.#menu = tool(t("table.menu"), "menu", () => this.#frame.drawer.open());
    this.#lay(host);
    this.#line = callTable(table, {
      up: () => void this.#up(),
      text: (text) => this.#hear(text),
      down: () => this.#down(),
    });
  }

  get view() {
    return this.#view;
  }

  get board() {
    return this.#board;
  }

  get drawer() {
    return this.#frame.drawer;
  }

  get #shown() {
    return need(this.#view, "the view");
  }

  /** @param {HTMLElement} host */
  #lay(host) {
    const { ctx } = this;
    const { t } = ctx.words;
    const view = h(
      "section",
      { class: "s-more", "aria-label": t("table.part.view") },
      h("h3", { class: "s-drawer-head" }, t("table.part.view")),
      h("div", { class: "s-tiles" }, speed(ctx), language(ctx)),
    );
    const leave = button(t("friend.leave"), () => this.#leaveTable(), { kind: "quiet" });
    const words = h("div", { class: "s-drawer-words" }, this.#players.node, this.#fair.node, leave);
    this.#frame.lay(host, {
      words: [h("h1", {}, this.title), this.#second],
      tools: h(
        "div",
        { class: "s-bar-tools", role: "group", "aria-label": t("table.tools") },
        this.#aid.tools,
        soundTool(ctx),
        this.#menu,
      ),
      notes: [],
      stage: null,
      acts: [this.#moment.node],
      hint: this.#aid.node,
      end: this.#end,
      drawer: [words, this.#log.node, this.#frame.lookup, view],
      opener: this.#menu,
    });
  }

  begin() {
    const { ctx } = this;
    const game = need(ctx.game(this.key), "the game");
    this.#board = game.mount(this.#frame.board, this.#kit());
    fill(this.#frame.lookup, this.#board.lookup?.() ?? null);
    if (game.blank) this.#board.draw(game.blank);
    this.#wait();
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#waiting);
    this.#say("leave");
    this.#line.close();
    this.#peer?.close();
    this.#back?.close();
    this.#awake.keep(false);
    this.#gestures.leave();
    removeEventListener("beforeunload", stays);
    this.#frame.leave();
    this.#board?.destroy();
    nameFriends(this.ctx, []);
  }

  playing() {
    return Boolean(this.#view && !this.#view.outcome);
  }

  /** @returns {BoardKit} */
  #kit() {
    const { ctx } = this;
    return {
      words: this.words,
      settings: ctx.settings,
      choose: (move) => this.#choose(move),
      refuse: (line) => {
        ctx.sound("refuse");
        ctx.warn(this.words.line(line));
      },
      speak: (text) => ctx.say(text),
      speed: () => ctx.settings.get("speed"),
      sound: (name, step) => ctx.sound(name, step),
      live: () => true,
      told: () => this.#drawRest(), // the board shows the end of a story, and pauses
      calls: true,
      acts: (acts, words) => this.#moment.offer(acts, words),
      players: () => (this.#view ? seatPlayers(ctx, this.#view) : []),
    };
  }

  // What is said.

  /** @param {string} what @param {object} [fields] */
  #say(what, fields = {}) {
    this.#line.send(JSON.stringify({ v: VERSION, say: what, ...fields }));
  }

  /** @param {string} move */
  #choose(move) {
    this.ctx.touch();
    this.#aid.clear();
    this.#say("move", { n: this.#shown.n, move });
  }

  /** The table answers: who sat here before sits down again, others say who they are. */
  async #up() {
    clearTimeout(this.#waiting);
    if (this.#peer && this.#line !== this.#peer) this.#peer.close();
    const kept = await this.ctx.store.note(this.#note);
    if (typeof kept?.secret === "string" && typeof kept.name === "string") {
      this.#secret = kept.secret;
      this.#name = kept.name;
      this.#face = typeof kept.face === "string" ? kept.face : "";
      return this.#join();
    }
    return this.#ask();
  }

  #join() {
    this.#say("join", { code: this.#code, secret: this.#secret, name: this.#name, face: this.#face });
  }

  /** Who are you? */
  #ask() {
    const { node, input } = nameCard(this.ctx, this.title, (name, face) => {
      this.#name = name;
      this.#face = face;
      void this.ctx.store.putNote(this.#note, { secret: this.#secret, name, face }, { large: false });
      this.#frame.message.clear();
      this.#join();
    });
    this.#frame.message.show(node);
    input.focus();
  }

  #leaveTable() {
    void this.ctx.store.removeNote(this.#note);
    void this.#peer?.forget();
    removeEventListener("beforeunload", stays);
    location.assign(HOME);
  }

  // What is told.

  /** @param {string} text */
  #hear(text) {
    try {
      this.#take(JSON.parse(text));
    } catch {
      this.#unread();
    }
  }

  /** @param {Sight | Fair | Refusal | SignShown | RetractionTold | HintTold} message */
  #take(message) {
    if (message.say === "sight") {
      this.#come.push(message);
      void this.#tell();
    } else if (message.say === "fair") this.#fair.told(message);
    else if (message.say === "sign") this.#gestures.show(message);
    else if (message.say === "undo") this.#aid.asked(message);
    else if (message.say === "hint") this.#aid.hinted(message);
    else if (message.say === "no") this.#refused(message);
    else throw new Error("no message");
  }

  /** What the table's page says is nothing that this one understands: it may be of another version, or no table. */
  #unread() {
    this.ctx.warn(this.ctx.reason({ reason: "friends-version", params: { version: "?" } }));
  }

  /** One after the other, as the board tells them; whoever is far behind sees the last one. */
  async #tell() {
    if (this.#telling) return;
    this.#telling = true;
    for (let next = this.#come.shift(); next && !this.#left; next = this.#come.shift())
      await this.#show(next, this.#come.length > 2).catch(() => this.#unread());
    this.#telling = false;
  }

  /** @param {Sight} sight @param {boolean} late */
  async #show({ view: told, story, log, host, face, places, seat, player }, late) {
    const { ctx } = this;
    const before = this.#view;
    const { view } = this.#tables.take("friend", { view: told, log });
    const next = /** @type {TableView} as the contract says */ (/** @type {unknown} */ (view));
    this.#frame.message.clear();
    if (next.n !== before?.n) this.#aid.clear();
    this.#awake.keep(!next.outcome);
    this.#view = next;
    this.#player = player;
    this.#gestures.offer(player !== null);
    this.#rests(places.some((one) => one.player === player && !one.here));
    nameFriends(ctx, places, { host: host || ctx.words.t("seat.host"), own: this.#name, face });
    this.#fair.sits(seat, player, next.log);
    fill(this.#second, host ? ctx.words.t("friend.at", { who: host }) : ctx.words.t("friend.atHost"));
    if (story.length && before && !late) await need(this.#board).tell(story, before, next);
    if (this.#left || this.#view !== next) return;
    sayStory(this, { view: next, story, save: [] }, before);
    this.#paint();
  }

  #paint() {
    need(this.#board).draw(this.#shown);
    this.#drawRest();
  }

  /** All but the board. */
  #drawRest() {
    const { ctx } = this;
    const view = this.#shown;
    this.#frame.mark("ended", Boolean(view.outcome));
    this.#moment.draw();
    this.#players.draw(view);
    this.#gestures.draw(view);
    this.#aid.draw(view);
    this.#log.draw(view.log, -1);
    const told = view.outcome ? JSON.stringify([view.n, view.game.key]) : "";
    renew(this.#end, told, () => (view.outcome ? verdictHead(this, ctx.words.t("friend.next")) : null));
  }

  /** @param {Refusal} refusal */
  #refused({ reason, params, final }) {
    const { ctx } = this;
    const text = ctx.reason({ reason, params });
    if (!final) {
      ctx.sound("refuse");
      ctx.warn(text);
      this.#aid.refused();
      if (this.#view) this.#paint();
      return;
    }
    if (reason === "friends-closed") return this.#join();
    this.#over(text);
  }

  /** Nothing more comes. @param {string} text */
  #over(text) {
    const { t } = this.ctx.words;
    this.#peer?.close();
    this.ctx.warn(text);
    this.#notice(
      text,
      button(t("app.home"), () => location.assign(HOME), { kind: "primary" }),
    );
  }

  /** The computer plays for whoever is silent here, until there is a move or a word. @param {boolean} on */
  #rests(on) {
    const { t } = this.ctx.words;
    if (on) {
      const card = noticeCard(
        t("friend.spared"),
        button(t("friend.back"), () => this.#join(), { kind: "primary" }),
      );
      this.#frame.message.show(card);
      if (!this.#spared) this.ctx.say(t("friend.spared"));
    }
    this.#spared = on;
  }

  /** The table's page is gone, for a while or for ever. */
  #down() {
    if (this.#left) return;
    if (this.#view) this.#notice(this.ctx.words.t("friend.down"));
    else this.#wait();
  }

  /** Words, if nobody answers soon, or the way to a table at another device. */
  #wait() {
    clearTimeout(this.#waiting);
    this.#waiting =
      this.#offer && !this.#peer && !this.#back
        ? window.setTimeout(() => void this.#reach(), NEAR)
        : window.setTimeout(() => this.#notice(this.ctx.words.t("friend.nobody")), PATIENCE);
  }

  /** Answers the offer of the invitation: what is shown has to get back to who invited. */
  async #reach() {
    this.#back = this.#call();
    if ((await this.#back?.comeBack()) || this.#left || this.#view) return;
    const href = await this.#answer();
    if (href) this.#frame.message.show(answerCard(this.ctx, href, () => this.#answer()));
  }

  /** The link of an answer, which takes the place of the one before; "" for none, and that is said. */
  async #answer() {
    const { t } = this.ctx.words;
    this.#peer?.close();
    const peer = this.#call();
    if (!peer) return this.#notice(t("friend.unable"));
    this.#peer = peer;
    const signal = await peer.answer(this.#offer).catch(() => "");
    if (this.#left || this.#line === peer || this.#peer !== peer) return "";
    if (!signal) return this.#notice(t("friend.damaged"));
    return answerHref(this.key, this.#table, signal);
  }

  /** The own end of a line to another device; null where the browser has none, or refuses it. */
  #call() {
    if (!canReach()) return null;
    try {
      const peer = new Lasting(
        {
          up: () => this.#reached(peer),
          text: (text) => this.#hear(text),
          down: () => this.#lost(),
          stun: stunOf(this.ctx),
          mends: true,
        },
        this.#note,
      );
      return peer;
    } catch {
      return null;
    }
  }

  /** @param {Lasting} peer */
  #reached(peer) {
    for (const other of [this.#line, this.#back, this.#peer]) if (other !== peer) other?.close();
    this.#line = this.#peer = peer;
    addEventListener("beforeunload", stays);
    void this.#up();
  }

  /** The table's device is out of reach, for a while or for ever. */
  #lost() {
    if (this.#left || this.#line !== this.#peer) return;
    removeEventListener("beforeunload", stays);
    this.#notice(this.ctx.words.t("friend.lost"));
  }

  /** @param {string} text @param {HTMLElement | null} [act] */
  #notice(text, act = null) {
    this.#frame.message.show(noticeCard(text, act));
    this.ctx.say(text);
    return "";
  }
}

/** @param {string} text @param {HTMLElement | null} act */
const noticeCard = (text, act) => h("div", { class: "s-card s-friend-card" }, h("p", {}, text), act);

/** Who leaves a table at another device needs a new invitation: the browser asks. @param {Event} event */
const stays = (event) => event.preventDefault();
