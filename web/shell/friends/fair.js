/**
 * How the deals of a friend's table are drawn, as the friend's page has it: the own numbers, what was promised, and the
 * check once all is opened. Knows messages and asks; knows no game.
 */
import { chanceWord } from "../../lines/lines.js";
import { button, h, renew } from "../elements/dom.js";

/**
 * @import { Fair, LogLine } from "../../contract.js"
 * @import { Context } from "../types.d.ts"
 */

export class FairDeals {
  node = h("section", { hidden: true });
  /** The own number by commitment. @type {Map<string, string>} */
  #numbers = new Map();
  /** @type {Fair | null} */
  #fair = null;
  /** @type {LogLine[]} */
  #lines = [];
  /** @type {number | null} */
  #seat = null;
  /** @type {number | null} */
  #player = null;
  /** What a check has found, by commitment. @type {Map<string, string>} */
  #found = new Map();
  #box = h("div", {});
  #ctx;
  #give;

  /** @param {Context} ctx @param {(part: {commitment: string, number: string}) => void} give */
  constructor(ctx, give) {
    const { t } = ctx.words;
    this.#ctx = ctx;
    this.#give = give;
    this.node.setAttribute("aria-label", t("fair.title"));
    this.node.append(this.#box);
  }

  /**
   * @param {number | null} seat @param {number | null} player
   * @param {LogLine[]} lines all that was told of the game
   */
  sits(seat, player, lines) {
    this.#seat = seat;
    this.#player = player;
    this.#lines = lines;
  }

  /** @param {Fair} fair */
  told(fair) {
    this.#fair = fair;
    if (this.#player !== null && !this.#numbers.has(fair.next)) {
      const number = chanceWord(26);
      this.#numbers.set(fair.next, number);
      this.#give({ commitment: fair.next, number });
    }
    this.#draw();
  }

  /** The own number in the deal on the table, if it was shown beforehand what it was for. */
  get #own() {
    const { now } = this.#fair ?? {};
    const own = now ? this.#numbers.get(now.commitment) : undefined;
    return own !== undefined && now?.numbers[String(this.#player)] === own ? own : undefined;
  }

  #draw() {
    const { t } = this.#ctx.words;
    const { now, opened } = this.#fair ?? {};
    this.node.hidden = !this.#fair;
    const found = now ? (this.#found.get(now.commitment) ?? "") : "";
    const text = found || t(now ? (this.#own ? "fair.unchecked" : "fair.without") : "fair.chosen");
    const check = opened && this.#own && !found;
    renew(this.#box, JSON.stringify([text, check]), () => [
      h("p", { class: "s-small" }, text),
      check ? button(t("fair.check"), () => this.#check(), { kind: "quiet" }) : null,
    ]);
  }

  /** Python is fetched for it, here, so that nobody has to believe the host. */
  async #check() {
    const { engine, reason, words, toast } = this.#ctx;
    const { opened } = this.#fair ?? {};
    const [number, player, seat] = [this.#own, this.#player, this.#seat];
    if (!opened || number === undefined || player === null || seat === null) return;
    const { commitment } = opened;
    toast(words.t("fair.checking"));
    engine.start();
    const found = await engine
      .ask("friends-check", { opened, commitment, seat, player, number, lines: this.#lines })
      .then(({ seed }) => words.t("fair.good", { seed }), reason);
    this.#found.set(commitment, found);
    toast(found);
    this.#draw();
  }
}
