/**
 * Friends at a table, as both sides have them: who is called how, and a link to a seat. Knows places and names; knows
 * no game and nothing of how messages travel.
 */

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
