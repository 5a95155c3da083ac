/**
 * Engine: questions to Python and its answers, as promises. It watches the worker and starts it again; it
 * does not know any game. Its only door to Python is the worker, and nothing else starts that.
 *
 * @import { AnswerTo, AskArguments, AskOptions, Told } from "./answers.js"
 * @import { Asked, Asks, Game } from "../contract.js"
 * @import { Build, Parts } from "./boot.js"
 * @import { Cause } from "./download.js"
 * @import { Line, Params } from "../language/i18n.js"
 * @import { Answered, EngineState, FromWorker, QrCode } from "./runtime.js"
 * @typedef {{ask?: Asked["ask"], table?: string, qr?: string, wheels?: string[], [argument: string]: unknown}} Body
 *   an ask and its arguments, or the text of a QR code
 * @typedef {object} Question
 * @property {number} id
 * @property {Body} body
 * @property {AskOptions} how
 * @property {(answer: unknown) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {boolean} sent
 * @property {number} repeats how often it was asked again
 * @property {Set<string>} had the archives that Python had when it was asked
 * @property {boolean} busy whether it was thinking then
 * @typedef {ReturnType<typeof createEngine>} PageEngine
 */
import { DataPacks, isCode } from "./datapacks.js";
import { Boot, readBuild } from "./boot.js";
import { Breaks } from "./breaks.js";
import { isKept, snapshotKey } from "./snapshot.js";
import { Tables } from "./tables.js";

/** A refusal or failure, with a reason code and parameters that the language tables put into words. */
export class EngineError extends Error {
  /** @param {string} reason @param {Params} [params] */
  constructor(reason, params = {}) {
    super(reason);
    this.name = "EngineError";
    this.reason = reason;
    this.params = params;
  }
}

const TICK_MS = 1000;
const SILENT_TICKS = 10; // seconds without an answer or a "more" while a question is open
const MOST_RESTARTS = 3; // without any answer in between
/** @type {EngineState} */
const IDLE = {
  phase: "idle",
  loaded: 0,
  total: 0,
  what: "",
  cause: null,
  dataPack: null,
  dataPacks: [],
  parts: [],
  snapshot: "",
  slow: "",
};

class Engine {
  #state = IDLE;
  /** @type {Set<(state: EngineState) => void>} */
  #listeners = new Set();
  /** @type {Boot|null} */
  #boot = null;
  /** @type {Promise<Build|null>|null} */
  #build = null;
  /** @type {Promise<Parts>|null} */
  #parts = null;
  /** @type {Map<number, Question>} by id, in the order in which they were asked */
  #open = new Map();
  #tables = new Tables();
  /** @type {Map<number, string>} id -> table, of the loads that bring saves into a new worker */
  #reloading = new Map();
  #breaks = new Breaks();
  #nextId = 1;
  #silent = 0;
  #restarts = 0; // since the last answer
  #stirred = 0; // when Python was last asked or heard of
  #dataPacks = new DataPacks({
    build: async () => this.#build,
    onCome: () => this.#bring(),
    onChange: () => this.#lookAtDataPack(),
  });
  /** @type {Set<string>} names of the archives that this worker was given */
  #brought = new Set();
  #lacking = ""; // name of the archive that the shown game does without
  /** @type {Map<number, string>} id -> archive of code, of what Python cannot answer before that has come */
  #needing = new Map();

  get state() {
    return this.#state;
  }

  /** @param {(state: EngineState) => void} fn @returns {() => void} hears no more */
  subscribe(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  start() {
    if (this.#boot) return;
    setInterval(() => this.#tick(), TICK_MS);
    this.#launch(false);
  }

  /**
   * After a failure: everything anew, past all caches, or just the archive that did not come. Questions that
   * wait are kept.
   */
  retry() {
    if (this.#state.dataPack) this.#dataPacks.want(this.#missing, { asked: true });
    this.#lookAtDataPack();
    if (this.#state.phase !== "failed") return;
    this.#parts = null;
    this.#launch(true);
  }

  /**
   * Asks the core. Rejects with an EngineError; waits while the engine is loading or has failed.
   * @template {keyof Asks} N
   * @param {N} name @param {AskArguments<N>} rest what the ask wants, and how it is asked
   * @returns {Promise<AnswerTo<N>>}
   */
  ask(name, ...rest) {
    const [args = {}, how = {}] = rest;
    const answer = this.#question({ ask: name, ...args }, how);
    return /** @type {Promise<AnswerTo<N>>} as the contract says */ (answer);
  }

  /** Fetches ahead what an address will want; a Python out of kept memory has the code. @param {string} address */
  async foresee(address) {
    const build = await this.#build;
    const key = snapshotKey(build);
    await this.#dataPacks.foresee(address, !key || !(await isKept(key)));
  }

  /** Another screen: nothing is said any more of what the one before it lacks, and its questions do not wait. */
  letGo() {
    this.#lacking = "";
    for (const id of this.#needing.keys()) this.#cancel(id);
    this.#lookAtDataPack();
  }

  /** What the build says of the site, or null. @returns {Promise<Build|null>|null} */
  get build() {
    return this.#build;
  }

  /** Milliseconds since Python had anything to do. */
  get rest() {
    return this.#state.phase === "ready" && !this.#open.size ? performance.now() - this.#stirred : 0;
  }

  /**
   * What another worker may be started with, and what its snapshot is of; null if the build does not say, or the
   * code of a game does not come.
   * @returns {Promise<import("./runtime.js").Keep|null>}
   */
  async given() {
    const parts = await this.#parts;
    const build = await this.#build;
    const codes = await this.#dataPacks.codes().catch(() => null);
    return parts && build && codes ? { ...parts, lock: build.lock, key: snapshotKey(build), codes } : null;
  }

  /** @param {string} text @returns {Promise<QrCode>} */
  async qr(text) {
    const wheels = (await this.#build)?.wheels ?? [];
    const code = await this.#question({ qr: text, wheels }, {});
    this.#change({ parts: ["py/more.zip", ...wheels.map((name) => `wheels/${name}`)] });
    return /** @type {QrCode} */ (code);
  }

  /** @param {Partial<EngineState>} change */
  #change(change) {
    this.#state = { ...this.#state, ...change };
    for (const fn of this.#listeners) fn(this.#state);
  }

  /** @param {boolean} fresh past all caches */
  #launch(fresh) {
    this.#silent = 0;
    if (fresh) this.#restarts = 0;
    this.#build = !fresh && this.#build ? this.#build : readBuild();
    const { total, snapshot } = this.#state;
    this.#change({ ...IDLE, phase: "loading", total, snapshot });
    this.#boot = new Boot({
      fresh,
      plain: fresh || this.#restarts > 0,
      parts: this.#parts,
      build: this.#build,
      tell: (change) => this.#change(change),
      onMessage: (data) => this.#hear(data),
      onFail: (cause) => this.#fail(cause),
    });
  }

  /** @param {Cause} cause */
  #fail({ code, file, detail }) {
    this.#parts = null;
    console.warn(`engine: ${code} ${file} ${detail ?? ""}`);
    this.#change({ phase: "failed", what: file, cause: [`boot.error.${code}`, { file }] });
  }

  /** @param {Body} body @param {AskOptions} how @returns {Promise<unknown>} */
  #question(body, how) {
    const { signal } = how;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new EngineError("stopped"));
      const id = this.#nextId++;
      this.#stirred = performance.now();
      /** @type {Question} */
      const question = {
        id,
        body,
        how,
        resolve,
        reject,
        sent: false,
        repeats: 0,
        had: new Set(),
        busy: false,
      };
      signal?.addEventListener("abort", () => this.#cancel(id), { once: true });
      this.#open.set(id, question);
      if (this.#state.phase === "ready" && !this.#reloading.size) this.#send(question);
    });
  }

  /**
   * A question as it is known again: the same words of a table that has gone on ask something else.
   * @param {Body} body
   */
  #textOf(body) {
    return JSON.stringify([body, body.ask === "load" ? null : this.#tables.save(body.table ?? "main")]);
  }

  /** @param {Question} question */
  #send(question) {
    const { id, body } = question;
    if (this.#breaks.any && this.#breaks.barred(this.#textOf(body))) return this.#refuse(question, "broke");
    // Python begins to use an archive between two thoughts.
    const busy = [...this.#open.values()].some((one) => one.sent);
    Object.assign(question, { sent: true, busy, had: new Set(this.#brought) });
    if (this.#open.size === 1) this.#silent = 0;
    if (body.qr !== undefined) this.#boot?.post({ qr: { id, text: body.qr, wheels: body.wheels ?? [] } });
    else this.#post(id, body.table === undefined ? body : { ...body, ...this.#tables.have(body.table) });
  }

  /** @param {Asked["id"]} id @param {Body} body */
  #post(id, body) {
    this.#boot?.post({ text: JSON.stringify({ ...body, id }), id });
  }

  /** @param {Question} question @param {string} reason */
  #refuse(question, reason) {
    this.#open.delete(question.id);
    question.reject(new EngineError(reason));
  }

  /**
   * The asker is answered at once; Python is told to stop, and what it still says is not listened to.
   * @param {number} id
   */
  #cancel(id) {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    if (this.#needing.delete(id)) this.#lookAtDataPack();
    if (question.sent) this.#post(this.#nextId++, { ask: "stop" });
    question.reject(new EngineError("stopped"));
  }

  /** @param {FromWorker} data */
  #hear(data) {
    this.#silent = 0;
    this.#stirred = performance.now();
    if (data.ready) this.#begin(data.snapshot ?? "none", data.codes ?? []);
    else if (data.at) this.#breaks.begun(data.at);
    else if (data.answers) data.answers.forEach((answer) => this.#answer(answer));
    else if (data.qr) this.#answer(data.qr);
    else if (data.crashed) this.#restart(data.crashed);
  }

  /**
   * A new worker is ready: archives that have come first, then the saved tables, then the questions that
   * wait.
   * @param {import("./runtime.js").SnapshotUse} snapshot @param {string[]} codes archives that it has already
   */
  #begin(snapshot, codes) {
    this.#parts = this.#boot?.parts ?? null;
    if (!this.#state.snapshot) this.#change({ snapshot });
    this.#reloading.clear();
    this.#needing.clear();
    this.#brought = new Set(codes);
    this.#breaks.renewed();
    this.#hand();
    for (const [table] of this.#tables.saves) this.#reload(this.#nextId++, table);
    if (!this.#reloading.size) this.#resume();
  }

  /** @param {number} id @param {string} table */
  #reload(id, table) {
    this.#reloading.set(id, table);
    this.#post(id, { ask: "load", table, save: this.#tables.save(table) });
  }

  /**
   * All archives that this worker was not given yet. The bytes are copied to it, not given away: the next one
   * needs them, too.
   */
  #hand() {
    for (const [name, data] of this.#dataPacks.here) {
      if (this.#brought.has(name)) continue;
      this.#brought.add(name);
      this.#boot?.post(isCode(name) ? { code: { name, data } } : { dataPack: { name, data } });
    }
  }

  /** The tables that Python has. */
  get #tablesHere() {
    return [...this.#brought].filter((name) => !isCode(name));
  }

  /** An archive has come: Python gets it, at once or when it is ready. */
  #bring() {
    if (this.#state.phase !== "ready" && !this.#reloading.size) return;
    this.#hand();
    for (const [id, name] of this.#needing) if (this.#brought.has(name)) this.#again(id);
    this.#change({ dataPacks: this.#tablesHere });
    this.#lookAtDataPack();
  }

  /** What could not be answered is asked once more. @param {number} id */
  #again(id) {
    this.#needing.delete(id);
    const table = this.#reloading.get(id);
    const question = this.#open.get(id);
    if (table !== undefined) this.#reload(id, table);
    else if (question && this.#state.phase === "ready") this.#send(question);
  }

  /**
   * Python has done nothing, because it lacks the code of a game. If it had that, it could not read it.
   * @param {number} id
   * @param {string} name
   */
  #need(id, name) {
    const question = this.#open.get(id);
    if (!question && !this.#reloading.has(id)) return;
    if (question) question.sent = false;
    this.#needing.set(id, name);
    if (this.#brought.has(name) && (question?.had.has(name) ?? true)) {
      this.#brought.delete(name);
      this.#dataPacks.spoilt(name);
    } else if (this.#brought.has(name)) return this.#again(id);
    else this.#dataPacks.want(name, { asked: true });
    this.#lookAtDataPack();
  }

  /**
   * What Python says of the game that it was asked about.
   * @param {Question} question @param {Partial<Game>} [game]
   */
  #hearOf(question, game) {
    if (!game) return;
    const { lacks, slow = "" } = game;
    if (lacks) this.#lack(question, lacks);
    if (slow !== this.#state.slow) this.#change({ slow });
  }

  /**
   * Python has answered and said that it does without an archive. If it had that, it could not read it.
   * @param {Question} question
   * @param {string} name
   */
  #lack(question, name) {
    this.#lacking = name;
    if (question.had.has(name) && !question.busy) {
      this.#brought.delete(name);
      this.#change({ dataPacks: this.#tablesHere });
      this.#dataPacks.spoilt(name);
    } else if (!this.#brought.has(name)) this.#dataPacks.want(name);
    this.#lookAtDataPack();
  }

  /** Name of the archive that is told of: what is waited for before what can be done without. */
  get #missing() {
    return this.#needing.values().next().value ?? this.#lacking;
  }

  /** Tells how far the archive is that the shown game lacks. */
  #lookAtDataPack() {
    const name = this.#missing;
    const look = name ? this.#dataPacks.look(name) : null;
    if (look?.cause && this.#needing.size && this.#reloading.size) return this.#giveUp(look.cause);
    const dataPack = look && { ...look, code: isCode(name) };
    if (dataPack || this.#state.dataPack) this.#change({ dataPack });
  }

  /** The code of a game that lies on a table does not come for a new worker. @param {Line} cause */
  #giveUp(cause) {
    this.#reloading.clear();
    this.#boot?.stop();
    this.#change({ phase: "failed", what: "", cause });
  }

  #resume() {
    this.#hand();
    this.#change({
      phase: "ready",
      what: "",
      dataPacks: this.#tablesHere,
      loaded: Math.max(this.#state.loaded, this.#state.total),
    });
    for (const question of [...this.#open.values()]) if (!question.sent) this.#send(question);
  }

  /** @param {Answered<Told>} answer */
  #answer(answer) {
    this.#breaks.heard(answer);
    if (answer.needs !== undefined) return this.#need(answer.id, answer.needs);
    if (this.#reloading.delete(answer.id)) {
      if (!this.#reloading.size) this.#resume();
      return;
    }
    const question = this.#open.get(answer.id);
    if (!question) return;
    if (answer.more !== undefined) {
      question.how.onProgress?.(answer.more, answer.so_far);
      return;
    }
    this.#restarts = 0;
    if (this.#breaks.any) this.#breaks.mended(this.#textOf(question.body));
    this.#hearOf(question, /** @type {Partial<Game>|undefined} never packed */ (answer.ok?.view?.game));
    this.#open.delete(answer.id);
    if (answer.error) question.reject(new EngineError(answer.error.reason, answer.error.params));
    else question.resolve(this.#tables.take(question.body.table ?? "main", answer.ok));
  }

  #tick() {
    this.#boot?.tick();
    this.#dataPacks.tick();
    const waiting = this.#reloading.size || [...this.#open.values()].some((question) => question.sent);
    this.#silent = waiting ? this.#silent + 1 : 0;
    if (this.#silent > SILENT_TICKS) this.#restart("silent");
  }

  /**
   * What the worker broke at: a question, or a save on its way into a new worker. After the second time it is
   * refused, or left out.
   * @returns {boolean} whether it is known
   */
  #blame() {
    const id = this.#breaks.at ?? -1;
    const question = this.#open.get(id);
    const table = this.#reloading.get(id) ?? "";
    if (!question && !this.#reloading.has(id)) return false;
    const body = question?.body ?? { ask: "load", table, save: this.#tables.save(table) };
    if (!this.#breaks.broke(this.#textOf(body))) return true;
    console.warn(
      `engine: the worker broke at this twice, and it is not asked again: ${JSON.stringify(body).slice(0, 200)}`,
    );
    if (question) this.#refuse(question, "broke");
    else this.#tables.drop(table); // whoever sits at this table hears that there is none, and puts the save aside
    this.#restarts = 0; // the cause is found
    return true;
  }

  /**
   * The worker says nothing or broke: a new one gets the last saves, and each open question is asked once
   * more.
   * @param {string} why
   */
  #restart(why) {
    console.warn(`engine: the worker is started again (${why})`);
    this.#boot?.blame();
    this.#boot?.stop();
    this.#restarts += 1;
    const blamed = this.#blame();
    this.#reloading.clear();
    const broken = this.#restarts > MOST_RESTARTS;
    for (const question of [...this.#open.values()].filter((one) => one.sent)) {
      question.sent = false; // to be asked again by the next worker
      if (broken || blamed) continue;
      question.repeats += 1;
      if (question.repeats >= 2) this.#refuse(question, "silent");
    }
    if (broken) this.#fail({ code: "broken", file: "web/worker.js", detail: why });
    else this.#launch(false);
  }
}

/** The engine of the page. Fetching begins at once, or when `start` is called. @param {boolean} [now] */
export function createEngine(now = true) {
  const engine = new Engine();
  if (now) engine.start();
  return engine;
}
