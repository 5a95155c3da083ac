/**
 * "Play with friends": a way to begin, and what to know of it. Knows entries of games; knows no game by name.
 */
import { readRoute } from "../../site/link.js";
import { button, fill, freshId, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { canCall, isFile } from "../players/friends.js";
import { invitationHref } from "../players/inviting.js";
import { scanner } from "../share/scan.js";
import { setupDialog } from "../table/seating/setup.js";
import { goWith } from "../ui/ask.js";
import { togetherWords } from "./together.js";

/** @import { Context } from "../types.d.ts" */

/** @param {Context} ctx @param {HTMLElement} host */
export function togetherScreen(ctx, host) {
  const { t } = ctx.words;
  fill(
    host,
    h(
      "article",
      { class: "s-page s-together" },
      h("h1", {}, t("together.title")),
      isFile ? h("p", {}, t("together.file")) : null,
      canCall() ? beginning(ctx) : h("p", {}, t("friend.unable")),
      canCall() ? joining(ctx) : null,
      togetherWords(ctx, "h2"),
    ),
  );
  return { title: t("together.title") };
}

/** A game is picked, and a friend invited to it. @param {Context} ctx */
function beginning(ctx) {
  const { t } = ctx.words;
  const id = freshId("s-together");
  const games = ctx.games.filter(({ home, seats = 1 }) => home !== undefined && seats > 1);
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { class: "s-select", id },
    games.map(({ key }) => h("option", { value: key }, ctx.title(key))),
  );
  const act = button(t("together.begin"), () => begin(ctx, select.value), {
    kind: "primary",
    icon: icon("people"),
  });
  return h(
    "section",
    { class: "s-card s-together-begin" },
    h("p", { class: "s-field" }, h("label", { for: id }, t("together.game")), select),
    h("div", { class: "s-row s-row-end" }, act),
  );
}

/** An invitation is put in, as a text or by the camera. @param {Context} ctx */
function joining(ctx) {
  const { t } = ctx.words;
  const id = freshId("s-together");
  const take = (/** @type {string} */ fragment) => location.assign(invitationHref(fragment));
  const told = h("p", { class: "s-small", role: "status" });
  /** @type {HTMLInputElement} */
  const input = h("input", { id, class: "s-input", autocomplete: "off", spellcheck: "false" });
  const join = () => {
    const fragment = invitation(input.value.trim());
    if (fragment) take(fragment);
    else fill(told, t("together.noInvitation"));
  };
  input.addEventListener("keydown", ({ key }) => key === "Enter" && join());
  return h(
    "section",
    { class: "s-card s-together-begin" },
    h("p", { class: "s-field" }, h("label", { for: id }, t("together.invited")), input),
    h(
      "div",
      { class: "s-row s-row-end" },
      told,
      scanner(ctx, { title: t("together.scan"), read: invitation, take }),
      button(t("together.join"), join, { icon: icon("people") }),
    ),
  );
}

/**
 * The fragment of an invitation out of a text or a code, which is opened at this page, whatever address it had; null
 * for none.
 * @param {string} text
 */
function invitation(text) {
  const fragment = text.slice(text.indexOf("#"));
  return readRoute(fragment).page === "friend" ? fragment : null;
}

/** The dialog of a new game, with the first of the others a friend. @param {Context} ctx @param {string} key */
async function begin(ctx, key) {
  const wish = await setupDialog(ctx, key, false, [0]).catch((error) => ctx.warn(ctx.reason(error)));
  if (!wish || "reseat" in wish) return;
  const wanted = wish.request.key ?? key;
  goWith(ctx, `#/${wanted}`, { key: wanted, open: wish });
}
