/**
 * What a game of the page is: a `GameEntry`, whose `mount` puts a `Board` into an element with a `BoardKit` in its hand.
 *
 * A board shows what the core tells it (a `BoardView`) and hands back the text of one of the moves that it was
 * offered. It decides nothing: what is legal, what comes of a move and what is right comes with the view.
 * `web/games/blank.js` is a whole board, to be copied. Then the game needs a line in `web/games/index.js`.
 *
 * Boards import these types with `@import { Board } from "./types.js"`. Where a game knows more than "some facts"
 * or "some steps", its board names the narrower type: `Board<MyFacts, MyStep, MyHelp>` is a `Board`. What the core
 * tells is in web/contract.d.ts; each game says there what its facts and its help are (`FactsOf`, `AssistOf`).
 */

import type { Choice, Last, Outcome, Piece, Scene, Step, View } from "../contract.js";
import type { Line, Params, Words } from "../i18n.js";

export type { Choice, Last, Line, Outcome, Params, Piece, Scene, Step, View, Words };

/** What is always told of a table, even before the core is there (`GameEntry.blank`). */
export interface BareView<F extends object = object>
  extends Pick<View<F>, "scene" | "choices" | "awaited" | "outcome" | "last" | "n"> {}

/**
 * A table as its viewer sees it: what a board draws. What may be left out is not known before the core is there, nor
 * in a lesson's or rule's picture.
 */
export interface BoardView<F extends object = object>
  extends BareView<F>, Partial<Omit<View<F>, keyof BareView<F>>> {}

/** How fast stories are told: a factor, "step" by step (a tap goes on), or not at all. */
export type Speed = "0.5" | "1" | "2" | "step" | "off";

/** The reader's settings, as far as boards ask for them. A board may keep wishes of its own under a name of its own. */
export interface BoardSettings {
  get(name: string): unknown;
  set?(name: string, value: boolean | number | string): void;
}

/** What a board is given by the screen that shows it. */
export interface BoardKit {
  words: Words;
  settings?: BoardSettings;
  /** Makes a move: the text of one of the view's choices. The screen answers with `tell` or `draw`. */
  choose: (move: string) => void;
  /** Tells why something cannot be done, on the screen and by a screen reader. */
  refuse: (line: Line) => void;
  /** Says something by a screen reader alone. */
  speak: (text: string) => void;
  speed: () => string;
  /** A story is told, though the board still rests before the next one: log and tools need not wait. */
  told?: () => void;
  /** Whether there are buttons for what is not on the board (resigning, offers); not in lessons and analysis. */
  calls?: boolean;
  /**
   * Shows what can be done now besides touching the board, in the row below it or beside it: at most three acts, the main one
   * last, and a line of words over them. Left out where a board is only looked at.
   */
  acts?: (acts: readonly Act[], words?: string) => void;
  /** Who sits at each seat of a view; left out where nobody does, as in lessons. */
  players?: (view: BoardView) => SeatPlayer[];
}

/** A button of the acts row, or with `href` a link. */
export interface Act {
  /** As long as it stays the same the button does, too, with its focus. */
  id: string;
  label: string;
  /** A second, small line: what comes of it, or why it cannot be done. */
  note?: string;
  /** Gold for the main act, red-rimmed for a call; plain if left out. */
  kind?: "main" | "call";
  run?: () => void;
  href?: string;
  /** Whether it can be pressed, but is not the thing to do now. */
  off?: boolean;
  /** Of one that is on or off. */
  pressed?: boolean;
}

/** Who sits at a seat. */
export interface SeatPlayer {
  /** "You", a name that people gave themselves, or which computer player: for labels with room. */
  name: string;
  owner: "human" | "computer" | "away";
  /** Which face (web/board/faces.js). */
  face: string;
  /** Whether it is one's own seat, if only one person is here. */
  own: boolean;
}

/**
 * A board on the screen. Everything that can be touched is a real button with a name in words (createCells,
 * createGrid of web/board/), so that it can be played by keys and by a screen reader.
 */
export interface Board<F extends object = object, S extends Step = Step, A = unknown> {
  /** Shows a view, complete and at once. A story that is still told ends. */
  draw(view: BoardView<F>): void;
  /**
   * Tells what happened between two views in movement, and ends as `draw(after)`. Steps that it does not know take no
   * time. `before` is null where nothing was shown yet. Never rejects; what is drawn meanwhile stays.
   */
  tell(steps: S[], before: BoardView<F> | null, after: BoardView<F>): Promise<void>;
  /** Shows the help that the core gives for this view (the answer of the ask `assist`); null takes it away. */
  assist(data: A | null): void;
  /** Marks places as a hint or as the last move; [] takes the marks away. Marks of the last move come with a view, too. */
  mark(parts: string[], kind: "hint" | "last"): void;
  /** The whole board in words, for a screen reader. */
  describe(): Line[];
  /** What can be looked up besides the board, for the sheet of the screen: the same element all the time. */
  lookup?(): Element | null;
  /** What the end of a game shows above its buttons, such as a score sheet; null or left out: nothing. */
  end?(view: BoardView<F>): Element | null;
  /** What can be done besides the acts of the moment, such as resigning; it stands in the drawer. Left out: nothing. */
  extra?(): Act[];
  /** Takes everything off the page that `mount` has put there, listeners included. */
  destroy(): void;
}

/** A moment for the pictures of the rules; besides the scene whatever `picture` of the same game understands. */
export interface Example<F extends object = object> {
  scene: Scene<F>;
  [more: string]: unknown;
}

/** A game of the page: an entry of web/games/index.js. */
export interface GameEntry<F extends object = object> {
  /** As in the registry of the core. */
  key: string;
  /** Games of a family share board, rules page and words. */
  family: string;
  /** Where the names of its seats stand: `seat.STEM.N`; the family if left out. */
  stem?: string;
  /** Whether the home page names it; others of its family are chosen in its dialog. As in the registry, like these: */
  home?: boolean;
  /** Whether there is one deal for each date. */
  daily?: boolean;
  /** Whether games written by other programs are read in a screen of their own (not on the analysis board). */
  logs?: boolean;
  /** What its own rules are called, `rules.NAME.*`, besides those of its family; "" if it has none. */
  ownRules?: string;
  /** Whether its board shows score, par and what is left by itself, so that the screen need not. */
  tellsScore?: boolean;
  /** Puts a board into an empty element of a definite size, which it fills. */
  mount(root: HTMLElement, kit: BoardKit): Board;
  /** What can be drawn before the rules are there: a board on which nothing is known yet. */
  blank: BareView<F>;
  /** An ornament for the home page, without words. */
  thumb(): SVGElement;
  /** A choice in words; null or left out: the text of the move is shown. */
  move?(choice: Choice, words: Words): string | null | undefined;
  /** The scene of a daily deal before its first move, so that it can be shown while the core is still loading. */
  dealt?(deal: number[]): Scene<F>;
  /** The moments that stand beside the nth paragraph of the rules, from 1. */
  examples?(paragraph: number): Example<F>[];
  /** A moment as a picture that stands alone, with a title and a description. */
  picture?(scene: Scene<F>, words: Words, extra: Example<F>): SVGElement;
}
