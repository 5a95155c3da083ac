/**
 * Settings: language, look, play, and everything about the data that is kept. Knows names of settings and of
 * the store's verbs.
 */
import { LANGUAGES, MACHINE_MADE } from "../../language/i18n.js";
import { pickFile } from "../device/files.js";
import { confirmDialog, openDialog } from "../elements/dialogs.js";
import { button, fill, freshId, h, saveFile } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { saveBackup } from "../ui/trouble.js";
import { offlineBox } from "./offline.js";

/** @import { Aside, Child, Context } from "../types.d.ts" */

const BACKUP_LIMIT = 180_000_000; // bytes

/** @param {Context} ctx @param {HTMLElement} host */
export function settingsScreen(ctx, host) {
  const { t } = ctx.words;
  const data = h("div", {});
  const offline = h("div", {});
  const stop = offlineLine(ctx, offline);
  fill(
    host,
    h(
      "div",
      { class: "s-page s-settings" },
      h("h1", {}, t("settings.title")),
      part(
        t("settings.look"),
        language(ctx),
        choice(ctx, "theme"),
        choice(ctx, "palette"),
        choice(ctx, "sight"),
      ),
      part(
        t("settings.play"),
        choice(ctx, "speed"),
        check(ctx, "confirm"),
        check(ctx, "assist"),
        check(ctx, "keys"),
      ),
      part(t("settings.hear"), sounds(ctx), volume(ctx), check(ctx, "touch")),
      part(t("settings.data"), data),
      part(t("settings.version"), offline, globalThis.tschatulleSingle ? null : check(ctx, "memory")),
    ),
  );
  void drawData(ctx, data);
  return { title: t("settings.title"), leave: stop };
}

/** @param {string} title @param {...Child} rows */
function part(title, ...rows) {
  return h("section", { class: "s-card s-setting-part" }, h("h2", {}, title), ...rows);
}

/** @param {Context} ctx */
function language(ctx) {
  const { t } = ctx.words;
  const options = [
    ["auto", t("settings.lang.auto")],
    ...Object.entries(LANGUAGES).map(([code, name]) => [code, name, code]),
  ];
  return [
    row(
      t("settings.lang"),
      (id) => selectOf(id, options, ctx.settings.get("lang"), (value) => ctx.settings.set("lang", value)),
      t("settings.langNote"),
    ),
    MACHINE_MADE.includes(ctx.words.lang)
      ? h("p", { class: "s-small s-machine" }, t("settings.lang.machine"))
      : null,
  ];
}

/** @param {Context} ctx @param {"theme" | "palette" | "sight" | "speed"} name */
function choice(ctx, name) {
  const { t } = ctx.words;
  const options = ctx.settings
    .choices(name)
    .map(String)
    .map((value) => [value, t(`settings.${name}.${value}`)]);
  return row(
    t(`settings.${name}`),
    (id) => selectOf(id, options, String(ctx.settings.get(name)), (value) => ctx.settings.set(name, value)),
    note(ctx, name),
  );
}

/** @param {Context} ctx @param {string} name */
function note(ctx, name) {
  return ctx.words.has(`settings.${name}.note`) ? ctx.words.t(`settings.${name}.note`) : "";
}

/** @param {string} name @param {(id: string) => HTMLElement} control @param {string} [text] */
function row(name, control, text) {
  const id = freshId("s-set");
  return h(
    "div",
    { class: "s-setting" },
    h("label", { for: id }, name),
    control(id),
    text ? h("p", { class: "s-small" }, text) : null,
  );
}

/** @param {string} id @param {string[][]} options @param {string} value @param {(value: string) => void} set */
function selectOf(id, options, value, set) {
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { class: "s-select", id, on: { change: () => set(select.value) } },
    options.map(([code, name, lang]) => h("option", { value: code, lang }, name)),
  );
  select.value = value;
  return select;
}

/** How loud: steps that have a word each. @param {Context} ctx */
function volume(ctx) {
  const { t } = ctx.words;
  const word = h("output", { class: "s-small" });
  return row(t("settings.volume"), (id) => {
    const steps = ctx.settings.choices("volume").length;
    const value = ctx.settings.get("volume");
    /** @type {HTMLInputElement} */
    const slider = h("input", { type: "range", class: "s-slider", id, min: 1, max: steps, step: 1, value });
    const name = () => {
      word.textContent = t(`settings.volume.${slider.value}`);
      slider.setAttribute("aria-valuetext", word.textContent);
    };
    slider.addEventListener("input", () => {
      ctx.settings.set("volume", slider.value);
      name();
      ctx.sound("coin", Number(slider.value) - 1);
    });
    name();
    return h("div", { class: "s-volume" }, slider, word);
  });
}

/** Whether anything is heard: the setting is called by its opposite. @param {Context} ctx */
const sounds = (ctx) =>
  check(ctx, "sound", !ctx.settings.get("mute"), (on) => {
    ctx.settings.set("mute", !on);
    ctx.sound("coin");
  });

/**
 * @param {Context} ctx @param {string} name
 * @param {boolean} [on] @param {(on: boolean) => void} [set] a setting of its name if left out
 */
function check(
  ctx,
  name,
  on = Boolean(ctx.settings.get(name)),
  set = (yes) => void ctx.settings.set(name, yes),
) {
  const text = note(ctx, name);
  /** @type {HTMLInputElement} */
  const box = h("input", { type: "checkbox", checked: on, on: { change: () => set(box.checked) } });
  return h(
    "div",
    { class: "s-setting" },
    h("label", { class: "s-check" }, box, h("span", {}, ctx.words.t(`settings.${name}`))),
    text ? h("p", { class: "s-small" }, text) : null,
  );
}

/** What is kept and where, with its ways out. @param {Context} ctx @param {HTMLElement} box */
async function drawData(ctx, box) {
  const { t, number } = ctx.words;
  const { store } = ctx;
  const [games, aside, kept, used] = await Promise.all([store.slots(), store.aside(), persisted(), usage()]);
  fill(
    box,
    h("p", {}, t("settings.keptText")),
    h(
      "ul",
      { class: "s-plain" },
      h("li", {}, t("settings.keptGames", { n: games.length })),
      h("li", {}, t("settings.keptResults", { n: store.results.list().length })),
      used === null ? null : h("li", {}, t("settings.keptSize", { size: number(used / 1e6, 1) })),
      h("li", {}, t(kept ? "settings.persistYes" : "settings.persistNo")),
    ),
    store.trouble ? h("p", { class: "s-warning" }, t(store.trouble)) : null,
    h(
      "div",
      { class: "s-row" },
      kept || !store.persist
        ? null
        : button(t("settings.persist"), async () => {
            ctx.toast(t((await store.persist()) ? "settings.persistYes" : "settings.persistRefused"));
            void drawData(ctx, box);
          }),
      button(t("settings.export"), () => saveBackup(ctx), { icon: icon("save") }),
      button(t("settings.import"), () => importFile(ctx, box), { icon: icon("paste") }),
    ),
    aside.length ? asidePart(ctx, aside) : null,
    h(
      "div",
      { class: "s-row" },
      button(t("settings.reset"), () => reset(ctx, box), { kind: "danger" }),
    ),
  );
}

/** Texts that could not be read: kept, shown, saved as files. @param {Context} ctx @param {Aside[]} aside */
function asidePart(ctx, aside) {
  const { t } = ctx.words;
  return h(
    "div",
    {},
    h("h3", {}, t("settings.aside")),
    h("p", { class: "s-small" }, t("settings.asideText")),
    h(
      "ul",
      { class: "s-plain" },
      aside.map((entry, i) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "s-link", on: { click: () => look(ctx, entry, i) } },
            `${i + 1}. ${entry.name}`,
          ),
        ),
      ),
    ),
  );
}

/** @param {Context} ctx @param {Aside} entry @param {number} i */
function look(ctx, entry, i) {
  void openDialog(ctx, {
    title: entry.name,
    build: () => {
      const box = h("textarea", { class: "s-input", rows: 8, readonly: true, "aria-label": entry.name });
      box.value = entry.text;
      return [
        box,
        button(ctx.words.t("share.save"), () => saveFile(`tschatulle-${i + 1}.txt`, entry.text), {
          icon: icon("save"),
        }),
      ];
    },
  });
}

async function persisted() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

async function usage() {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** @param {Context} ctx @param {HTMLElement} box */
async function importFile(ctx, box) {
  const text = await pickFile(ctx, ".txt,text/plain", BACKUP_LIMIT);
  if (text === null) return;
  try {
    await takeBackup(ctx, text);
  } catch (error) {
    ctx.warn(ctx.reason(error));
  }
  void drawData(ctx, box);
}

/**
 * Everything of a backup that can be read; Python looks at each game first.
 * @param {Context} ctx
 * @param {string} text
 */
async function takeBackup(ctx, text) {
  const { t } = ctx.words;
  if (ctx.engine.state.phase === "failed") return ctx.warn(t("boot.failed.title")); // nobody could look at the games
  const keyOf = (/** @type {string} */ save) =>
    ctx.engine.ask("read", { text: save }).then(
      (found) => (found.kind === "save" ? found.key : null),
      () => null,
    );
  await ctx.store.takeOver();
  const { games, results, aside } = await ctx.store.importText(text, keyOf);
  ctx.toast(t("settings.imported", { games, results }));
  if (aside) ctx.warn(t("settings.importedAside", { n: aside }));
}

/**
 * Deletes what this page has stored, nothing else of the origin; can be taken back while the note is there.
 * @param {Context} ctx
 * @param {HTMLElement} box
 */
async function reset(ctx, box) {
  const { t } = ctx.words;
  const { store } = ctx;
  const yes = await confirmDialog(ctx, {
    title: t("settings.reset"),
    text: [t("settings.resetText"), t("settings.resetHint")],
    yes: t("settings.resetYes"),
    danger: true,
  });
  if (!yes) return;
  await store.takeOver(); // another tab would go on writing
  const before = await store.exportText();
  for (const slot of await store.slots()) await store.remove(slot);
  await store.results.replace([]);
  ctx.settings.set("memory", false); // so that what is kept of Python goes, too
  ctx.settings.reset();
  ctx.prerender.forget();
  await drawData(ctx, box);
  ctx.toast(t("settings.resetDone"), {
    action: t("table.undo"),
    act: async () => {
      await store.importText(before, null);
      ctx.show({ page: "settings" });
    },
  });
}

/** Version, offline state, update. @param {Context} ctx @param {HTMLElement} box @returns {() => void} stop */
function offlineLine(ctx, box) {
  const { t } = ctx.words;
  const { offline, engine } = ctx;
  const kept = offlineBox(ctx);
  let version = "";
  let shown = "";
  const draw = () => {
    const state = (offline && offline.state) || {};
    const shape = JSON.stringify([version, Boolean(ctx.update), state.installable]);
    if (shape === shown) return;
    shown = shape;
    fill(
      box,
      h("p", {}, version ? t("settings.versionIs", { version }) : ""),
      engine.state.slow
        ? [h("p", {}, t("boot.slowly")), h("p", { class: "s-small", lang: "en" }, engine.state.slow)]
        : null,
      kept.node,
      ctx.update ? h("p", {}, t(ctx.updateText)) : null,
      h(
        "div",
        { class: "s-row" },
        ctx.update ? button(t("app.update.now"), () => ctx.update?.(), { kind: "primary" }) : null,
        offline && offline.check ? button(t("settings.checkUpdate"), () => offline.check()) : null,
        state.installable ? button(t("home.installNow"), () => offline.install()) : null,
      ),
    );
  };
  Promise.resolve(engine.build)
    .then((build) => {
      version = build ? `${build.version} (${build.build.slice(0, 8)})` : "";
      draw();
    })
    .catch(() => {});
  draw();
  const stop = offline && offline.subscribe ? offline.subscribe(draw) : null;
  return () => {
    kept.stop();
    if (typeof stop === "function") stop();
  };
}
