/**
 * What is there when the page runs and the standard types do not know: what the page's own scripts leave for
 * each other, what only some browsers have, Pyodide as far as web/worker.js uses it, and the messages between
 * page and worker.
 */

import type { Told } from "./answers.js";
import type { Cause } from "./download.js";
import type { Look } from "./datapacks.js";
import type { Line, Params } from "../language/i18n.js";

/** What web/watchdog.js leaves for the scripts that come after it. */
export interface Watch {
  /** The page has drawn itself. */
  started(): void;
  /** A file did not come, or cannot be read; "" where nobody knows which. */
  fail(file: string): void;
  /** Something came, or somebody got on. */
  alive?(): void;
}

/** What somebody did on the picture of the last visit: a key, or where it was tapped (a selector). */
export type Tap =
  | { key: string; place?: undefined; value?: undefined }
  | { place: string; value?: string; key?: undefined };

/** What the page that is one file (tools/build/single.py) leaves for the others. */
export interface Single {
  startWorker(): Worker;
}

/** What some browsers have to read QR codes with, as far as it is used here. */
export declare class CodeReader {
  constructor(how: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** A module of the runtime: one has loadPyodide and version, the other one makes the machine by default. */
export interface RuntimeModule {
  loadPyodide(options: object): Promise<Pyodide>;
  version: string;
  default?: unknown;
}

/** What the pinned runtime is told of itself. */
export interface RuntimeLock {
  info: { [name: string]: string };
}

/** Pyodide, as far as it is used here. */
export interface Pyodide {
  /** What the last line of it is: a function. */
  runPython(code: string): (given: any) => any;
  pyimport(name: "tschatulle.bridge"): Bridge;
  pyimport(name: "micropip"): Micropip;
  loadPackage(address: string, options: { messageCallback(): void }): Promise<unknown>;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  FS: { writeFile(path: string, data: Uint8Array): void; mkdirTree(path: string): void };
}

/** core/tschatulle/bridge.py: lists of answers as JSON. */
export interface Bridge {
  handle(text: string): string;
  /** Works on for so many milliseconds. */
  slice(ms: number): string;
  /** An archive of tables, or of the code of a game, is there. */
  brought(path: string): void;
}

export interface Micropip {
  install: { callKwargs(address: string, options: { deps: boolean }): Promise<unknown> };
  destroy(): void;
}

/**
 * What a Python is started with. key: what a snapshot has to be of; "": it is left alone, null: it is not
 * to be kept any longer.
 */
export interface Start {
  module: WebAssembly.Module;
  library: ArrayBuffer;
  lock?: RuntimeLock;
  key: string | null;
}

/** What a Python is started with whose memory is kept. */
export interface Keep extends Start {
  codes: Archive[];
}

/** An archive for Python. */
export interface Archive {
  name: string;
  data: ArrayBuffer | Uint8Array<ArrayBuffer>;
}

/** A QR code: size in modules, and rows of 0 and 1. */
export type QrCode = { size: number; rows: number[][] };

/** An answer on its way, of the core or of the maker of QR codes. */
export interface Answered<T> {
  id: number;
  ok?: T;
  /** It is not there yet: how much of the work is done, 0 to 1. */
  more?: number;
  so_far?: unknown;
  error?: { reason: string; params: Params };
  /** Nothing was done: the archive with the code of a game is not here. */
  needs?: string;
}

/** How a Python started: out of a snapshot, without any, or that did not work. */
export type SnapshotUse = "used" | "none" | "failed";

/** From the page to the worker: one of these; `id` comes with `text`. */
export interface ToWorker {
  start?: Start;
  /** Starts another Python, and keeps a snapshot of it, with the code of all games. */
  keep?: Keep;
  /** A request for the core. */
  text?: string;
  id?: number;
  /** Tables and translated searches of a game. */
  dataPack?: Archive;
  /** The code of a game. */
  code?: Archive;
  qr?: { id: number; text: string; wheels: string[] };
}

/** From the worker to the page: one of these; `snapshot` and `codes` come with `ready`. */
export interface FromWorker {
  /** It listens. */
  up?: boolean;
  /** It could not be loaded. */
  absent?: string;
  /** A file has come, or a step of the start begins. */
  step?: string;
  ready?: boolean;
  snapshot?: SnapshotUse;
  /** Names of the archives of code that Python has. */
  codes?: string[];
  /** "kept", or why not. */
  kept?: string;
  failed?: Cause;
  /** The request that Python begins with. */
  at?: number;
  answers?: Answered<Told>[];
  crashed?: string;
  qr?: Answered<QrCode>;
  /** It still waits for files. */
  alive?: boolean;
}

/** How far the engine of the page is, and what it lacks. */
export interface EngineState {
  phase: "idle" | "loading" | "starting" | "ready" | "failed";
  /** Bytes. */
  loaded: number;
  total: number;
  /** The file or step at work. */
  what: string;
  /** For words: boot.error.<code> with {file}. */
  cause: Line | null;
  /**
   * Tables that the shown game does without until they come, or the code that it waits for, if they are slow, held
   * back or failed. code: nothing goes on without it.
   */
  dataPack: (Look & { code: boolean }) | null;
  /** The tables that Python has. */
  dataPacks: string[];
  /** Files that the worker has fetched by itself, paths inside of the site. */
  parts: string[];
  /** How the page's first Python started; "": not yet. */
  snapshot: SnapshotUse | "";
  /** Why a search of the game that was looked at last is run by Python, "" if none is. */
  slow: string;
}

/** The offer of a browser to install the page as an app. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    tschatulleWatch?: Watch;
    /** What was done on the picture of the last visit, in order; from then on nothing is remembered. */
    tschatulleTaps?: () => Tap[];
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    connection?: { saveData: boolean };
    /** GB, roughly. */
    deviceMemory?: number;
  }
  namespace Intl {
    interface Locale {
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    }
  }
  /** Only in the page that is one file. */
  var tschatulleSingle: Single | undefined;
  var BarcodeDetector: typeof CodeReader | undefined;
  /** Only there: how the worker gets its modules. */
  var tschatulleBring: ((file: string) => Promise<RuntimeModule>) | undefined;
  /** What it makes is taken wherever the address of a script is. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(address: string): string },
        ): { createScriptURL(address: string): string };
      }
    | undefined;
}
