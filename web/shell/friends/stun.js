/**
 * For friends far away: the address of a STUN server that somebody typed. Nobody is asked while there is none. Knows
 * the setting; knows no table and no link.
 */
import { answersStun, readStun } from "../../lines/peers.js";
import { button, fill, freshId, h } from "../elements/dom.js";

/** @import { Context } from "../types.d.ts" */

const SETTING = "stun";
const SHORT = "stun:example.org";
const LONG = "stun:example.org:3478";

/** The server that is asked, "" for none. @param {Context} ctx */
export const stunOf = (ctx) => readStun(String(ctx.settings.get(SETTING) ?? "")) ?? "";

/**
 * Where it is typed, at either side of a line. What is no address stays in the field and changes nothing.
 * @param {Context} ctx @param {() => Promise<unknown>} renew   makes a link that goes by the setting
 */
export function serverField(ctx, renew) {
  const { t } = ctx.words;
  const id = freshId("s-stun");
  const told = h("p", { class: "s-small", role: "status", id: `${id}-told` });
  const say = (/** @type {string} */ text) => fill(told, text);
  /** @type {HTMLInputElement} */
  const input = h("input", {
    id,
    class: "s-input",
    type: "text",
    inputmode: "url",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    placeholder: LONG,
    value: stunOf(ctx),
    "aria-describedby": `${id}-told`,
  });
  const take = async () => {
    const address = readStun(input.value);
    input.setAttribute("aria-invalid", String(address === null));
    if (address === null) return say(t("friends.serverBad", { short: SHORT, long: LONG }));
    ctx.settings.set(SETTING, address);
    say(address ? t("friends.serverAsked", { address }) : "");
    const up = Boolean(address) && (await answersStun(address).catch(() => false));
    await renew();
    if (stunOf(ctx) !== address) return undefined; // another one was typed meanwhile
    return say(t(address ? (up ? "friends.serverUp" : "friends.serverSilent") : "friends.serverNone"));
  };
  input.addEventListener("keydown", ({ key }) => key === "Enter" && void take());
  return h(
    "details",
    { class: "s-part", open: Boolean(stunOf(ctx)) },
    h("summary", {}, t("friends.server")),
    h("p", {}, t("friends.serverText")),
    h("p", { class: "s-field" }, h("label", { for: id }, t("friends.serverAddress")), input),
    h("div", { class: "s-row s-row-end" }, told, button(t("friends.serverUse"), take)),
  );
}
