/**
 * What a table with friends needs: invitations, who is here, and the way of what they say to Python and of its answers
 * to them. It comes in a script of its own. Knows lines, asks and seats; knows no game and no message.
 */
import { need } from "../../board/draw/svg.js";
import { chanceWord, openDoor } from "../../lines/lines.js";
import { Awake } from "../device/awake.js";
import { closeDialogs, openDialog } from "../elements/dialogs.js";
import { button, fill, freshId, h, renew } from "../elements/dom.js";
import { PEOPLE } from "../players/casting.js";
import { nameFriends } from "../players/friends.js";
import { faceChoice, invitationHref } from "../players/inviting.js";
import { levelAt, ownerName, seatName } from "../players/players.js";
import { noteOf } from "../table/friends.js";
import { reasonOf } from "../ui/ask.js";
import { Gestures } from "./gestures.js";
import { showInvitation } from "./invitation.js";
import { stunOf } from "./stun.js";
import { TakeBack } from "./takeback.js";

/**
 * @import { Party, Sign } from "../../contract.js"
 * @import { Door } from "../../lines/lines.js"
 * @import { Outlet } from "../elements/outlet.js"
 * @import { Table, TableTurn, TableView } from "../types.d.ts"
 */

/** The player of an invitation to look on. */
const WATCHER = -1;
/** In the place of a player: whoever is at this page. */
const HOST = -1;
/** Messages of one line in a second; whoever says more is not heard. */
const MOST = 30;
/** Milliseconds that every step is seen by friends, so that each of them may act in between. */
const BREATH = 900;

export class Host {
  /** @type {Door | null} */
  #door = null;
  /** @type {Party | null} */
  #party = null;
  /** Messages of each line in this second. @type {Map<string, number>} */
  #rates = new Map();
  #timer = 0;
  #awake = new Awake();
  /** @type {Promise<unknown>} what was heard is answered in its order */
  #queue = Promise.resolve();
  #table;
  #gestures;
  #takeBack;
  /** Whether computers wait because somebody asks to take back. */
  #held = false;
  /** The invitation that is open. @type {{player: number, close: () => void} | null} */
  #inviting = null;
  /** Those for whom a new table waits. @type {Set<number>} */
  #awaited = new Set();
  /** Friends whose seats were given to the computer because they were silent, by player. @type {Set<number>} */
  #spared = new Set();
  /** What the host is called: it is told when the party opens. */
  #own = h("div", {});
  #list = h("ul", { class: "s-friends" });

  /** @param {Table} table @param {Outlet} message where questions to everybody stand */
  constructor(table, message) {
    this.#table = table;
    this.#takeBack = new TakeBack(table.ctx, {
      outlet: message,
      view: () => table.view,
      own: () => HOST,
      answer: (yes) => this.#retract(yes),
    });
    this.#gestures = new Gestures(table.ctx, {
      view: () => table.view,
      own: () => this.#player(),
      give: (sign) => this.#sign(sign),
      spare: (seat) => this.#spare(need(table.view, "the view").match.order[seat]),
    });
  }

  /** Who plays at this page, as the core sees it when a sign is given; -1 for nobody. */
  #player() {
    const { match, seats } = need(this.#table.view, "the view");
    const mine = match.order.filter((_, seat) => seats[seat] === "human");
    return mine.length ? Math.min(...mine) : -1;
  }

  /** Whether somebody sits here from elsewhere. */
  get here() {
    return this.#party?.places.some(({ here }) => here) ?? false;
  }

  /** The sheet about them. */
  show() {
    const { ctx, view } = this.#table;
    if (view) this.draw(view);
    return openDialog(ctx, {
      title: ctx.words.t("friends.title"),
      kind: "friends",
      build: () => this.#sheet(),
    });
  }

  #sheet() {
    const { ctx } = this.#table;
    const { t } = ctx.words;
    const id = freshId("s-friends");
    /** @type {HTMLInputElement} */
    const name = h("input", {
      id,
      class: "s-input",
      maxlength: 24,
      autocomplete: "off",
      value: String(ctx.settings.get("person.1") ?? ""),
      placeholder: t("seat.host"),
      on: { input: () => ctx.settings.set("person.1", name.value.trim()) },
    });
    const face = String(ctx.settings.get("person.face") || PEOPLE[0]);
    const faces = faceChoice(ctx, face, (chosen) => ctx.settings.set("person.face", chosen));
    fill(this.#own, h("p", { class: "s-field" }, h("label", { for: id }, t("friend.name")), name), faces);
    return [h("p", {}, t("friends.text")), this.#door ? null : this.#own, this.#list];
  }

  /** A party, as it was kept or a new one. @param {{name: string, keep?: string}} given */
  async open({ name, keep }) {
    const { ctx, control } = this.#table;
    const host = String(ctx.settings.get("person.1") ?? "").trim();
    const face = String(ctx.settings.get("person.face") || PEOPLE[0]);
    try {
      const asked = { name, secret: chanceWord(26), host, face };
      this.#door?.close();
      this.#take(await control.ask("friends-open", keep ? { ...asked, kept: keep } : asked), name);
    } catch (error) {
      if (keep) void ctx.store.removeNote(noteOf(this.#table.key));
      return ctx.warn(ctx.reason(error));
    }
    if (control.closed) return undefined; // nobody would close the door
    this.#door?.close(); // Python was asked twice, as when two messages at once have found no party
    this.#door = openDoor(name, {
      text: (line, text) => this.#heard(line, text),
      gone: (line) => void this.#table.control.run("friends-act", { line, gone: true }),
      stun: () => stunOf(ctx),
    });
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#rates.clear(), 1000);
    return undefined;
  }

  /** What Python says of the party: it is sent, kept and shown. @param {Party} party @param {string} [name] */
  #take(party, name) {
    const { ctx, key, view } = this.#table;
    for (const { line, text } of party.sent) this.#door?.send(line, text);
    for (const given of party.signs) this.#gestures.show(given);
    const was = this.#party;
    this.#party = party;
    this.#awake.keep(this.here);
    nameFriends(ctx, party.places);
    this.#gestures.offer(this.here);
    this.#retractable(party);
    if (party.keep !== was?.keep)
      void ctx.store.putNote(
        noteOf(key),
        { name: name ?? this.#name(party), keep: party.keep },
        { large: false },
      );
    this.#tell(was, party);
    if (view) this.draw(view);
  }

  /** Taking back asks everybody; computers wait until all have answered. @param {Party} party */
  #retractable({ undo }) {
    const { control } = this.#table;
    control.retract = this.here ? () => void this.#retract(true) : null;
    this.#takeBack.told(undo);
    const { open } = this.#takeBack;
    if (open && !control.paused) {
      this.#held = true;
      void control.hold();
    } else if (!open && this.#held) {
      this.#held = false;
      if (control.paused) void control.pause(false);
    }
  }

  /** @param {boolean} yes */
  #retract(yes) {
    return this.#table.control.run("friends-undo", { yes });
  }

  /** @param {Party} party */
  #name({ keep }) {
    return String(JSON.parse(keep).name);
  }

  /** Who has come or gone is said. @param {Party | null} was @param {Party} party */
  #tell(was, { places }) {
    const { ctx } = this.#table;
    for (const { player, name, here } of places) {
      const before = was?.places.find((one) => one.player === player)?.here ?? false;
      const gone = this.#spared.has(player) ? "friends.spared" : "friends.left";
      if (before !== here) ctx.toast(ctx.words.t(here ? "friends.came" : gone, { who: name }));
      if (here !== before) this.#spared.delete(player);
      if (here) this.#arrived(player);
    }
  }

  /** An invitation is over, and a table that waited for the last of them goes on. @param {number} player */
  #arrived(player) {
    if (this.#inviting?.player === player) this.#inviting.close();
    if (this.#awaited.delete(player) && !this.#awaited.size) void this.#table.control.pause(false);
  }

  /** A new table is for these: they are invited one after the other. @param {readonly number[]} players */
  async welcome(players) {
    const { ctx } = this.#table;
    this.#awaited = new Set(players);
    for (const player of players) {
      const view = need(this.#table.view, "the view");
      await this.#invite(player, seatName(ctx, view, view.match.order.indexOf(player)));
    }
  }

  /** The computer plays for a silent friend. @param {number} player */
  #spare(player) {
    this.#spared.add(player);
    return this.#table.control.run("friends-spare", { player });
  }

  /** @param {Sign} sign */
  async #sign(sign) {
    try {
      this.#take(await this.#table.control.ask("friends-sign", { sign, now: now() }));
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * A turn is about to be shown here: friends see it at the same time. A step is shown for so long that each of them
   * may act before the next one, whoever could.
   * @param {TableTurn} turn
   */
  async turned(turn) {
    if (!this.#party) return;
    const rest = new Promise((go) => setTimeout(go, turn.story.length ? BREATH : 0));
    try {
      this.#take(turn.party ?? (await this.#table.control.ask("friends-news")));
    } catch (error) {
      this.#failed(error);
    }
    if (this.here) await rest;
  }

  /**
   * Python was started anew, or has another table: the party is opened again, and friends come back by themselves.
   * @param {unknown} error
   */
  #failed(error) {
    const { ctx } = this.#table;
    if (reasonOf(error) !== "friends-closed" || !this.#party) return ctx.warn(ctx.reason(error));
    return void this.open({ name: this.#name(this.#party), keep: this.#party.keep });
  }

  /** @param {string} line @param {string} text */
  #heard(line, text) {
    const count = (this.#rates.get(line) ?? 0) + 1;
    this.#rates.set(line, count);
    if (count > MOST) return;
    this.#queue = this.#queue.then(() => this.#answer(line, text));
  }

  /** @param {string} line @param {string} text */
  async #answer(line, text) {
    const { control } = this.#table;
    if (control.closed) return;
    try {
      const heard = await control.ask("friends-hear", { line, text, now: now() });
      this.#take(heard);
      if (heard.wants) void control.run("friends-act", { line });
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {TableView} view */
  draw(view) {
    const { ctx } = this.#table;
    const places = this.#party?.places ?? [];
    const rows = view.match.order.flatMap((player, seat) => {
      const place = places.find((one) => one.player === player);
      const open = view.seats[seat] === "friend" || levelAt(view, seat) !== "";
      return open
        ? [{ player, seat: seatName(ctx, view, seat), who: ownerName(ctx, view, seat), place }]
        : [];
    });
    if (this.#door) this.#own.remove();
    this.#gestures.draw(view);
    const told = JSON.stringify([rows, this.#party?.watching, this.#party?.helpful]);
    renew(this.#list, told, () => [
      ...rows.map((row) => this.#row(row)),
      this.#looking(),
      this.#helping(),
      this.#drawing(),
    ]);
  }

  /** @param {{player: number, seat: string, who: string, place?: Party["places"][number]}} row */
  #row({ player, seat, who, place }) {
    const { t } = this.#table.ctx.words;
    const state = place?.here ? t("friends.here") : place?.name ? t("friends.away", { who: place.name }) : "";
    const dismiss = button(t("friends.dismiss"), () =>
      this.#table.control.run("friends-dismiss", { player }),
    );
    const invite = button(t("friends.invite"), () => this.#invite(player, seat));
    const acts = place?.here ? [dismiss] : place?.name ? [invite, dismiss] : [invite];
    for (const act of acts) act.setAttribute("aria-label", `${act.textContent} – ${seat}`);
    const line = state ? `${seat} · ${state}` : seat;
    return item(who, line, acts, player);
  }

  /** The way to look on. */
  #looking() {
    const { t } = this.#table.ctx.words;
    const n = this.#party?.watching ?? 0;
    const act = button(t("friends.invite"), () => this.#invite(WATCHER, t("friends.watch")));
    act.setAttribute("aria-label", t("friends.watch"));
    return item(t("friends.watchers"), t("friends.watching", { n }), [act], WATCHER);
  }

  /** Whether everybody may be helped. */
  #helping() {
    const { ctx, control } = this.#table;
    if (!this.here) return null;
    const { t } = ctx.words;
    const on = this.#party?.helpful ?? false;
    const act = button(t(on ? "friends.helpOff" : "friends.helpOn"), () =>
      control.run("friends-help", { on: !on }),
    );
    return item(t("friends.help"), t(on ? "friends.helpText" : "friends.helpNone"), [act]);
  }

  /** A game that is drawn by all who are here. */
  #drawing() {
    const { ctx, control } = this.#table;
    if (!this.here) return null;
    const { t } = ctx.words;
    const act = button(t("friends.deal"), () => control.ready && this.#dealNow());
    return item(t("friends.fair"), t("friends.dealText"), [act]);
  }

  #dealNow() {
    closeDialogs(this.#table.ctx.frame);
    return this.deal(false);
  }

  /** A game that nobody chose. @param {boolean} follows whether it is the next one of the match */
  deal(follows) {
    return this.#table.control.run("friends-deal", { secret: chanceWord(26), follows });
  }

  /** @param {number} player @param {string} seat what it is called */
  async #invite(player, seat) {
    const { ctx, control } = this.#table;
    if (!this.#door) await this.open({ name: chanceWord(8) });
    if (!this.#door) return;
    try {
      const invited = await control.ask("friends-invite", { player, code: chanceWord(16) });
      this.#take(invited);
      const offer = async () => (await this.#door?.offer()) ?? "";
      const link = (/** @type {string} */ made) => invitationHref(invited.fragment + (made && `.${made}`));
      const made = await offer();
      const remake = async () => link(await offer());
      await this.#show(link(made), { player, seat, far: Boolean(made), remake });
      this.#inviting = null;
    } catch (error) {
      ctx.warn(ctx.reason(error));
    }
  }

  /**
   * @param {string} href
   * @param {{player: number, seat: string, far: boolean, remake: () => Promise<string>}} invited whose seat, whether it
   *   reaches other devices, and a link with another offer
   */
  #show(href, { player, seat, far, remake }) {
    const { ctx } = this.#table;
    return showInvitation(ctx, {
      href,
      seat,
      far,
      remake,
      text: ctx.words.t(this.#awaited.has(player) ? "friends.awaitText" : "friends.inviteText"),
      opened: (close) => (this.#inviting = { player, close }),
      answered: async (signal) => (this.#door ? this.#door.answered(signal) : "gone"),
    });
  }

  leave() {
    clearInterval(this.#timer);
    this.#door?.close();
    this.#door = null;
    this.#party = null;
    this.#table.control.retract = null;
    this.#gestures.leave();
    this.#awake.keep(false);
  }
}

/** Milliseconds on a clock that never goes back. */
const now = () => Math.round(performance.now());

/**
 * A line of the sheet: what it is about, what is known of it, what can be done.
 * @param {string} name @param {string} text @param {HTMLElement[]} acts @param {number} [player]
 */
const item = (name, text, acts, player) =>
  h(
    "li",
    { class: "s-friend", data: player === undefined ? {} : { player } },
    h("strong", {}, name),
    h("span", { class: "s-small" }, text),
    h("div", { class: "s-friend-acts" }, acts),
  );
