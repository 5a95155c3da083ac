/**
 * What is prepared of an exchange: which card is to go to which place, and the moves that give them, one after the
 * other. Knows places, cards and texts of moves; knows no rule, and not what is offered now.
 */

export class Exchange {
  /** Place of the exchange -> card that lies there, not yet given. @type {Map<number, number>} */
  gifts = new Map();
  /** Moves that are still to be sent. @type {string[]} */
  #queue = [];
  /** The last one of them, with the number of moves before it. */
  #sent = "";

  /** Whether gifts are on their way. */
  get sending() {
    return this.#queue.length > 0;
  }

  /**
   * A card comes to a place, from wherever it lay; 0: the card that lies there comes back.
   * @param {number} id
   * @param {number} card
   */
  lay(id, card) {
    for (const [other, one] of this.gifts) if (one === card) this.gifts.delete(other);
    if (card) this.gifts.set(id, card);
    else this.gifts.delete(id);
  }

  /** The moves to be made from now on. @param {string[]} moves */
  send(moves) {
    this.#queue = moves;
  }

  /**
   * The next move to be made, with whether it was asked for before; null: none, or it is not offered. What is
   * offered no longer was made, or cannot be.
   * @param {(move: string) => boolean} offered @param {number} n moves that were made in the game
   */
  next(offered, n) {
    const marked = (/** @type {string} */ move) => `${n} ${move}`;
    const stays = (/** @type {string} */ move) => offered(move) || this.#sent === marked(move);
    while (this.#queue.length && !stays(this.#queue[0])) this.#queue.shift();
    const [move] = this.#queue;
    if (move === undefined || !offered(move)) return null;
    const again = this.#sent === marked(move);
    this.#sent = marked(move);
    return { move, again };
  }

  /** Nothing is prepared any more. */
  clear() {
    this.gifts.clear();
    this.#queue = [];
    this.#sent = "";
  }
}
