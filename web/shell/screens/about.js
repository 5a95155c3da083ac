/**
 * About: what this is, whose games these are, licences of all parts, what does not happen to the player's
 * data, where the source lies and how a fault is reported.
 */
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { reportDialog, sourceOf, versionOf } from "../share/report.js";
import { offlineBox } from "./offline.js";

/**
 * @typedef {{name: string, version: string, licence: string, holder: string, text?: string}} Part
 *   of licences.json
 */

/** @import { Context } from "../types.d.ts" */

/** @param {Context} ctx @param {HTMLElement} host */
export function aboutScreen(ctx, host) {
  const { t, has } = ctx.words;
  const kept = offlineBox(ctx);
  const source = h("p", {});
  const licences = h("div", {}, h("p", { class: "s-small" }, t("boot.waiting")));
  fill(
    host,
    h(
      "article",
      { class: "s-page s-about" },
      h("h1", {}, t("about.title")),
      h("p", { class: "s-lead" }, t("about.what")),
      h("h2", {}, t("about.games")),
      h(
        "ul",
        { class: "s-plain" },
        ctx.games.map((game) =>
          has(`game.${game.key}.credit`)
            ? h("li", {}, h("strong", {}, ctx.title(game.key)), " – ", t(`game.${game.key}.credit`))
            : null,
        ),
      ),
      h("h2", {}, t("about.privacy")),
      h("p", {}, t("about.privacyText")),
      h("p", {}, t("about.privacyKept")),
      globalThis.tschatulleSingle
        ? null
        : [h("h2", {}, t("about.offline")), h("p", {}, t("about.offlineText")), kept.node],
      h("h2", {}, t("about.source")),
      h("p", {}, t("about.sourceText")),
      h("p", {}, t("about.seedText")),
      source,
      h(
        "div",
        { class: "s-row" },
        button(t("report.open"), () => reportDialog(ctx), { icon: icon("report") }),
      ),
      h("h2", {}, t("about.licences")),
      licences,
    ),
  );
  void load(ctx, licences);
  void tellSource(ctx, source);
  return { title: t("about.title"), leave: kept.stop };
}

/**
 * The version of this copy, and where its source lies if the build says so.
 * @param {Context} ctx
 * @param {HTMLElement} box
 */
async function tellSource(ctx, box) {
  const { t } = ctx.words;
  const build = await Promise.resolve(ctx.engine.build).catch(() => null);
  const [version, href] = [versionOf(build), sourceOf(build)];
  fill(
    box,
    version && `${t("settings.versionIs", { version })}. `,
    href ? h("a", { href, target: "_blank", rel: "noreferrer" }, t("about.sourceLink")) : null,
  );
}

/** @param {Context} ctx @param {HTMLElement} box */
async function load(ctx, box) {
  const { t } = ctx.words;
  try {
    const answer = await fetch(new URL("../../../licences.json", import.meta.url));
    if (!answer.ok) throw new Error(String(answer.status));
    const known = await answer.json();
    const head = ["about.part", "about.version", "about.licence", "about.holder"].map((name) =>
      h("th", { scope: "col" }, t(name)),
    );
    fill(
      box,
      h(
        "p",
        {},
        t("about.own", { licence: String(known.licence) }),
        " ",
        known.text ? text(known.text, t("about.text")) : null,
      ),
      h(
        "div",
        { class: "s-scroll", tabindex: "0", role: "region", "aria-label": t("about.licences") },
        h(
          "table",
          { class: "s-table" },
          h("thead", {}, h("tr", {}, head)),
          h(
            "tbody",
            {},
            (known.parts || []).map((/** @type {Part} */ p) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, p.name),
                h("td", {}, p.version),
                h("td", {}, p.text ? text(p.text, p.licence) : p.licence),
                h("td", {}, p.holder),
              ),
            ),
          ),
        ),
      ),
    );
  } catch {
    fill(box, h("p", {}, t("about.noLicences")));
  }
}

/** A link to the text of a licence; only files of this site. @param {string} path @param {string} name */
function text(path, name) {
  return /^licences\/[\w.-]+$/.test(path)
    ? h("a", { href: new URL(`../../../${path}`, import.meta.url).href }, name)
    : name;
}
