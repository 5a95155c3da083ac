/**
 * The cover between two people at one device; what it hides is not in the page at all. Knows views; knows no game.
 */
import { button, fill, h } from "../../elements/dom.js";
import { wholeName } from "../../players/players.js";

/** @import { Table, TableTurn, TableView } from "../../types.d.ts" */

export class Cover {
  node = h("div", { class: "s-cover" });
  #table;
  #frame;

  /**
   * @param {Pick<Table, "ctx" | "control">} table
   * @param {{mark: (name: string, on: boolean) => void, enter: () => void}} frame is told whether it is covered, and
   *   gives the focus to the board
   */
  constructor(table, frame) {
    this.#table = table;
    this.#frame = frame;
  }

  /** @param {TableView} view */
  draw(view) {
    const seat = view.cover ?? null;
    this.#frame.mark("covered", seat !== null);
    if (seat !== null) return this.#lay(view, seat);
    if (this.node.contains(document.activeElement)) this.#frame.enter();
    return fill(this.node);
  }

  /** @param {TableView} view @param {number} seat who is to look */
  #lay(view, seat) {
    const { ctx, control } = this.#table;
    const { t } = ctx.words;
    const text = t("cover.text", { who: wholeName(ctx, view, seat) });
    const look = button(t("cover.look"), () => control.run("uncover", { seat }), { kind: "primary" });
    const title = t("cover.title");
    fill(
      this.node,
      h("section", { class: "s-card", "aria-label": title }, h("h2", {}, title), h("p", {}, text), look),
    );
    look.focus({ preventScroll: false });
    ctx.say(text);
  }
}

/**
 * Says the sentences of a turn. With the cover on the table they are those of the log, which the next person
 * reads, too, and nothing that was said to the one before stays in the page.
 * @param {Pick<Table, "ctx" | "words">} table
 * @param {TableTurn} turn
 * @param {TableView | null} before
 */
export function sayStory({ ctx, words }, turn, before) {
  const covered = (turn.view.cover ?? null) !== null;
  if (covered) document.getElementById("say")?.replaceChildren();
  const lines = covered
    ? turn.view.log
        .slice(turn.view.log.findLastIndex((entry) => entry.n <= (before?.n ?? 0)) + 1)
        .map((entry) => entry.line)
    : turn.story.map((step) => step.line);
  for (const line of turn.story.length ? lines : []) if (line) ctx.say(words.line(line));
}
