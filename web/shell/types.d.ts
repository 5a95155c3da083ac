/**
 * What the screens of the page are made of: the `Context` that every one of them may use, the `Screen` that it gives
 * back, and what one screen shows to parts that are not its own.
 */

import type { AnswerTo, AskArguments, AskOptions, PageTurn, PageView } from "../engine/answers.js";
import type {
  Added,
  Asks,
  Bet,
  Can,
  Card,
  DayResult,
  ExplorerRow,
  Field,
  FoundGames,
  FoundLine,
  Hello,
  LogLine,
  OpenRequest,
  Party,
  Review,
  Studied,
  StudyMove,
  Verdict,
  Why,
  Found,
} from "../contract.js";
import type { PageEngine } from "../engine/engine.js";
import type { Board, Choice, GameEntry, Line, Words } from "../games/types.js";
import type { Link, Route } from "../site/link.js";
import type { SoundName } from "../sound/types.js";
import type { createOffline, OfflineState } from "../start/offline.js";
import type { Prerender } from "../prerender/prerender.js";
import type { Kept, Store } from "../store/store.js";
import type { Aside } from "../store/journal.js";
import type { Result } from "../store/results.js";
import type { Build } from "../engine/boot.js";
import type { EngineState, QrCode, Tap } from "../engine/runtime.js";
import type { Settings } from "../store/settings.js";
import type { Log } from "./table/log.js";
import type { Control } from "./table/control.js";
import type { Drawer } from "./table/drawer.js";
import type { Live, ToastLook } from "./elements/live.js";
import type { Replay } from "./ui/replay.js";

export type {
  Found,
  Aside,
  Kept,
  OfflineState,
  PageEngine,
  Added,
  AnswerTo,
  Asks,
  Bet,
  Board,
  Build,
  Can,
  Card,
  Choice,
  DayResult,
  EngineState,
  ExplorerRow,
  Field,
  FoundGames,
  GameEntry,
  Line,
  LogLine,
  OpenRequest,
  PageView,
  QrCode,
  Result,
  Review,
  Route,
  Settings,
  Store,
  Studied,
  StudyMove,
  Verdict,
  Words,
};

/** A route to a screen of a game; "" where the screen is of none. */
export type KeyedRoute = Route & { key: string };

/** A screen fills its host. */
export interface Screen {
  title: string;
  /** Whether a game is under way on it that must not be disturbed. */
  playing?(): boolean;
  /**
   * The costly part of opening. It comes in a task of its own, after the frame of the screen has been seen, but
   * at once on
   * the first screen of a visit; it does not come if the screen is left before.
   */
  begin?(): void;
  /** Called before the next screen. */
  leave?(): void;
}

/** Puts a screen into its place. */
export type Open = (ctx: Context, host: HTMLElement, route: KeyedRoute) => Screen;

/** An element's content: nothing, one thing, or lists of lists of them. */
export type Leaf = globalThis.Node | string | null | undefined | false;
export type Child = Leaf | readonly (Leaf | readonly (Leaf | readonly Leaf[])[])[];

/** What happens at a press. What it gives is not waited for: an act that waits tells its own failures. */
export type Act = () => unknown;

/** What an element is made with: `value`, `checked` and `disabled` are properties, all other names attributes. */
export interface Props {
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown };
  data?: { [name: string]: string | number };
  value?: string | number;
  checked?: boolean;
  disabled?: boolean;
  [attribute: string]: unknown;
}

/** What one screen asks of the next one. */
export interface Wish {
  key: string;
  /** A link, record or save, to be read. */
  text?: string;
  seed?: string;
  /** A game to be opened. */
  open?: Opening;
  /** For the analysis board. */
  study?: { text?: string; at?: number; line?: StudyLine };
  /** A file of games in the notation of others. */
  games?: string;
}

/** What comes later than the first screen, and is wanted when somebody asks for it (web/screens.js). */
export type Parts = typeof import("../screens.js").parts;

/** The scripts that come later; those who wait for them are told by ui/parts.js. */
export interface Scripts {
  /** Those parts, if they are here. */
  readonly parts: Parts | null;
  bringParts(): Promise<Parts>;
  /** Asks for the board of a game unless it is here. */
  bringBoard(game: GameEntry): Promise<void>;
}

/** What the shell gives to every screen; web/shell/shell.js makes it. */
export interface Context {
  root: HTMLElement;
  words: Words;
  engine: PageEngine;
  store: Store;
  link: Link;
  games: GameEntry[];
  offline: ReturnType<typeof createOffline>;
  prerender: Prerender;
  /** Shows the live page in the place of its picture of the last visit; what was done on that. */
  reveal: () => Tap[];
  settings: Settings;
  /** A new version waits: puts it to use. */
  update: Act | null;
  /** Language key of the words that offer it. */
  updateText: string;
  /** Whether the offer was put off. */
  later: boolean;
  wish: Wish | null;
  scripts: Scripts;
  /** What friends are called: by player, and at a friend's page all others and who is here (ui/friends.js). */
  friends?: { names: Map<number, string>; faces: Map<number, string>; host: string; own: string; face: string };
  /** What the table before this one may still have to write. */
  settled?: Promise<unknown>;
  main: HTMLElement;
  frame: HTMLElement;
  live: Live;
  playing: () => boolean;
  /** Lets a sound be heard, at a step of its rise. */
  sound: (name: SoundName, step?: number) => void;
  /** A move was made here: it is felt. */
  touch: () => void;
  go: (fragment: string) => void;
  show: (route: Route) => void;
  /** What an address has brought is here: it is read no more, and the page stands at another one. */
  arrived: (from: Route, to: Route) => void;
  game: (key: string) => GameEntry | null;
  /** The name of a game. */
  title: (key: string) => string;
  say: (text: string) => void;
  warn: (text: string) => void;
  /** A note; gives the way to take it away. */
  toast: (text: string, look?: ToastLook) => () => void;
  /** Why something did not go, in words. */
  reason: (error: unknown) => string;
  /** What the core says of the games; asked once. */
  hello: () => Promise<Hello>;
  /** Offers a new version, if there is one and nobody plays. */
  offer: () => void;
  /** Marks the way to a page in the header. */
  mark: (route: Route) => void;
}

/** Asks of the core about one table, which is named for them. */
export type Ask = <N extends keyof Asks>(name: N, ...rest: AskArguments<N>) => Promise<AnswerTo<N>>;

/** The same for the analysis board, which names its game, too. */
export type StudyAsk = <N extends keyof Asks>(name: N, ...rest: StudyArguments<N>) => Promise<AnswerTo<N>>;

type Keyless<R> = Omit<R, "key"> & { key?: string };
type StudyArguments<N extends keyof Asks> =
  object extends Keyless<Asks[N]["request"]>
    ? [args?: Keyless<Asks[N]["request"]>, how?: AskOptions<AnswerTo<N>>]
    : [args: Keyless<Asks[N]["request"]>, how?: AskOptions<AnswerTo<N>>];

/** Asks that give a new turn of the table. */
export type Change =
  | "open"
  | "next"
  | "seats"
  | "uncover"
  | "take"
  | "play"
  | "undo"
  | "redo"
  | "restart"
  | "friends-act"
  | "friends-deal"
  | "friends-help"
  | "friends-undo"
  | "friends-spare"
  | "friends-dismiss";

/** The animals that were chosen, by the seed of a game and by player (web/shell/players/cast.js), the newest last. */
export type Casts = [seed: string, faces: string[]][];

/** What a new game is opened with: for the core, and which animals sit there, by player. */
export interface Opening {
  request: OpenRequest;
  faces?: readonly string[];
  /** Players whose seats are for friends, who are invited at once. */
  friends?: readonly number[];
}

/** A view on a screen; `opening`: a deal that only the list of the build knew (web/shell/daily/opening.js). */
export interface TableView extends PageView {
  opening?: boolean;
  casts?: Casts;
}

/** A turn on a screen; `resumed`: it was kept here. */
export interface TableTurn extends PageTurn {
  resumed?: boolean;
  /** What friends are told of it, where one of them has caused it. */
  party?: Party;
}

/** What scores on screens are made of, for games that tell it. */
export interface ScoreFacts {
  score?: number;
  par?: number;
  largest?: number;
  total?: number;
  drawn?: number;
}

/** A game that lies on a screen, and the way to ask about it: for sharing, sheets, reports, names of moves. */
export interface ShownGame {
  ctx: Context;
  /** The words for what is told of the game, with the names of who sits here; those of the page if left out. */
  words?: Words;
  key: string;
  date: string | null;
  game: GameEntry;
  view: TableView | null;
  control: { ask: Ask; ready: boolean; closed?: boolean };
  /** Help was given: the journal is told. Only where games are played. */
  helped?: (save: string[]) => void;
}

/** A table as its parts know it: what lies on it, and whom to ask. What is theirs alone they keep to themselves. */
export interface Table extends ShownGame {
  readonly view: TableView | null;
  readonly words: Words;
  readonly control: Control;
  readonly board: Board;
  readonly drawer: Drawer;
  /** How it was asked for; that of the table alone as soon as what the address has brought lies there. */
  route: Route;
  /** Whether another tab plays here, so that nothing can be done. */
  readonly locked: boolean;
  /** Whether somebody looks back at the game. */
  readonly looking: boolean;
  helped: (save: string[]) => void;
}

/** A line for the analysis board: as it was read from a text, or its beginning. */
export interface StudyLine extends Partial<Omit<FoundLine, "kind" | "moves">> {
  moves: string[];
}
