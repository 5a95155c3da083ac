/**
 * Engine: questions to Python and its answers, as promises. It watches the worker and starts it again; it does not know any
 * game. Its only door to Python is the worker, and nothing else starts that.
 *
 * @typedef {{phase: "idle"|"loading"|"starting"|"ready"|"failed", loaded: number, total: number, what: string,
 *   cause: [string, object]|null, annex: import("./annexes.js").Look|null, annexes: string[], parts: string[], memory: string}} EngineState
 *   loaded and total in bytes; what: the file or step at work; cause: a Line for words, boot.error.<code> with {file};
 *   annex: tables that the shown game does without until they come, if they are slow, held back or failed; annexes: those that Python has
 *   parts: files that the worker has fetched by itself, paths inside of the site
 *   memory: how the page's first Python started: "used": out of kept memory, "none", "failed": that did not work, "": not yet
 * @typedef {{onProgress?: (part: number, soFar?: any) => void, signal?: AbortSignal}} AskOptions   part: 0..1; soFar: what a long
 *   ask knows before it is finished, if it tells
 */
import { Annexes } from "./annexes.js";
import { Boot, readBuild } from "./boot.js";
import { Breaks } from "./breaks.js";
import { memoryKey } from "./memory.js";
import { Tables } from "./tables.js";

/** A refusal or failure, with a reason code and parameters that the language tables put into words. */
export class EngineError extends Error {
  /** @param {string} reason @param {object} [params] */
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
const IDLE = {
  phase: "idle",
  loaded: 0,
  total: 0,
  what: "",
  cause: null,
  annex: null,
  annexes: [],
  parts: [],
  memory: "",
};

class Engine {
  #state = IDLE;
  #listeners = new Set();
  #boot = null;
  #build = null;
  #parts = null;
  #open = new Map(); // id -> question; in the order in which they were asked
  #tables = new Tables();
  #reloading = new Map(); // id -> table, of the loads that bring saves into a new worker
  #breaks = new Breaks();
  #nextId = 1;
  #silent = 0;
  #restarts = 0; // since the last answer
  #stirred = 0; // when Python was last asked or heard of
  #annexes = new Annexes({
    build: () => this.#build,
    onCome: () => this.#bring(),
    onChange: () => this.#lookAtAnnex(),
  });
  #brought = new Set(); // names of the archives that this worker was given
  #lacking = ""; // name of the archive that the shown game does without

  get state() {
    return this.#state;
  }

  subscribe(fn) {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  start() {
    if (this.#boot) return;
    setInterval(() => this.#tick(), TICK_MS);
    this.#launch(false);
  }

  /** After a failure: everything anew, past all caches, or just the archive that did not come. Questions that wait are kept. */
  retry() {
    if (this.#state.annex) this.#annexes.want(this.#lacking, { asked: true });
    this.#lookAtAnnex();
    if (this.#state.phase !== "failed") return;
    this.#parts = null;
    this.#launch(true);
  }

  ask(name, args = {}, { onProgress, signal } = {}) {
    return this.#question({ ask: name, ...args }, { onProgress, signal });
  }

  /** Fetches ahead what an address will want. */
  foresee(address) {
    this.#annexes.foresee(address);
  }

  /** Another screen: nothing is said any more of the tables that the one before it lacks. */
  letGo() {
    this.#lacking = "";
    this.#lookAtAnnex();
  }

  /** What the build says of the site, or null. */
  get build() {
    return this.#build;
  }

  /** Milliseconds since Python had anything to do. */
  get rest() {
    return this.#state.phase === "ready" && !this.#open.size ? performance.now() - this.#stirred : 0;
  }

  /** What another worker may be started with, and what its memory is of; null if the build does not say. */
  async given() {
    const [parts, build] = await Promise.all([this.#parts, this.#build]);
    return parts && build ? { ...parts, lock: build.lock, key: memoryKey(build) } : null;
  }

  async qr(text) {
    const wheels = (await this.#build)?.wheels ?? [];
    const code = await this.#question({ qr: text, wheels }, {});
    this.#change({ parts: ["py/more.zip", ...wheels.map((name) => `wheels/${name}`)] });
    return code;
  }

  #change(change) {
    this.#state = { ...this.#state, ...change };
    for (const fn of this.#listeners) fn(this.#state);
  }

  #launch(fresh) {
    this.#silent = 0;
    if (fresh) this.#restarts = 0;
    this.#build = !fresh && this.#build ? this.#build : readBuild();
    this.#change({ ...IDLE, phase: "loading", total: this.#state.total, memory: this.#state.memory });
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

  #fail({ code, file, detail }) {
    this.#parts = null;
    console.warn(`engine: ${code} ${file} ${detail ?? ""}`);
    this.#change({ phase: "failed", what: file, cause: [`boot.error.${code}`, { file }] });
  }

  #question(body, { onProgress, signal }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return void reject(new EngineError("stopped"));
      const id = this.#nextId++;
      this.#stirred = performance.now();
      const question = { id, body, onProgress, resolve, reject, sent: false, repeats: 0, had: new Set() };
      signal?.addEventListener("abort", () => this.#cancel(id), { once: true });
      this.#open.set(id, question);
      if (this.#state.phase === "ready" && !this.#reloading.size) this.#send(question);
    });
  }

  /** A question as it is known again: the same words of a table that has gone on ask something else. */
  #textOf(body) {
    return JSON.stringify([body, body.ask === "load" ? null : this.#tables.save(body.table ?? "main")]);
  }

  #send(question) {
    const { id, body } = question;
    if (this.#breaks.any && this.#breaks.barred(this.#textOf(body)))
      return void this.#refuse(question, "broke");
    const busy = [...this.#open.values()].some((one) => one.sent); // Python begins to use an archive between two thoughts
    question.sent = true;
    question.had = new Set(busy ? [] : this.#brought);
    if (this.#open.size === 1) this.#silent = 0;
    if ("qr" in body) this.#boot.post({ qr: { id, text: body.qr, wheels: body.wheels } });
    else this.#post(id, "table" in body ? { ...body, ...this.#tables.have(body.table) } : body);
  }

  #post(id, body) {
    this.#boot.post({ text: JSON.stringify({ ...body, id }), id });
  }

  #refuse(question, reason) {
    this.#open.delete(question.id);
    question.reject(new EngineError(reason));
  }

  /** The asker is answered at once; Python is told to stop, and what it still says is not listened to. */
  #cancel(id) {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    if (question.sent) this.#post(this.#nextId++, { ask: "stop" });
    question.reject(new EngineError("stopped"));
  }

  #hear(data) {
    this.#silent = 0;
    this.#stirred = performance.now();
    if (data.ready) this.#begin(data.memory);
    else if (data.at) this.#breaks.begun(data.at);
    else if (data.answers) data.answers.forEach((answer) => this.#answer(answer));
    else if (data.qr) this.#answer(data.qr);
    else if (data.crashed) this.#restart(data.crashed);
  }

  /** A new worker is ready: archives that have come first, then the saved tables, then the questions that wait. */
  #begin(memory) {
    this.#parts = this.#boot.parts;
    if (!this.#state.memory) this.#change({ memory });
    this.#reloading.clear();
    this.#brought.clear();
    this.#breaks.renewed();
    this.#hand();
    for (const [table, save] of this.#tables.saves) {
      const id = this.#nextId++;
      this.#reloading.set(id, table);
      this.#post(id, { ask: "load", table, save });
    }
    if (!this.#reloading.size) this.#resume();
  }

  /** All archives that this worker was not given yet. The bytes are copied to it, not given away: the next one needs them, too. */
  #hand() {
    for (const [name, data] of this.#annexes.here) {
      if (this.#brought.has(name)) continue;
      this.#brought.add(name);
      this.#boot.post({ annex: { name, data } });
    }
  }

  /** An archive has come: Python gets it, at once or when it is ready. */
  #bring() {
    if (this.#state.phase !== "ready") return;
    this.#hand();
    this.#change({ annexes: [...this.#brought] });
    this.#lookAtAnnex();
  }

  /** Python has answered and said that it does without an archive. If it had that, it could not read it. */
  #lack(question, name) {
    this.#lacking = name;
    if (question.had.has(name)) {
      this.#brought.delete(name);
      this.#annexes.spoilt(name);
    } else if (!this.#brought.has(name)) this.#annexes.want(name);
    this.#lookAtAnnex();
  }

  /** Tells how far the archive is that the shown game lacks. */
  #lookAtAnnex() {
    const annex = this.#lacking ? this.#annexes.look(this.#lacking) : null;
    if (annex || this.#state.annex) this.#change({ annex });
  }

  #resume() {
    this.#hand();
    this.#change({
      phase: "ready",
      what: "",
      annexes: [...this.#brought],
      loaded: Math.max(this.#state.loaded, this.#state.total),
    });
    for (const question of [...this.#open.values()]) if (!question.sent) this.#send(question);
  }

  #answer(answer) {
    this.#breaks.heard(answer);
    if (this.#reloading.delete(answer.id)) {
      if (!this.#reloading.size) this.#resume();
      return;
    }
    const question = this.#open.get(answer.id);
    if (!question) return;
    if ("more" in answer) {
      question.onProgress?.(answer.more, answer.so_far);
      return;
    }
    this.#restarts = 0;
    if (this.#breaks.any) this.#breaks.mended(this.#textOf(question.body));
    const lacks = answer.ok?.view?.game?.lacks;
    if (lacks) this.#lack(question, lacks);
    this.#open.delete(answer.id);
    if (answer.error) question.reject(new EngineError(answer.error.reason, answer.error.params));
    else question.resolve(this.#tables.take(question.body.table ?? "main", answer.ok));
  }

  #tick() {
    this.#boot.tick();
    this.#annexes.tick();
    const waiting = this.#reloading.size || [...this.#open.values()].some((question) => question.sent);
    this.#silent = waiting ? this.#silent + 1 : 0;
    if (this.#silent > SILENT_TICKS) this.#restart("silent");
  }

  /**
   * What the worker broke at: a question, or a save on its way into a new worker. After the second time it is refused, or left out.
   * @returns {boolean} whether it is known
   */
  #blame() {
    const id = this.#breaks.at;
    const question = this.#open.get(id);
    const table = this.#reloading.get(id);
    if (!question && table === undefined) return false;
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

  /** The worker says nothing or broke: a new one gets the last saves, and each open question is asked once more. */
  #restart(why) {
    console.warn(`engine: the worker is started again (${why})`);
    this.#boot.blame();
    this.#boot.stop();
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

/**
 * The engine of the page. Fetching begins at once.
 * @returns {{ask: (name: string, args?: object, how?: AskOptions) => Promise<any>, qr: (text: string) => Promise<{size: number,
 *   rows: number[][]}>, readonly state: EngineState, subscribe: (fn: (state: EngineState) => void) => () => void,
 *   retry: () => void, foresee: (address: string) => void, letGo: () => void, readonly build: Promise<object|null>,
 *   readonly rest: number, given: () => Promise<object|null>}} ask rejects with an EngineError; it waits while the engine is loading or has failed
 */
export function createEngine() {
  const engine = new Engine();
  engine.start();
  return engine;
}
