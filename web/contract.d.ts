/**
 * What the core and the page say to each other. Made by `python -m tools.build.contract` from core/; not to
 * be edited.
 */

/** The value of a gap; a sentence inside of another one is a line. */
export type Param = boolean | number | string | number[] | Line | null;

export type Params = { [key: string]: Param };

/** A sentence to be: language key and the values for its gaps. */
export type Line = [string, Params];

/** Anything that JSON can say: a request of which nothing is believed yet. */
export type Json = boolean | number | string | Json[] | { [key: string]: Json } | null;

/** Of a request; None where it could not be read. */
export type Number = number | string | null;

/**
 * The core sends lists of these as JSON, oldest first: a request may end a thought that was under way, which
 * is then refused as "stopped" before it.
 */
export type Answer = Done | More | Refused | Needing;

/** The text of a move, as a record writes it: what the page sends back is what it was told. */
export type Move = string;

export type StudyText = FoundLine | FoundGames;

export type Proof = "won" | "drawn" | "lost";

/** A "fault" is a known one of such files, in a game that is right. */
export type Verdicted = "exact" | "fault" | "unfinished" | "wrong";

export type FoundKind = "seed" | "record" | "position" | "turn" | "result" | "date" | "save";

/**
 * How a turn that was sent stands to a table: it goes on with it, is known there already, or is of another
 * game.
 */
export type Standing = "on" | "known" | "other";

export type Medal = "bronze" | "silver" | "gold";

export type When = "today" | "past" | "future";

/** Easy, fair, hard. */
export type Grade = 1 | 2 | 3;

/** Well played, thanks, sorry, I am thinking, once more?, a laugh. */
export type Sign = "well" | "thanks" | "sorry" | "thinking" | "again" | "laugh";

export type Outgoing = Sight<F> | Fair | Refusal | SignShown | RetractionTold | HintTold;

export type Said = Join | Numbered | Moved | Look | Signed | Retract | HintAsked | Leave;

export type SolitaireFacts = SolitaireDealt | SolitaireUndealt;

export type TschukFacts = TschukDealt | TschukUndealt;

export type TichuCallWord = "" | "tichu" | "grand";

/** A turn; a new row after a sweep; a claim after the last tile; the end. */
export type TsungshapPhase = "play" | "lead" | "last" | "over";

export type TsungshapFacts = TsungshapDealt | TsungshapUndealt;

export type KuckuckFacts = KuckuckDealt | KuckuckUndealt;

/** A thing on the board. `id` is the same before and after a move, so that the page can animate it. */
export interface Piece {
  id: string;
  kind: string;
  /** The place where it lies: one of the element names that `parts` uses, too. */
  at: string;
  /** The number that shows; 0 for a back or a hidden face. */
  face: number;
  /** Whether it faces away; false if left out. */
  turned?: boolean;
}

/** A complete picture. */
export interface Scene<F = Facts> {
  pieces: Piece[];
  facts: F;
}

/** One step of a story, in order: what is done to which piece, and the line that is logged and spoken. */
export interface Step {
  /** A word of the game's own for the motion; "say" for none. */
  do: string;
  piece?: string;
  /** The element where it happens, or where the piece goes. */
  at?: string;
  face?: number;
  turned?: boolean;
  line?: Line;
}

/** How the log tells a sentence in short. It is a list of rows: tricks, rounds, pairs of moves. */
export interface Brief {
  /** A row begins here, with this number; 0 for one without a number, which heads those that follow. */
  opens?: number;
  /** What the row says from here on; None for the sentence itself. */
  head?: Line | null;
  /** What is added to the row. */
  mark?: Line;
  /** In which column of the row the mark stands, 0 or 1, where a row is a pair of moves. */
  column?: number;
}

/** A request that asks for nothing more, or an answer that tells nothing. */
export interface Nothing {}

/** A request: these two, and what the ask wants besides. */
export interface Asked {
  /** The page's number of the request; its answers bear it. */
  id: number;
  /** Name of the ask. */
  ask: string;
}

/** The answer of an ask, whole. */
export interface Done {
  id: Number;
  ok: Result;
}

/** The answer is not there yet: `slice` goes on with it. */
export interface More {
  id: Number;
  /** How much of the work is done, from 0 to 1; 0 where nobody knows. */
  more: number;
  /** What is known before all is, where an ask tells that. */
  so_far?: Result;
}

/** What was refused, for the words `error.REASON` of the language tables. */
export interface Error {
  /** A code. */
  reason: string;
  /** What fills the gaps of its words. */
  params: { [key: string]: number | string };
}

/** A request that could not be answered. Everything is as it was before. */
export interface Refused {
  id: Number;
  error: Error;
}

/** The code of a game is not here. Nothing was done; to be asked again once that archive has been brought. */
export interface Needing {
  id: Number;
  /** Name of the archive. */
  needs: string;
}

/** How much stronger a level is than another one, as it was measured. */
export interface Strength {
  against: string;
  /**
   * What `amount` counts: "wins" of 100 games for two; "table", wins of 100 games with that other level at
   * all other seats; "points" a hand ahead; "places" ahead; "calls" in 100 hands, of about that strength.
   */
  unit: string;
  amount: number;
}

/** What is known of a game before it is on any table. */
export interface Card {
  /** Short and URL-safe: family, size and variant. */
  key: string;
  /** Games that share board, rules page and words. */
  family: string;
  seats: number;
  /** Option -> its values, the usual one first. */
  options: { [key: string]: string[] };
  /** Whether there is one deal for each date. */
  daily: boolean;
  /** Whether there is one puzzle for each date. */
  puzzle: boolean;
  /** Computer players, weakest first. */
  levels: string[];
  /** A level that is offered no more -> the one in its place. */
  former: { [key: string]: string };
  /** Level -> what is known of it. */
  strength: { [key: string]: Strength };
  /** Who begins the next game of a match: "" by turns, "loser", "points" by turns with points added up. */
  match: string;
  /** The move by which a fallen flag is told, "" in games without clocks. */
  flag: string;
  /** Whether seats see different things. */
  secret: boolean;
  lesson: boolean;
  /** Whether it has an analysis board. */
  study: boolean;
  /** Whether the page has an opening book for that. */
  openings: boolean;
  /** Whether games are read in the notation of others. */
  notation: boolean;
  /** Whether its deals follow from the seed alone, so that several tables can be compared. */
  duplicate: boolean;
}

/** The core introduces itself. */
export interface Hello {
  version: string;
  /** Those that are listed, in the order of the registry. */
  games: Card[];
}

/** What is played at a table. */
export interface Game {
  key: string;
  family: string;
  /** Those that differ from the usual values. */
  options: { [key: string]: string };
  /** What bots and review count: "points", a winning "chance" of 0 to 1, or "balls". */
  unit: string;
  flag: string;
  /** Whether chance made something of this game. */
  dealt: boolean;
  /** Of a daily. */
  date: string | null;
  /** Whether the daily was begun after its date. */
  late: boolean;
  /** An archive of tables that is not here; bots, coach and analysis do without it. */
  lacks?: string;
  /**
   * Why a search that could run as WebAssembly is run by Python, and looks at less; in English, for a report.
   */
  slow?: string;
}

/** Several games in a row between the same players. */
export interface Match {
  /** By seat: the player who sits there. */
  order: number[];
  /** By seat: its side. */
  sides: number[];
  /**
   * By player: games won (a draw is half of one), or points where a game counts points; this game included
   * once it is over.
   */
  score: number[];
  /** How many were played before this one. */
  games: number;
  /** The player at the screen who says who begins the next game. */
  chooser: number | null;
}

/** A move that the viewer may make. */
export interface Choice {
  move: Move;
  /** Elements of the board that it touches, in the order in which a hand would touch them. */
  parts: string[];
}

/** Which second thoughts and helps are open. */
export interface Can {
  undo: boolean;
  redo: boolean;
  restart: boolean;
  hint: boolean;
  assist: boolean;
  review: boolean;
}

/** How a game has ended. */
export interface Outcome {
  /** By side. */
  points: number[];
  /** Winning sides; several share a win, [] is a draw. */
  winners: number[];
  /** Code of the end. */
  reason: string;
  line: Line;
}

/**
 * A part of a game that is reviewed by itself: its number from 1, the moves that it goes `from` and `to` (how
 * many were made before and at its end), and whether it is `over`.
 */
export interface Chapter {
  number: number;
  from: number;
  to: number;
  over: boolean;
}

/** The last move, unless it was the table's. */
export interface Last {
  seat: number;
  /** Where the viewer saw it begin and end. */
  parts: string[];
}

/** A table as its viewer sees it, now or after so many moves. */
export interface View<F = Facts> {
  game: Game;
  /** By seat: "human", "away" (moves come by links) or a level. */
  seats: string[];
  /** Whose eyes the page has; None for a spectator, and while a cover lies. */
  viewer: number | null;
  /** The person for whom the cover lies on a table with secrets. */
  cover: number | null;
  /** Whether nothing is hidden here. */
  bare: boolean;
  match: Match;
  scene: Scene<F>;
  /** All moves of the viewer, [] in the past. */
  choices: Choice[];
  /** Seats, or -1 for the table; [] at the end. */
  awaited: number[];
  /** How many moves were made. */
  n: number;
  can: Can;
  /** Whether help was taken, so that the game does not count. */
  practice: boolean;
  outcome: Outcome | null;
  /** [] where a game is reviewed as a whole. */
  chapters: Chapter[];
  last: Last | null;
  /** Whom `step` lets act: a level, "table", or None for a person or nobody. */
  bot: string | null;
  /** Whether computers are still to be asked if they act out of turn: `step` does it. */
  interruptible: boolean;
}

/** A sentence of the log, and how it is told in short. */
export interface LogLine extends Brief {
  /** Of which move, from 1. */
  n: number;
  /** Whose move it was; -1 for the table. */
  seat: number;
  line: Line;
}

/**
 * What a page writes behind the lines that it has. `stands`: how many of the first moves are still the same
 * for all viewers; `from`: how many moves come before these `lines`.
 */
export interface Log {
  stands: number;
  from: number;
  lines: LogLine[];
}

/**
 * What a page must write down. `base`: check number of the first part; `parts`: those from number `from` on.
 */
export interface Save {
  base: string;
  from: number;
  parts: string[];
}

/** What only the page that holds the table may have: whoever reads it can know the whole deal. */
export interface Private {
  save: Save;
  /** "" if unknown. */
  seed: string;
  /** Fragment that opens the same deal. */
  link: string | null;
}

/** A table after something has happened. */
export interface Turn<F = Facts> {
  view: View<F>;
  /** What the viewer saw happen, to be shown in order. */
  story: Step[];
  log: Log;
  private: Private;
}

/** There was nothing to do: a person is awaited, or all is over. */
export interface Idle {
  idle: true;
}

/** A table as it was. */
export interface At<F = Facts> {
  view: View<F>;
  /** Of the last of these moves; [] before the first. */
  story: Step[];
}

/** What a page has of a table, so that only news is told. */
export interface Have {
  /** Viewer (as text) -> of how many first moves the page has the lines. */
  log?: { [key: string]: number };
  /** `base` and number of the parts that are written down. */
  save?: (string | number)[];
}

/** About a table of the page. */
export interface AtTable {
  /** Name of the table, "main" if left out. */
  table?: string;
  /** Whether views come packed (play/packing.py; the page unpacks them where they arrive). */
  packed?: boolean;
  have?: Have;
}

/** What `hello` says of a game, of one that is not listed, too: links open it. */
export interface CardRequest {
  key: string;
}

/** A new game, or the daily of a date; on a table with the same game it can be undone. */
export interface OpenRequest extends AtTable {
  key: string;
  options?: { [key: string]: string };
  /** By seat: "human", "away" or a level; [] for all people. */
  seats?: string[];
  /** Equal seeds give equal deals for ever; "" for none. */
  seed?: string;
  /** Of a daily, YYYY-MM-DD: it has no options, seats or seed. */
  date?: string;
  /** The date of the player's calendar; needed with `date`. */
  today?: string;
}

/** The next game of the match. */
export interface NextRequest extends AtTable {
  seed: string;
  /** The player who begins, where a person may say so. */
  begins?: number | null;
}

/** Other players in the running game. */
export interface SeatsRequest extends AtTable {
  seats: string[];
}

/** About somebody at the table. */
export interface SeatRequest extends AtTable {
  seat: number;
}

/** A table from its save: the parts, or all of them as lines of one text. */
export interface LoadRequest extends AtTable {
  save: string | string[];
}

/** A look at the past. */
export interface AtRequest extends AtTable {
  /** After how many moves. */
  n: number;
  /** Whether to hide nothing, where that part of the game is over. */
  bare?: boolean;
}

/** The move of a person. */
export interface PlayRequest extends AtTable {
  seat: number;
  move: Move;
}

/** A weighed move. */
export interface HintChoice {
  move: Move;
  parts: string[];
  /** In the unit of the game, for the mover; higher is better. */
  value: number;
}

/** What the strongest player would do. */
export interface Advice {
  move: Move;
  parts: string[];
  /** The first half of the hint: where to look, without the answer. */
  where: Line;
  why: Line;
  /** Best first; [] where nothing was weighed. */
  choices: HintChoice[];
  /** Whether the values are proven. */
  exact: boolean;
}

/** The same for the page that holds the table. The game is practice from here on. */
export interface Hint extends Advice {
  private: Private;
}

/** What the board can show to help the seat, as its game tells it. The game is practice from here on. */
export type Assisted<A = Assist> = A & {
  private: Private;
};

/** The game is practice from here on. */
export interface Practised {
  private: Private;
}

/** A decision that was weighed. What a game does not tell is left out. */
export interface Decision {
  seat?: number;
  move: Move;
  parts: string[];
  best: Move;
  best_parts: string[];
  /** What the move was worth to its mover, in the unit of the game. */
  value?: number;
  /** What it gave up against the best one, in the unit of the game. */
  loss: number;
  /** Whether that is proven. */
  exact: boolean;
  line: Line;
  /** Whether the move brought what it was made for. */
  hit?: boolean;
  /** How seat 0 stood after it: chance to win of 0 to 1, or lead in points. */
  after?: number;
  /** Of a hit, 0 to 1. */
  chance?: number;
  /** The largest chance that any move had. */
  most?: number;
  /** Chance to win that it gave up, 0 to 1. */
  cost?: number;
  /** What it brought. */
  points?: number;
  /** What it could be expected to bring, in points. */
  expected?: number;
  /** What it brought more than that. */
  luck?: number;
  best_chance?: number;
  /** How many deals were still possible. */
  worlds?: number;
  /** What was left of par after it, in points. */
  par_left?: number;
}

/** The same, and where it was made. */
export interface Bet extends Decision {
  /** Which move of the record, from 1. */
  n: number;
}

/** What a seat has overlooked. */
export interface Missed {
  n: number;
  points: number;
}

/** What every decision of a game, or of a chapter of it, gave up. */
export interface Review {
  bets: Bet[];
  /** Of all decisions; by seat where there are several, of one seat alone where one seat was asked for. */
  total_loss: number | number[];
  /** The `n` of the decisions that counted most. */
  turning: number[];
  /** The game in one sentence. */
  line: Line;
  unit?: string;
  /** Whether all losses are proven. */
  exact?: boolean;
  /** How seat 0 stood after each bet. */
  curve?: number[];
  score?: number;
  par?: number;
  /** Score less par, and what was given up. */
  luck?: number;
  /** By seat, at the end. */
  points?: number[];
  /** By seat. */
  missed?: Missed[];
}

/** Why a computer made a move. */
export interface Why {
  why: Line;
}

/** A step of a lesson. */
export interface LessonStep {
  /** None for a move that needs no word. */
  say: Line | null;
  /** The move that is waited for, "any" for whichever; None: go on by Next. */
  expect: Move | null;
  /** Who moves; the pupil if it is None or left out. */
  seat?: number | null;
  /** Elements to point at. */
  show: string[];
}

/** A lesson, laid on a table. */
export interface Lesson<F = Facts> extends Turn<F> {
  steps: LessonStep[];
}

/** About the game on the table, or one chapter of it. */
export interface ReviewRequest extends AtTable {
  /** From 0. */
  chapter?: number;
  /** Whose decisions of that chapter. */
  seat?: number;
}

/** About a move. */
export interface WhyRequest extends AtTable {
  /** Which one, from 1. */
  n: number;
}

/** The lesson of a game, on the table "lesson" if none is named. */
export interface LessonRequest extends AtTable {
  key: string;
}

/** The name of a move. */
export interface Label {
  /** In notation. */
  text: string;
  /** Of the pair of moves, from 1. */
  number: number;
  seat: number;
}

/** A line that was played on a table of its own. */
export interface Played<F = Facts> {
  view: View<F>;
  /** Of the last move. */
  story: Step[];
  /** Of the moves of seats; None for calls, which are no moves on the board. */
  labels: (Label | null)[];
  /** The position in the notation of others. */
  name: string;
  /** The position as our own text. */
  position: string;
}

/** What is wrong with a game of a file. */
export interface Fault extends Error {
  /** Number of the move, from 1. */
  place: number | null;
  /** Of the file, from 1. */
  line: number | null;
}

/** A text was a line, or the one game of a file. */
export interface FoundLine {
  kind: "line";
  key: string;
  options: { [key: string]: string };
  position: string;
  moves: Move[];
  /** How many of these moves are among the first `at` moves of the record that were asked for. */
  at: number;
  title: string;
  /** What is wrong behind the last move. */
  error: Fault | null;
  /** What is odd about the text, though the moves are right. */
  notes: Error[];
}

/** A game of a file. */
export interface GameCard {
  key: string;
  title: string;
  about: string;
  result: string;
  moves: number;
  error: Fault | null;
  notes: Error[];
}

/** A text was a file of several games, to be asked for one by one with `pick`. */
export interface FoundGames {
  kind: "games";
  games: GameCard[];
  /** Whether there are more than are listed. */
  more: boolean;
}

/** A value of a field. */
export interface FieldChoice {
  value: string;
  label: Line;
}

/** A field of the form of a position. */
export interface Field {
  name: string;
  label: Line;
  kind: "number" | "choice";
  /** A number, or of a choice the value that is chosen. */
  value: number | string;
  /** Of the form, from above. */
  row: number;
  /** Label of a number where it stands in its row. */
  short?: Line;
  /** Of a number; the least is 0. */
  most?: number;
  /** Name of the row. */
  group?: Line;
  choices?: FieldChoice[];
}

/** One of the best moves of a position. */
export interface StudyMove {
  move: Move;
  parts: string[];
  /** In notation. */
  text: string;
  /** In the unit of the game, as seat 0 sees it. */
  score: number;
  /** For the mover. */
  proven: Proof | null;
  /**
   * Moves of all sides to the end of the game, this one included, by the shortest win against the longest
   * defence; None where that is not known.
   */
  distance: number | null;
  /** The moves that follow, in notation, this one included. */
  line: string[];
}

/**
 * The best moves of a position, as far as it was looked ahead; told again and again while it is looked
 * further.
 */
export interface Studied {
  depth: number;
  nodes: number;
  /** Best first. */
  lines: StudyMove[];
  /** Whether looking further would change nothing that matters. */
  settled: boolean;
}

/** The form of a position. */
export interface Fields {
  fields: Field[];
}

/** The text of the position that a form says. */
export interface Edited {
  position: string;
}

/** A move that was played in a position. */
export interface ExplorerRow {
  move: Move;
  parts: string[];
  /** In notation. */
  text: string;
  games: number;
  /** Games won by seat 0, drawn, won by seat 1; a game that nobody finished is in none of them. */
  results: number[];
}

/** What the games of the explorer have played here. */
export interface Explored {
  /** All that it knows. */
  games: number;
  /** Most played first. */
  rows: ExplorerRow[];
}

/** A piece of a file was taken; more is to come. */
export interface Waiting {
  waits: true;
}

/** A game that could not be taken. */
export interface BookFault extends Error {
  /** Its number in the file, from 1. */
  game: number;
  /** Of the file, from 1. */
  line: number | null;
}

/** What a file of games has brought. */
export interface Count {
  /** There are now. */
  games: number;
  new: number;
  /** Were there already. */
  known: number;
  /** Of another board, or without a move. */
  other: number;
  failed: number;
  /** The first of those that failed. */
  faults: BookFault[];
}

/** The same, and what the explorer holds now. */
export interface Added extends Count {
  /**
   * All games of the reader as a text that can be added again; empty for the opening book, which has a file.
   */
  kept: string;
}

/** A game of a file, checked by the rules. */
export interface Verdict {
  verdict: Verdicted;
  /** What is wrong, or the known fault of such files. */
  reason: string | null;
  params: { [key: string]: number | string };
  /** Where, from 1: the number of the move, or the line of the file. */
  place: number | null;
  /** Of the file, from 1. */
  line: number | null;
  /** Of the sides. */
  points: number[] | null;
  moves: number;
}

/** The games of a file. */
export interface Verdicts {
  key: string;
  games: Verdict[];
  /** Whether there are more than are listed. */
  more: boolean;
}

/** Plays a line on a table of its own, "study" if none is named. */
export interface LineRequest extends AtTable {
  key: string;
  options?: { [key: string]: string };
  position?: string;
  moves?: Move[];
}

/** What a text holds: a position, a link, a record, a save, or a file of games. */
export interface StudyReadRequest {
  key: string;
  text: string;
  /** Which game of a file, from 0. */
  pick?: number | null;
  /** How many moves of a record are to be counted. */
  at?: number;
}

/** What the fields of the form say. */
export interface EditRequest extends AtTable {
  values: { [key: string]: number | string };
}

/** The games of the reader, or those of the opening book. */
export interface ExploreRequest extends AtTable {
  /** Whether those of the opening book are meant. */
  book?: boolean;
}

/** Games for the explorer; a long text comes in pieces. */
export interface ExploreAddRequest {
  key: string;
  text: string;
  /** Whether this is not the last piece. */
  more?: boolean;
  /** Whether they are the opening book. */
  book?: boolean;
}

/** All games of the reader are forgotten. */
export interface ExploreClearRequest {
  key: string;
}

/** A file of games in the notation of others. */
export interface GamesRequest {
  text: string;
}

/** Lays one of those games on a table, "games" if none is named; nothing of it is hidden. */
export interface GameRequest extends AtTable {
  text: string;
  /** From 0. */
  pick: number;
}

/** What a text turned out to be. */
export interface Found {
  /**
   * A "position" is a record that begins with a set-up position, a "turn" one that was sent for an answer, a
   * "result" one to compare.
   */
  kind: FoundKind;
  key: string;
  /** The seed, the date, or the name of a result. */
  text: string;
  /** Of a record. */
  moves: number | null;
  /** Of a seed; a record has its own. */
  options?: { [key: string]: string };
}

/** The same, of a turn that was sent. */
export interface FoundTurn extends Found {
  stands: Standing;
}

/** What a text was, and the table that it lies on now. */
export interface Taken<F = Facts> extends Found, Turn<F> {
}

/** The same, of a turn that was sent. */
export interface TakenTurn<F = Facts> extends Taken<F> {
  stands: Standing;
}

/** A link to a table. */
export interface Link {
  /** What stands behind the address of the page, from # on. */
  fragment: string;
  /** Its characters. */
  length: number;
  /** Whether a phone scans it with ease. */
  fits_qr: boolean;
}

/** A record as a file. */
export interface Text {
  text: string;
}

/** The game in a notation of others. */
export interface Form {
  form: string;
  /** End of the file name. */
  extension: string;
  text: string;
}

/** The game in all notations of others that it has; [] while it has secrets. */
export interface Forms {
  texts: Form[];
}

/** What a game with a daily tells of a finished one, and what gives nothing of the deal away. */
export interface Shared {
  score: number;
  /**
   * Lines: a digit that names the line, then a letter for each move, all right ones first: "r" right, "w"
   * wrong; "e" alone for a line without moves.
   */
  grid: string[];
  /** Right moves. */
  right: number;
  moves: number;
  /** What perfect play would score on average, in points. */
  par: number;
  /** The largest score that the deal allows. */
  largest: number;
}

/** The fewest points for each medal. */
export interface Limits {
  bronze: number;
  silver: number;
  gold: number;
}

/**
 * What the end of a daily, or of a deal like it, tells. A text made of it gives nothing of the deal away, but
 * for `decided`.
 */
export interface Share extends Shared {
  key: string;
  limits: Limits;
  medal: Medal | null;
  /** What the points came from. */
  decided: Line | null;
  practice: boolean;
  late: boolean;
  date: string | null;
  /** Of the daily, from 1. */
  number: number | null;
  /** Fragment of the deal, or of the record where nobody knows the seed. */
  link: string;
}

/** A link to a result. */
export interface Fragment {
  fragment: string;
}

/** A line of the standings. */
export interface Row {
  name: string;
  /** Victory points. */
  points: number;
  /** What breaks ties. */
  score: number;
  /** Both for each hand. */
  hands: number[][];
  /** From 1; equal results share it. */
  place: number;
  link: string;
}

/** Results of the same deals. */
export interface Round {
  key: string;
  seed: string;
  /** The best first. */
  rows: Row[];
}

/** A text that is no result. */
export interface NoResult extends Error {
  /** Its place, from 0. */
  nth: number;
}

/** The standings of each round among some links. */
export interface Compared {
  rounds: Round[];
  bad: NoResult[];
}

/** What a game with a daily tells of a deal before its first move. */
export interface DealFacts {
  heights: number[];
  /** What perfect play would score on average, in points. */
  par: number;
  /** The largest score that the deal allows. */
  largest: number;
}

/** The deal of a date. */
export interface DatedDeal extends DealFacts {
  limits: Limits;
  key: string;
  date: string;
  /** From 1 on the first date. */
  number: number;
  seed: string;
  link: string;
}

/** The same, as it lies for the player. */
export interface Daily extends DatedDeal {
  /** Beside the date of the player's calendar. */
  state: When;
}

/** How many dailies ended with so many points, `from` and `to` included. */
export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** How many of each medal. */
export interface Tally {
  bronze: number;
  silver: number;
  gold: number;
  /** Dailies without a medal. */
  none: number;
}

/** How somebody's dailies went. */
export interface Days {
  /** Dates in a row, up to today or yesterday. */
  streak: number;
  /** First and last date of that streak; [] if there is none. */
  flame: string[];
  best_streak: number;
  played: number;
  medals: Tally;
  /** The least share of par for each medal, in percent. */
  shares: Limits;
  /** Results that are none. */
  skipped: number;
  mean_over_par: number | null;
  /** Without gaps. */
  distribution: Bar[];
}

/** A daily that somebody has played. */
export interface DayResult {
  /** Its game; one that is not told is a game, too. */
  key?: string;
  date: string;
  score: number;
  par: number;
  late?: boolean;
}

/** A link, a fragment, a record file or a save, as it was pasted. */
export interface ReadRequest extends AtTable {
  text: string;
}

/** The same, to be laid on the table. */
export interface TakeRequest extends ReadRequest {
  /** The date of the player's calendar; needed where the text is the link of a daily. */
  today?: string;
}

/** Which link. */
export interface LinkRequest extends AtTable {
  /** Seed, record, position, turn or date. */
  kind: "s" | "r" | "p" | "t" | "d";
}

/** The game in the notations of others. */
export interface WrittenRequest extends AtTable {
  /** Names by seat; "" is unknown. */
  players: string[];
  /** YYYY-MM-DD, "" is unknown. */
  date: string;
}

/** The finished round of a table as a link. */
export interface ResultRequest extends AtTable {
  name: string;
  /** 0 if left out. */
  seat?: number;
}

/** Texts with links of results. */
export interface CompareRequest {
  texts: string[];
}

/** What a level makes of the deals of a seed. */
export interface ComputedRequest {
  key: string;
  seed: string;
  level: string;
  seat?: number;
}

/** The daily of a date. */
export interface DailyRequest {
  key?: string;
  date: string;
  today: string;
}

/** What the player has kept of the dailies, oldest first; what is no result is counted and left out. */
export interface DaysRequest {
  /** Whose figures are wanted, those of all if left out; the flame is always that of all. */
  key?: string;
  results: DayResult[];
  today: string;
}

/** A move that was tried. */
export interface Try {
  move: Move;
  right: boolean;
  /** What it comes to. */
  line: Line;
}

/** The one best move. */
export interface Solution {
  move: Move;
  /** Why it is the best. */
  line: Line;
}

/** The puzzle of a date, after some tries. */
export interface Puzzle {
  key: string;
  date: string;
  /** From 1 on the first date. */
  number: number;
  /** Beside the date of the player's calendar. */
  state: When;
  /** Fragment. */
  link: string;
  grade: Grade;
  /** Whose move is to be found. */
  seat: number;
  task: Line;
  /** What the player is told besides what lies on the board. */
  known: Line[];
  /** Acts of the board that no puzzle of this game is solved by, and which are not offered. */
  idle: string[];
  tries: Try[];
  /** Tries that are left. */
  left: number;
  /** The right move was found, or no try is left. */
  over: boolean;
  solved: boolean;
  /** By the number of tries; None before the end, and when no try was right. */
  medal: Medal | null;
  /** Once it is over: what `days` counts. */
  result: DayResult | null;
  /** Once it is over. */
  solution: Solution | null;
}

/** Moves of the record to be looked at with `at`: all behind `from` up to `to`; none if both are equal. */
export interface Shown {
  from: number;
  to: number;
}

/**
 * The same, with the position as a turn: its choices are the answers that can be tried, none when it is over.
 * The table itself holds the line that the last try, or the solution, leads to.
 */
export interface Puzzled<F = Facts> extends Puzzle, Turn<F> {
  shown: Shown;
}

/** The puzzle of a date. */
export interface PuzzleRequest extends AtTable {
  key: string;
  date: string;
  /** The date of the player's calendar. */
  today: string;
  /** The data of the game and the year, as they were fetched. */
  data: string;
  /** All moves that were tried so far, oldest first. */
  tries?: Move[];
  /** Which line lies on the table: that of the last try, or, once it is over, the solution. */
  show?: "try" | "solution";
}

/** What a deal was drawn from, as far as it is told before the end. */
export interface Drawn {
  /** SHA-256 of the host's secret, shown before anybody gave a number; hexadecimal. */
  commitment: string;
  /** Player (as text) -> what that friend gave. */
  numbers: { [key: string]: string };
}

/** The same after the end, when everything can be checked. */
export interface Opened extends Drawn {
  secret: string;
  key: string;
  /** Options, seed and moves, as a record writes them. */
  record: string;
}

/** A player who is a friend. */
export interface Place {
  /** Who stays the same where chairs change from game to game. */
  player: number;
  /** "" until somebody sat there. */
  name: string;
  /** The face that was chosen, as pages name it; "" for none. */
  face: string;
  /**
   * Whether the friend plays. If the page is gone, or the host gave the seat to its computer because the
   * friend was silent, that computer plays until the friend is back.
   */
  here: boolean;
}

/** The table as a friend sees it, after something has happened. */
export interface Sight<F = Facts> {
  /** Version of these messages. */
  v: number;
  say: "sight";
  /** Where the friend sits; None for a spectator. */
  seat: number | null;
  player: number | null;
  /** Name of the person at the host's page, "" if none was given. */
  host: string;
  /** Their face, as in `Place`. */
  face: string;
  places: Place[];
  /** How many look on. */
  watching: number;
  /** Packed (play/packing.py). The friend is the only "human"; all other people are "friend". */
  view: View<F>;
  story: Step[];
  log: Log;
}

/** How the deals are drawn. */
export interface Fair {
  v: number;
  say: "fair";
  /** Commitment for the next deal, to which the friend answers with a number. */
  next: string;
  /** Of the deal on the table; None where the host chose it. */
  now: Drawn | null;
  /** After the end of the game. */
  opened: Opened | null;
}

/** What a friend asked for was refused. */
export interface Refusal {
  v: number;
  say: "no";
  reason: string;
  params: { [key: string]: number | string };
  /** Whether nothing more comes: the friend does not sit here, or no longer. */
  final: boolean;
}

/** Somebody at the table has given a sign. */
export interface SeatSign {
  /** -1: the person at the host's page, if nobody plays there. */
  player: number;
  sign: Sign;
}

/** The same as it is told to everybody, whoever gave the sign among them. */
export interface SignShown extends SeatSign {
  v: number;
  say: "sign";
}

/** Whether the last decision of a person is to be taken back: everybody has to agree. */
export interface Retraction {
  /** The player who asks for it, -1 for the host's page; None: nobody does. */
  by: number | null;
  /** Who agrees so far, whoever asks among them. */
  agreed: number[];
  /** Who has refused it in this position, or has withdrawn the question: it is asked no more here. */
  no: number | null;
}

/** The same as it is told to everybody, once it is another one. */
export interface RetractionTold extends Retraction {
  v: number;
  say: "undo";
}

/** What the strongest player would do, to the friend who has asked. The game is practice from here on. */
export interface HintTold extends Advice {
  v: number;
  say: "hint";
  /** After how many moves. */
  n: number;
}

/** Somebody wants to sit down, or comes back. */
export interface Join {
  v: number;
  say: "join";
  /** Of the invitation. */
  code: string;
  /** The friend's own; whoever sat down first with it has the seat. */
  secret: string;
  name: string;
  face?: string;
}

/** The friend's part of the next deal. */
export interface Numbered {
  v: number;
  say: "number";
  /** Which deal it is for. */
  commitment: string;
  number: string;
}

/** The friend moves. */
export interface Moved {
  v: number;
  say: "move";
  /** How many moves the friend has seen: a move is played once, and never in another position. */
  n: number;
  move: Move;
}

/** The friend asks for the whole table again. */
export interface Look {
  v: number;
  say: "look";
}

/** The friend gives a sign. Three in ten seconds are told, and none of a spectator. */
export interface Signed {
  v: number;
  say: "sign";
  sign: Sign;
}

/** The friend asks to take back the last decision of a person, agrees to that, or does not. */
export interface Retract {
  v: number;
  say: "undo";
  /** How many moves the friend has seen: another position is another question. */
  n: number;
  yes: boolean;
}

/** The friend asks what the strongest player would do. */
export interface HintAsked {
  v: number;
  say: "hint";
  n: number;
}

/** The friend stands up. */
export interface Leave {
  v: number;
  say: "leave";
}

/** A message that the page sends. */
export interface Sent {
  /** To whom, by the page's name for the way there. */
  line: string;
  /** One of `Outgoing` as JSON. */
  text: string;
}

/** The friends at a table. */
export interface Party {
  places: Place[];
  watching: number;
  /** Whether the numbers of friends who are here are still to come. */
  waits: boolean;
  sent: Sent[];
  /** What signs were given since the last answer. */
  signs: SeatSign[];
  undo: Retraction;
  /** Whether everybody may ask for hints. */
  helpful: boolean;
  /** What the page writes down to open the same party again. It must not leave this page. */
  keep: string;
}

/** A way to a seat. */
export interface Invitation extends Party {
  fragment: string;
}

/** What a message of a friend came to. */
export interface Heard extends Party {
  /** Whether it changes the table: `friends-act` does it. */
  wants: boolean;
}

/** The table after a friend has done something, or after a fair deal. */
export interface Acted<F = Facts> extends Turn<F> {
  party: Party;
}

/** A deal was drawn as it should have been, and everything that was told of it is true. */
export interface Checked {
  seed: string;
  moves: number;
}

/** Friends are to come to a table. */
export interface PartyRequest extends AtTable {
  /** Of the table in invitations, 8 letters and digits; drawn by the page, as all secrets are. */
  name: string;
  /** For the next deal. */
  secret: string;
  /** Name of the person here. */
  host: string;
  face?: string;
  /** `keep` of the same table before a reload: what it says goes before the rest. */
  kept?: string;
}

/** An invitation to a seat; a new one makes the one before it worthless, unless somebody has sat there. */
export interface InviteRequest extends AtTable {
  /** -1 for spectators. */
  player: number;
  /** For a seat that is kept for nobody; else the one that it has stays. */
  code: string;
}

/** A message of a friend has come. */
export interface HearRequest extends AtTable {
  line: string;
  text: string;
  /** Milliseconds on a clock of the page that never goes back. */
  now: number;
}

/** The person at the host's page gives a sign. */
export interface SignRequest extends AtTable {
  sign: Sign;
  /** As with `friends-hear`. */
  now: number;
}

/** What the last message of a friend wants is done, or the friend is gone. */
export interface ActRequest extends AtTable {
  line: string;
  gone?: boolean;
}

/** A seat is kept for a friend no longer. */
export interface DismissRequest extends AtTable {
  player: number;
}

/** A friend is silent: the computer plays there until the friend moves or sits down again. */
export interface SpareRequest extends AtTable {
  player: number;
}

/** Whether everybody at the table may ask for hints. */
export interface HelpRequest extends AtTable {
  on: boolean;
}

/**
 * The person at the host's page asks to take back the last decision of a person, agrees to that, or does not.
 */
export interface RetractRequest extends AtTable {
  yes: boolean;
}

/** A new game that is drawn from the secret of the host and the numbers of the friends. */
export interface DealRequest extends AtTable {
  /** For the deal after this one. */
  secret: string;
  /** Whether it is the next game of the match. */
  follows?: boolean;
}

/** A friend checks a deal: in a page with Python of its own. */
export interface CheckRequest {
  opened: Opened;
  /** As it was shown before the deal. */
  commitment: string;
  /** Where the friend sat. */
  seat: number;
  player: number;
  /** The friend's own. */
  number: string;
  /** All that the friend was told of the game. */
  lines: LogLine[];
}

/** Of a scene. */
export interface BlankFacts {
  /** Whether there is a hidden number. */
  tossed: boolean;
}

/** Before the coins are poured out. */
export interface SolitaireUndealt {
  drawn: 0;
  /** Coins. */
  total: number;
}

/** A row of the board. */
export interface SolitaireRow {
  right: number;
  empty: number;
  points: number;
}

/** Of a game. */
export interface SolitaireDealt {
  /** Of the stacks at the beginning. */
  heights: number[];
  /** Coins by stack. */
  left: number[];
  /** Points of a hit, by row. */
  weights: number[];
  rows: SolitaireRow[];
  score: number;
  /** What perfect play would score on average, in points. */
  par: number;
  /** The largest score that the deal allows. */
  largest: number;
  drawn: number;
  /** Coins. */
  total: number;
  /** Fields on which a bet cannot be right. */
  impossible: string[];
}

/** Exact chances on the board. */
export interface SolitaireAssist {
  /**
   * Field -> chance that the next coin of its column goes there, 0 to 1; stacks without coins are missing.
   */
  chances: { [key: string]: number };
  /** Field -> expected points of that bet alone. */
  expected: { [key: string]: number };
  /** How many deals are left. */
  worlds: number;
}

/** Before the coins are poured out. */
export interface TschukUndealt {
  phase: 0;
  drawn: 0;
}

/** A drawn coin. */
export interface TschukCoin {
  /** Its element. */
  at: string;
  stack: number;
  /** The number on its other side. */
  hidden: number;
  /** The number that shows. */
  face: number;
  /** How often it was turned over. */
  turns: number;
}

/** What a side shows and lacks, and its coins. */
export interface TschukSide {
  have: number[];
  missing: number[];
  coins: TschukCoin[];
}

/** Of a game. */
export interface TschukDealt {
  /** Drawing, then turning over. */
  phase: 1 | 2;
  /** How many there are. */
  numbers: number;
  /** Of the stacks at the beginning. */
  heights: number[];
  /** Coins by stack. */
  left: number[];
  /** By number: coins in the stacks that hide it. */
  hiding: number[];
  sides: TschukSide[];
  /** Seat. */
  turn: number;
  drawn: number;
  /** Turnings so far. */
  turned: number;
  /** Coins. */
  total: number;
}

/** What a share text may tell. */
export interface TschukShared {
  winner: number | null;
  /** Numbers by seat. */
  lacks: number[];
  drawn: number;
  turned: number;
}

/** Exact chances at the stacks; nothing in the second phase. */
export interface TschukAssist {
  /** Element of a stack -> chance of a number that the side to move lacks, 0 to 1. */
  chances: { [key: string]: number };
  /** Element of a stack -> number -> its chance. */
  numbers: { [key: string]: { [key: number]: number } };
}

/** A card that a hand has given. */
export interface TichuGave {
  to: number;
  /** 0 where it is hidden. */
  card: number;
}

/** A card that a hand has got, and whether it is still `held`. */
export interface TichuGot {
  from: number;
  card: number;
  held: boolean;
}

/** What a hand gave and got, as far as it is seen. */
export interface TichuGifts {
  gave: TichuGave[];
  got: TichuGot[];
}

/** Who has how many points, for the line below the table. */
export interface TichuStanding {
  who: Line;
  n: number;
  /** Whose score that is. */
  seats: number[];
  /** Victory points, in a round. */
  won?: number;
}

/** A hand in the score sheet: a total and what it was made of, or a place. */
export interface TichuCell {
  n?: number;
  cards?: number;
  calls?: number;
  /** Victory points, in a round. */
  won?: number;
  /** From 1, in Grandseigneur. */
  place?: number;
  title?: Line;
}

/** The score sheet. */
export interface TichuLedger {
  heads: Line[];
  /** By hand and column. */
  rows: TichuCell[][];
}

/** A combination of cards. */
export interface TichuMeld {
  kind: string;
  cards: number[];
  /** How many cards. */
  count: number;
  /** Of a single. */
  card?: Line;
  /** The rank, of others. */
  height?: Line;
  /** The rank for which a Phoenix stands, 0 for none. */
  wild?: number;
}

/** A combination of the trick. */
export interface TichuLaid extends TichuMeld {
  /** Of the hand. */
  seat: number;
}

/** Who sits where. */
export interface TichuSeating {
  /** By hand. */
  sides: number[];
  /** Who plays after whom, where that is not the order of the numbers. */
  order?: number[];
  /** Who acts for each hand, where that may be another seat. */
  keepers?: number[];
}

/** How it stands. */
export interface TichuScores {
  standing: TichuStanding[];
  ledger: TichuLedger;
  /** By side; by hand in Trichu. */
  totals?: number[];
  /** Points at which a match is over. */
  target?: number;
  /** Of a whole game, where that is fixed. */
  hands?: number;
  /** Round: victory points of both sides. */
  victory?: number[];
  /** Grandseigneur, and all that follow. */
  decks?: number;
  /** Seats from the throne down. */
  ranks?: number[];
  /** Language keys from the throne down. */
  titles?: string[];
  /** Who pays whom how many cards. */
  dues?: number[][];
  /** Hands won, by seat. */
  reigns?: number[];
}

/** Points of the play. */
export interface TichuCounted {
  /** In the trick. */
  worth?: number;
  /** Won so far, by hand. */
  piles?: number[];
  /** Won by side, at the end of a hand. */
  cards?: number[] | null;
  /** Whether a hand has ended by a double victory. */
  double?: boolean;
}

/** The play, which may not have begun. */
export interface TichuPlay extends TichuCounted {
  /** The hand whose turn it is. */
  turn: number | null;
  trick: TichuLaid[];
  /** Hands without cards, in the order of going out. */
  out: number[];
  /** The rank that is wished for, 0 for none. */
  wish: number;
  /** What is still to be said: a wish, a gift of the Dragon's trick, a lead. */
  pending: string;
  opener?: number;
  /** The hand whose combination is highest. */
  owner?: number | null;
  /** Since then. */
  passed?: number[];
  /** Cards that were played. */
  seen?: number[];
}

/** What is asked before the play, in Chaos Tichu. */
export interface TichuAsking {
  /** Of all seats, as far as they are seen. */
  signals?: number[];
  /** Who must call, by team. */
  names?: number[];
  /** Who names for its team now. */
  asked?: number[];
}

/** Of a scene. */
export interface TichuFacts extends TichuSeating, TichuScores, TichuPlay, TichuAsking {
  phase: string;
  /** Of the hand, from 1. */
  number: number;
  dealer: number;
  /** By hand. */
  calls: TichuCallWord[];
  /** What the game keeps of asking: differs from variant to variant. */
  answers: number[];
  again: number[];
  /** Cards by hand. */
  left: number[];
  /** By hand. */
  gifts: TichuGifts[];
  sheet: number[][];
}

/** Help for the hand that is seen. */
export interface TichuAssist {
  /** Elements of own cards that no single card outside can beat. */
  high: string[];
}

/** What a sowing does. */
export interface ToguzLanding {
  /** The element where the last ball falls. */
  at: string;
  /** Balls. */
  takes: number;
  /** Whether it makes one. */
  tuzdyk: boolean;
  /** Whether the last ball falls into a tuzdyk. */
  trap: boolean;
}

/** A `Landing` with the `pit` that is sown and its element (`from`). */
export interface ToguzPreview {
  pit: number;
  from: string;
  at: string;
  takes: number;
  tuzdyk: boolean;
  trap: boolean;
}

/** Of a scene. */
export interface ToguzFacts {
  /** Balls by seat and pit. */
  pits: number[][];
  kazans: number[];
  /** By seat: the pit of the other side that is its tuzdyk, 0 for none. */
  tuzdyks: number[];
  /** Seat. */
  turn: number;
  /** Sowings so far. */
  sown: number;
  /** Half of all balls. */
  half: number;
  /** Whether there are any in this game. */
  tuzdyk: boolean;
  /** How often this position has come. */
  times: number;
  /** The seat that has offered a draw. */
  offer: number | null;
  /** Moves of the seat on turn besides sowing. */
  calls: string[];
  /** Of each sowing of the seat on turn. */
  landing: ToguzPreview[];
}

/** What a sowing does, and how it ends. */
export interface ToguzSowing extends ToguzLanding {
  /** For the mover, where it is proven. */
  verdict: "won" | "drawn" | "lost" | null;
  /**
   * Of both sides to the end of the game, this one included, where that is known: the shortest win against
   * the longest defence.
   */
  sowings: number | null;
}

/** Each sowing of the seat on turn. */
export interface ToguzAssist {
  /** By element of its pit. */
  moves: { [key: string]: ToguzSowing };
}

/** What the board needs to draw and name the face of a kind of tile. */
export interface TsungshapFace {
  /** Both halves, such as 6-5. */
  tile: string;
  /** The larger first. */
  halves: number[];
  pips: number;
  /** Red pips; of the twelve one half of each half. */
  red: number;
  /** How many there are. */
  copies: number;
  chinese: string;
  /** Language key. */
  name: string;
  /** Language key. */
  lore: string;
}

/** Before the wall is built. */
export interface TsungshapUndealt {
  phase: "deal";
  /** By kind. */
  tiles: { [key: number]: TsungshapFace };
}

/** A twin or triplet that was fished. */
export interface TsungshapCaught {
  seat: number;
  points: number;
  /** The tile that caught comes first. */
  pieces: string[];
  kind: "twin" | "triplet";
  /** Whether the other side had overlooked it. */
  claimed: boolean;
}

/** What a seat has overlooked. */
export interface TsungshapOverlooked {
  n: number;
  points: number;
}

/** Of a game. */
export interface TsungshapDealt {
  phase: TsungshapPhase;
  /** Seat. */
  turn: number;
  /** Letters of the options. */
  rules: string;
  /** Whether both draw from piles of their own, all tiles face up (1893). */
  blind: boolean;
  /** Whether what is overlooked can be claimed. */
  claims: boolean;
  /** Whether two neighbours make a triplet, too. */
  neighbours: boolean;
  /** Pieces, from left to right. */
  row: string[];
  /** Pieces by seat. */
  hands: string[][];
  /** Tiles; by seat where both have piles of their own. */
  stock: number | number[];
  scores: number[];
  /** In the order in which they were fished. */
  caught: TsungshapCaught[];
  /** By seat. */
  overlooked: TsungshapOverlooked[];
  /** By kind. */
  tiles: { [key: number]: TsungshapFace };
}

/** One way to catch. */
export interface TsungshapCatch {
  /** Elements of the move. */
  parts: string[];
  /** What goes with the tile; of a claim the tile, too. */
  pieces: string[];
  points: number;
  sweep: boolean;
  line: Line;
}

/** A piece in the row whose twin is in the hand, but not at an end. */
export interface TsungshapWalled {
  piece: string;
  /** Element of the twin. */
  at: string;
  /** How many tiles lie before it. */
  n: number;
  line: Line;
}

/** What glows in assist mode, for the seat on turn. */
export interface TsungshapAssist {
  catches: TsungshapCatch[];
  /** What the other side overlooked. */
  claims: TsungshapCatch[];
  /** Element of a tile of the hand -> pips of it and both ends. */
  sums: { [key: string]: number };
  walled: TsungshapWalled[];
}

/** Before the first deal. */
export interface KuckuckUndealt {
  phase: "start";
}

/** What lies before a seat, and what the viewer can know of its cards, for the memory aid (Z16). */
export interface KuckuckPlayer {
  /** The number of the hand that it holds in this cycle. */
  hand: number;
  /** That it got with the hand. */
  cockatoos: number;
  /** Cockatoos that still show. */
  left: number;
  out: boolean;
  /** Its highest nest, 0 for none. */
  top: number;
  /** Whether no nest is higher. */
  highest: boolean;
  /** In hand. */
  cards: number;
  chosen: boolean;
  /** The chosen card, 0 while it is hidden. */
  laid: number;
  /** Played in this cycle. */
  shown: number[];
  /** Still in the hand, and known from any cycle. */
  known: number[];
  /** How many of its cards are not known. */
  unseen: number;
}

/** How a hand was played once. */
export interface KuckuckPlayed {
  cycle: number;
  seat: number;
  points: number;
}

/** A hand as each player has played it. */
export interface KuckuckHand {
  hand: number;
  cockatoos: number;
  /** All of it, or [] where it is not all known. */
  cards: number[];
  played: KuckuckPlayed[];
}

/** Of a game. */
export interface KuckuckDealt {
  phase: "choose" | "rest" | "end";
  seats: number;
  /** From 0; -1 before the first. */
  cycle: number;
  /** Rounds of this cycle that are over. */
  round: number;
  /** The nests that were turned up, in the order of coming. */
  pair: number[];
  /** The same, the lower one first. */
  takes: number[];
  deck: number;
  /** Those that can still come. */
  nests: number[];
  tactical: boolean;
  /** Of the seats in the tactical game. */
  order: number[];
  players: KuckuckPlayer[];
  /** Points by cycle and seat. */
  sheet: number[][];
  totals: number[];
  winners: number[];
  hands: KuckuckHand[];
}

/** What a share text may tell. */
export interface KuckuckShared {
  points: number[];
  winners: number[];
  /** Points by cycle and seat. */
  sheet: number[][];
}

/** Nothing that the facts do not show already. */
export interface KuckuckAssist {
  chances: { [key: string]: number };
}

/**
 * Family -> what the board of a game shows besides pieces: each game says what, in the `contract` of its
 * folder.
 */
export interface FactsOf {
  blank: BlankFacts;
  solitaire: SolitaireFacts;
  tschuk: TschukFacts;
  tichu: TichuFacts;
  toguz: ToguzFacts;
  tsungshap: TsungshapFacts;
  kuckuck: KuckuckFacts;
}
export type Facts = FactsOf[keyof FactsOf];

/**
 * Family -> what the board of a game can show to help: each game says what, in the `contract` of its folder.
 */
export interface AssistOf {
  solitaire: SolitaireAssist;
  tschuk: TschukAssist;
  tichu: TichuAssist;
  toguz: ToguzAssist;
  tsungshap: TsungshapAssist;
  kuckuck: KuckuckAssist;
}
export type Assist = AssistOf[keyof AssistOf];

/** Everything that can be asked for: what it wants, and what it is answered. */
export interface Asks {
  /** The core introduces itself. */
  hello: { request: Nothing; answer: Hello };
  /** What is known of a game before it is on a table. */
  card: { request: CardRequest; answer: Card };
  /** A new game, or the daily of a date. */
  open: { request: OpenRequest; answer: Turn };
  /** The next game of the match. */
  next: { request: NextRequest; answer: Turn };
  /** Other players in the running game. */
  seats: { request: SeatsRequest; answer: Turn };
  /** The person of a seat looks now. */
  uncover: { request: SeatRequest; answer: Turn };
  /** A table from its save. */
  load: { request: LoadRequest; answer: Turn };
  /** What a pasted text is; nothing is changed. */
  read: { request: ReadRequest; answer: Found | FoundTurn };
  /** Lays what a text says on the table. */
  take: { request: TakeRequest; answer: Taken | TakenTurn };
  /** The table as its viewer sees it. */
  view: { request: AtTable; answer: View };
  /** The table as it was after so many moves. */
  at: { request: AtRequest; answer: At };
  /** The move of a person. */
  play: { request: PlayRequest; answer: Turn };
  /** Does exactly one thing that nobody at the screen decides. */
  step: { request: AtTable; answer: Turn | Idle };
  /** Back to before the last decision of a person. */
  undo: { request: AtTable; answer: Turn };
  /** Forward again. */
  redo: { request: AtTable; answer: Turn };
  /** The same deal again. */
  restart: { request: AtTable; answer: Turn };
  /** Ends the thought that is under way. */
  stop: { request: Nothing; answer: Nothing };
  /** Checks the games of a file by the rules. */
  games: { request: GamesRequest; answer: Verdicts };
  /** Lays a game of a file on a table. */
  game: { request: GameRequest; answer: Turn };
  /** What the strongest player would do. */
  hint: { request: SeatRequest; answer: Hint };
  /** What the board can show to help a seat. */
  assist: { request: SeatRequest; answer: Assisted };
  /** The running game is practice from here on. */
  practice: { request: AtTable; answer: Practised };
  /** What the decisions of a finished game gave up. */
  review: { request: ReviewRequest; answer: Review };
  /** Why a computer made a move. */
  why: { request: WhyRequest; answer: Why };
  /** The first two moves of a newcomer to a game, on a table. */
  guide: { request: LessonRequest; answer: Lesson };
  /** The lesson of a game, on a table. */
  lesson: { request: LessonRequest; answer: Lesson };
  /** Plays a line of moves on a table of its own. */
  line: { request: LineRequest; answer: Played };
  /** The best moves of the position on the table. */
  study: { request: AtTable; answer: Studied };
  /** What the moves of the line on the table gave up. */
  "study-review": { request: AtTable; answer: Review };
  /** What a text holds for the analysis board. */
  "study-read": { request: StudyReadRequest; answer: FoundLine | FoundGames };
  /** The position on the table as a form. */
  editor: { request: AtTable; answer: Fields };
  /** The position that a form says. */
  edit: { request: EditRequest; answer: Edited };
  /** What the games of the explorer have played here. */
  explore: { request: ExploreRequest; answer: Explored };
  /** Gives games to the explorer. */
  "explore-add": { request: ExploreAddRequest; answer: Added | Waiting };
  /** The explorer forgets the games of the reader. */
  "explore-clear": { request: ExploreClearRequest; answer: Nothing };
  /** A link to the table. */
  link: { request: LinkRequest; answer: Link };
  /** The record of the table as a file. */
  record: { request: AtTable; answer: Text };
  /** The game in the notations of others. */
  written: { request: WrittenRequest; answer: Forms };
  /** What a text about a finished daily tells. */
  share: { request: AtTable; answer: Share };
  /** The finished round of the table as a link. */
  result: { request: ResultRequest; answer: Fragment };
  /** The standings of each round among some links. */
  compare: { request: CompareRequest; answer: Compared };
  /** What a level makes of the deals of a seed, as a link. */
  computed: { request: ComputedRequest; answer: Fragment };
  /** The deal of a date. */
  daily: { request: DailyRequest; answer: Daily };
  /** The puzzle of a date after some tries, on a table. */
  puzzle: { request: PuzzleRequest; answer: Puzzled };
  /** Friends may come to the table. */
  "friends-open": { request: PartyRequest; answer: Party };
  /** A seat is kept for a friend. */
  "friends-invite": { request: InviteRequest; answer: Invitation };
  /** A seat is kept for a friend no longer. */
  "friends-dismiss": { request: DismissRequest; answer: Acted };
  /** What a friend has said. */
  "friends-hear": { request: HearRequest; answer: Heard };
  /** The person at this page gives a sign. */
  "friends-sign": { request: SignRequest; answer: Party };
  /** Everybody may ask for hints, or nobody. */
  "friends-help": { request: HelpRequest; answer: Acted };
  /** Asks everybody to take back a decision, or answers that. */
  "friends-undo": { request: RetractRequest; answer: Acted };
  /** The computer plays for a friend who is silent. */
  "friends-spare": { request: SpareRequest; answer: Acted };
  /** Does what a friend wants of the table. */
  "friends-act": { request: ActRequest; answer: Acted };
  /** Tells all friends what is new. */
  "friends-news": { request: AtTable; answer: Party };
  /** A game that is drawn from everybody's numbers. */
  "friends-deal": { request: DealRequest; answer: Acted };
  /** Checks how a game was dealt and told. */
  "friends-check": { request: CheckRequest; answer: Checked };
  /** How somebody's dailies went. */
  days: { request: DaysRequest; answer: Days };
}

/** What an ask is answered: one of the shapes that the table of asks names for it. */
export type Result = Asks[keyof Asks]["answer"];
