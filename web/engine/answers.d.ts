/**
 * Asks and answers as the page has them: those of contract.d.ts, once tables.js has made them whole. A screen finds the
 * log in the view, the parts of the save beside it, and seed and link in the view's game.
 */

import type { Asks, Facts, Game, Log, LogLine, Private, View } from "../contract.js";
import type { Packed } from "./packing.js";

export interface PageGame extends Game {
  /** "" if unknown. */
  seed: string;
  /** Fragment that opens the same deal. */
  link: string | null;
}

export interface PageView<F = Facts> extends Omit<View<F>, "game"> {
  game: PageGame;
  /** Of the moves that the view shows. */
  log: LogLine[];
}

/** What answers about a table have before they are whole. */
export interface Told {
  view?: View | Packed;
  log?: Log;
  private?: Private;
  [field: string]: unknown;
}

/** An answer made whole. */
export type Whole<A> = A extends { private: Private; view: View }
  ? Omit<A, "view" | "log" | "private"> & { view: PageView; save: string[] }
  : A extends { view: View }
    ? Omit<A, "view"> & { view: PageView }
    : A extends { private: Private }
      ? Omit<A, "private"> & { save: string[] }
      : A;

/** The answer of an ask. */
export type AnswerTo<N extends keyof Asks> = Whole<Asks[N]["answer"]>;

/** A table after something has happened. */
export type PageTurn = AnswerTo<"play">;

export interface AskOptions<A = unknown> {
  /** How much of a long work is done, 0 to 1, and what is known before it is finished, where that is told. */
  onProgress?(part: number, soFar?: A): void;
  signal?: AbortSignal;
}

/** What an ask wants: nothing, where all of it may be left out. */
export type AskArguments<N extends keyof Asks> =
  object extends Asks[N]["request"]
    ? [args?: Asks[N]["request"], how?: AskOptions<AnswerTo<N>>]
    : [args: Asks[N]["request"], how?: AskOptions<AnswerTo<N>>];
