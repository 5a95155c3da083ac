/**
 * Friends at a table, as both sides have them: who is called how, and a link to a seat. Knows places and names; knows
 * no game and nothing of how messages travel.
 */

import { answerFragment } from "../../link.js";
import { button } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @import { Place } from "../../contract.js"
 * @import { Context } from "../types.d.ts"
 */

/** The page of friends, which fetches nothing of Python. */
const VISITORS = "friend.html";

/**
 * From now on friends are called so. @param {Context} ctx
 * @param {readonly Place[]} places
 * @param {{host: string, own: string}} [page] at a friend's page: what all others are called, and who is here
 */
export function nameFriends(ctx, places, page = { host: "", own: "" }) {
  const names = new Map(places.map(({ player, name }) => [player, name]));
  Object.assign(ctx, { friends: { names, ...page } });
}

/** What a friend is called, "" where nobody said it. @param {Context} ctx @param {number} player */
export function friendName({ friends }, player) {
  return friends?.names.get(player) ?? friends?.host ?? "";
}

/** Whether windows of this browser can talk; a page that is a file has none for friends beside it. */
export const canCall = () =>
  "BroadcastChannel" in globalThis && Boolean(globalThis.navigator?.locks) && location.protocol !== "file:";

/** The address of an invitation. @param {string} fragment */
export const invitationHref = (fragment) => new URL(VISITORS + fragment, location.href).href;

/** The address of an answer. @param {string} key @param {string} table @param {string} signal */
export const answerHref = (key, table, signal) => invitationHref(answerFragment(key, table, signal));

/**
 * The system's own way to send a link, where there is one.
 * @param {Context} ctx @param {string} title @param {string} url
 */
export const sending = (ctx, title, url) =>
  "share" in navigator
    ? button(ctx.words.t("share.send"), () => navigator.share({ title, url }).catch(() => undefined), {
        icon: icon("share"),
      })
    : null;
