/**
 * Looking back from a running game: the replay in the place of the acts, and why a computer made the move that is
 * shown. It comes with what nobody sees first (lookback.js). Knows views by number of moves; knows no game.
 */
import { button, fill, h } from "../elements/dom.js";
import { ownerName, seatName } from "../players/players.js";
import { seen } from "../ui/ask.js";
import { Replay } from "../ui/replay.js";

/**
 * @import { Outlet } from "../elements/outlet.js"
 * @import { AnswerTo, TableView } from "../types.d.ts"
 * @import { Hooks, Looked } from "./lookback.js"
 */

export class Past {
  /** The view that is shown. @type {TableView | null} */
  view = null;
  /** @type {Replay | null} */
  #replay = null;
  #reason = h("div", { class: "s-reason" });
  #table;
  #outlet;
  #hooks;

  /**
   * @param {Looked} table
   * @param {Outlet} outlet where the replay stands
   * @param {Hooks} hooks
   */
  constructor(table, outlet, hooks) {
    this.#table = table;
    this.#outlet = outlet;
    this.#hooks = hooks;
  }

  /** Whether somebody looks back. */
  get on() {
    return this.#replay !== null;
  }

  /** @param {(view: TableView) => number} where moves up to the position that is wanted */
  go(where) {
    const { view } = seen(this.#table);
    this.#replay ??= this.#begin(view);
    void this.#replay.go(where(view));
  }

  next() {
    this.#replay?.next();
  }

  prev() {
    this.#replay?.prev();
  }

  /** @param {boolean} [redraw] whether the board is to show the game again */
  close(redraw = false) {
    if (!this.#replay) return;
    this.#replay.pause();
    this.#replay = null;
    this.view = null;
    this.#outlet.clear(this.#hooks.back());
    this.#hooks.closed(redraw);
  }

  /** @param {TableView} view of the game */
  #begin(view) {
    const { ctx, control } = this.#table;
    const replay = new Replay(ctx, {
      total: view.n,
      at: (n) => control.ask("at", { n }),
      show: (answer, forward) => this.#show(answer, forward),
      leave: () => this.close(true),
      leaveName: view.outcome ? ctx.words.t("table.replay.end") : null,
    });
    this.#replay = replay;
    this.#hooks.opened();
    fill(this.#reason);
    this.#outlet.show([replay.node, this.#reason]);
    return replay;
  }

  /** @param {AnswerTo<"at">} answer @param {boolean} forward */
  async #show(answer, forward) {
    const { board } = this.#table;
    const before = this.view;
    const { casts } = seen(this.#table).view;
    const past = { ...answer.view, casts, choices: [] };
    this.view = past;
    if (forward && before && answer.story.length) await board.tell(answer.story, before, past);
    if (!this.on) return;
    board.draw(past);
    this.#hooks.shown(past);
    this.#offerReason(past);
  }

  /** A computer says on demand why it made the move that is shown. @param {TableView} past */
  #offerReason(past) {
    const { ctx, date } = this.#table;
    const { last } = past;
    const owner = last ? past.seats[last.seat] : "human";
    const bot = !["human", "away", "friend"].includes(owner) && !date;
    const tell = () => last && this.#tellReason(past, last.seat);
    fill(this.#reason, bot ? button(ctx.words.t("why.ask"), tell, { kind: "quiet" }) : null);
  }

  /** @param {TableView} past @param {number} seat whose move it was */
  async #tellReason(past, seat) {
    const { ctx } = this.#table;
    const text = await this.#why(past, seat);
    if (this.view !== past) return;
    const said = h("p", { class: "s-reason-text", tabindex: "-1" }, text);
    fill(this.#reason, said);
    said.focus({ preventScroll: true });
    ctx.say(text);
  }

  /** @param {TableView} past @param {number} seat */
  async #why(past, seat) {
    const { ctx, control } = this.#table;
    const { t, line } = ctx.words;
    try {
      const { why } = await control.ask("why", { n: past.n });
      return t("why.of", {
        who: `${seatName(ctx, past, seat)} (${ownerName(ctx, past, seat)})`,
        why: line(why),
      });
    } catch (error) {
      return ctx.reason(error);
    }
  }
}
