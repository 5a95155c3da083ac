/**
 * What a game of the page is: a `GameEntry`, whose `mount` puts a `Board` into an element with a `BoardKit`
 * in its hand.
 *
 * A board shows what the core tells it (a `BoardView`) and hands back the text of one of the moves that it was
 * offered. It decides nothing: what is legal, what comes of a move and what is right comes with the view.
 * A board is made by `createBoard` (web/board/board.js) of what its game adds, a `BoardGame`.
 * `web/games/blank.js` is a whole board, to be copied. Then the game needs a line in `web/games/index.js`.
 *
 * Boards import these types with `@import { Board } from "./types.js"`. Where a game knows more than "some facts"
 * or "some steps", its board names the narrower type: `Board<MyFacts, MyStep, MyHelp>` is a `Board`. What the core
 * tells is in web/contract.d.ts; each game says there what its facts and its help are (`FactsOf`, `AssistOf`).
 */

import type { Choice, Last, Outcome, Piece, Scene, Step, View } from "../contract.js";
import type { Line, Params, Words } from "../language/i18n.js";
import type { CellRow } from "../board/cells.js";
import type { Picked } from "../board/pick.js";
import type { Room } from "../board/room.js";
import type { SoundName } from "../sound/types.js";
import type { Teller } from "../board/motion/teller.js";

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
  /** Lets a sound be heard, at a step of its rise; left out where the board is silent. */
  sound?: (name: SoundName, step?: number) => void;
  /** Whether a game is played, whose moments and end are celebrated; left out where one is looked at. */
  live?: () => boolean;
  /** A story is told, though the board still rests before the next one: log and tools need not wait. */
  told?: () => void;
  /** Whether there are buttons for what is not on the board (resigning, offers); not in lessons and analysis. */
  calls?: boolean;
  /**
   * Shows what can be done now besides touching the board, in the row below it or beside it: at most three
   * acts, the main one last, and a line of words over them. Left out where a board is only looked at.
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
  /** Which face (web/board/draw/faces.js). */
  face: string;
  /** Whether it is one's own seat, if only one person is here. */
  own: boolean;
  /** Whether the game waits for this computer. */
  thinks?: boolean;
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
  /**
   * Marks places as a hint or as the last move; [] takes the marks away. Marks of the last move come with a
   * view, too.
   */
  mark(parts: string[], kind: "hint" | "last"): void;
  /** The whole board in words, for a screen reader. */
  describe(): Line[];
  /** Whether nothing is told, touched, helped with or pointed at: just the view is shown. Left out: never. */
  atRest?(): boolean;
  /**
   * What a move of these parts has to touch next: its place, null where only an act is missing; its button, if it is on
   * the board, which takes the tab stop; and whether some of it was touched already.
   */
  lead(parts: string[]): { place: string | null; button: HTMLElement | null; touched: boolean };
  /** What can be looked up besides the board, for the sheet of the screen: the same element all the time. */
  lookup?(): Element | null;
  /** What the end of a game shows above its buttons, such as a score sheet; null or left out: nothing. */
  end?(view: BoardView<F>): Element | null;
  /** What can be done besides the acts of the moment, such as resigning; it stands in the drawer. Left out: nothing. */
  extra?(): Act[];
  /** Takes everything off the page that `mount` has put there, listeners included. */
  destroy(): void;
}

/** Places that are marked. */
export interface Marks {
  hint: string[];
  last: string[];
}

/** What a board shows besides a view. */
export interface BoardMind<A = unknown> extends Picked {
  /** The help that is shown. */
  help: A | null;
  marks: Marks;
  /** The place under the pointer or with the focus, for a game that says `nears`. */
  near: string | null;
}

/** How a game tells its stories (web/board/motion/teller.js): `tell` says whether the view after it should be drawn now. */
export interface Stories<F extends object, S extends Step> extends Teller {
  tell(
    steps: S[],
    before: BoardView<F> | null,
    after: BoardView<F>,
    show: () => void,
  ): Promise<boolean>;
  /** Settles once they are here, if they come later; fails if they do not. */
  come?(): Promise<unknown>;
}

/** A drag that begins on a button (web/board/drag.js). */
export interface BoardDrag {
  /** What can be taken up; the place of a button if left out. */
  placeOf?(target: EventTarget | null): string | null;
  /** Where it is, by a point of the window. */
  placeAt(x: number, y: number): string | null;
  lift(place: string): boolean;
  over(place: string | null, x: number, y: number): void;
  drop(place: string | null): void;
  cancel(): void;
  /** Whether it goes on when another view comes. */
  stays?: boolean;
}

/**
 * What a game adds to the machine of web/board/board.js to make a board. `Seen` is what it reads out of a view, for the
 * room that there is; `M` what its picture and names depend on besides. The places of its buttons have names, which
 * are the parts of the choices.
 */
export interface BoardGame<
  F extends object,
  Seen,
  S extends Step = Step,
  A = unknown,
  M = BoardMind<A>,
> {
  /** Whose words: `aria.FAMILY.board` is its name, `.board.help` how it is used. */
  family: string;
  /** The view before the first one. */
  blank: BareView<F>;
  /** The room while the page tells none, in pixels. */
  room: Room;
  /** Classes for the styles. */
  looks?: string;
  picture: Element;
  /** What lies between picture and buttons, and what lies over both. */
  under?: Node[];
  over?: Node[];
  stories: Stories<F, S>;

  /** What the picture shows of a view in the room of the board. */
  read(view: BoardView<F>): Seen;
  /** What the picture depends on besides scene, eyes, seats, match and outcome; anything that makes JSON. */
  shows?(view: BoardView<F>): unknown;
  /** Draws the picture; `same`: what is touched stays, as a piece in the hand. */
  draw(seen: Seen, same: boolean): void;
  /** A button on everything that can be touched or has to be named. */
  rows(seen: Seen): CellRow[];
  /** What the far and the near side are told as, before and after the board. */
  sides?(seen: Seen): string[];
  /** The place that the tab stop begins at, and goes to when its button is `gone`; null: none yet. */
  home?(gone: string | undefined): string | null;

  /** More than what every board has in mind. */
  mind?(mind: BoardMind<A>): M;
  /** Puts marks on the picture. */
  aim(seen: Seen, mind: M): void;
  /** A place in words, with what is there and what is marked. */
  name(place: string, seen: Seen, mind: M): string;
  /** What a place is good for now, for its look: "tap", "drag" or nothing; "tap" where a choice begins if left out. */
  use?(place: string, mind: M): string | null;
  /** Whether a button is pressed; null: it is none that can be. */
  pressed?(place: string, mind: M): boolean | null;
  /** The acts row. */
  acts?(mind: M): { acts: readonly Act[]; words?: string };
  /** Whether `near` is asked for. */
  nears?: boolean;

  /** Places of parts that the core has named, where these are not the same. */
  places?(parts: string[], seat?: number): string[];
  /** Whether a choice waits to be confirmed by an act. */
  confirms?: boolean;
  /** Position or choices are others: what was touched by other ways than choices is forgotten. */
  forget?(): void;
  /** New choices, for a game that has a way of its own to a move; it ends in `show`. */
  offer?(view: BoardView<F>): void;
  /** A tap, Enter or Space on a place, for the same. */
  tap?(place: string): void;
  /** Why nothing can be done with a place. */
  refuse?(place: string): void;
  drag?: BoardDrag;
  /** What a key does, or nothing. */
  key?(key: string): (() => void) | false | null | undefined;
  /** The places that were touched so far, for the same. */
  touched?(): readonly string[];
  /** Escape: whether there was something to give up. */
  giveUp?(): boolean;
  /** Hears what else it wants to; the answer takes that off again. */
  listen?(): () => void;

  /** Whether whoever is to choose need not wait for a story. */
  light?(steps: S[], before: BoardView<F>, after: BoardView<F>): boolean;
  /** A story comes. */
  begin?(): void;
  /** What it begins with besides the view before it: without choices and mark of the last move if left out. */
  prelude?(before: BoardView<F>, after: BoardView<F>): Partial<BoardView<F>>;
  /** What belongs to a step of a story, among all of them: it is heard where the step is seen. */
  sound?(step: S, steps: readonly S[]): SoundName | null;
  /** A pause after a story that was told to its end. */
  rest?(steps: S[], after: BoardView<F>): Promise<void>;
  /** A view of the screen is shown, and no story is told. */
  settle?(): void;

  /** The whole board in words. The others are those of `Board`. */
  describe(seen: Seen): Line[];
  lookup?(): Element | null;
  end?(view: BoardView<F>): Element | null;
  extra?(): Act[];
  destroy?(): void;
}

/** A moment for the pictures of the rules; besides the scene whatever `picture` of the same game understands. */
export interface Example<F extends object = object> {
  scene: Scene<F>;
  /** The line of the paragraph's list that it stands below, from 1; without one it stands below the paragraph. */
  item?: number;
  [more: string]: unknown;
}

/** A small picture of a game that goes on, and its score in figures, the viewer's first; faces by seat. */
export type Preview<F extends object = object> = (
  view: Pick<BoardView<F>, "scene" | "viewer">,
  words: Words,
  faces: string[],
) => { art: SVGSVGElement; score: string };

/** What the coins of a family's dailies look like. */
export type Token = "coin" | "ball" | "nest" | "tile" | "card";

/** What is there of a game before its board has come. */
export type GameCard<F extends object = object> = Omit<GameEntry<F>, "mount" | "blank">;

/** What the front page shows of a family; it comes with that (web/home.js). */
export type GamePictures<F extends object = object> = Pick<GameEntry<F>, "art" | "dealArt" | "preview" | "sign">;

/** What the rules of a game are shown with; it comes after its board. */
export type Pictured<F extends object = object> = Pick<GameEntry<F>, "examples" | "rulings" | "picture">;

/** How the boards of a family come, in a script of their own. */
export interface LateBoards {
  /** For whoever hears that it did not come. */
  file: string;
  /** All of them are in the list of games then. A browser may remember by its address that a script did not come. */
  bring: (before: number) => Promise<void>;
}

/** A game of the page: an entry of web/games/index.js. */
export interface GameEntry<F extends object = object> {
  /** As in the registry of the core. */
  key: string;
  /** Games of a family share board, rules page and words. */
  family: string;
  /** The cloth that it lies on unless one is chosen for all (web/styles/theme.css); the usual one if left out. */
  cloth?: "leaf" | "plum";
  /** Where the names of its seats stand: `seat.STEM.N`; the family if left out. */
  stem?: string;
  /** How many play it. As in the registry, like these: */
  seats?: number;
  /** Whether the home page names it; others of its family are chosen in its dialog. */
  home?: boolean;
  /** Whether there is one deal for each date. */
  daily?: boolean;
  /** Whether there is one puzzle for each date. As in the registry, too. */
  puzzle?: boolean;
  /** The coins of its dailies; "coin" if left out. */
  token?: Token;
  /** Its sign on the home page, 48 by 48, without words. */
  sign?(key: string): SVGSVGElement;
  /** Whether games written by other programs are read in a screen of their own (not on the analysis board). */
  logs?: boolean;
  /** Whether seats see what others do not. */
  secret?: boolean;
  /** What its own rules are called, `rules.NAME.*`, besides those of its family; "" if it has none. */
  ownRules?: string;
  /** The game on whose board newcomers are led through two moves; "" if nobody leads them. */
  guide?: string;
  /** How its board comes, and what belongs to that; left out once it is here. Until then there is only a GameCard. */
  late?: LateBoards;
  /** What comes after that: pictures for its rules, and stories, which a board asks for by itself; as `late`. */
  more?: LateBoards;
  /** Puts a board into an empty element of a definite size, which it fills. */
  mount(root: HTMLElement, kit: BoardKit): Board;
  /** What can be drawn before the rules are there: a board on which nothing is known yet. */
  blank: BareView<F>;
  /** The picture on the tile of the home page, without words; that of the first game of the tile is shown. */
  art?(): SVGSVGElement;
  /** On whose tile of the home page it stands: a family; its own if left out. */
  box?: string;
  /** What the games are called that have one chip there together, `game.NAME.chip`, with a chip each behind it. */
  chips?: string;
  /** A game that goes on, as it is seen from the viewer's seat. */
  preview?(...given: Parameters<Preview<F>>): ReturnType<Preview<F>>;
  /** A choice in words; null or left out: the text of the move is shown. */
  move?(choice: Choice, words: Words): string | null | undefined;
  /** The scene of a daily deal before its first move, so that it can be shown while the core is still loading. */
  dealt?(deal: number[]): Scene<F>;
  /** A daily deal on the home page, without words; an empty one is drawn as nothing is known of it. */
  dealArt?(deal: readonly number[]): SVGSVGElement;
  /** The moments that stand beside the nth paragraph of the rules, from 1. */
  examples?(paragraph: number): Example<F>[];
  /** Section of the rules, `NAME.N` -> the numbers of its rulings in docs/rulings, such as "14-16, 18". */
  rulings?: Readonly<Record<string, string>>;
  /** A moment as a picture that stands alone, with a title and a description. */
  picture?(scene: Scene<F>, words: Words, extra: Example<F>): SVGElement;
}
