/**
 * Friends at a table, as both sides have them: who is called how. Knows places and names; knows no game and nothing of
 * how messages travel.
 */

/**
 * @import { Place } from "../../contract.js"
 * @import { Context } from "../types.d.ts"
 */

/**
 * From now on friends are called so. @param {Context} ctx
 * @param {readonly Place[]} places
 * @param {{host: string, own: string, face: string}} [page] at a friend's page: what all others are called, who is
 *   here, and the face of the host
 */
export function nameFriends(ctx, places, page) {
  const names = new Map(places.map(({ player, name }) => [player, name]));
  const faces = new Map(places.map(({ player, face }) => [player, face]));
  const face = places.length ? String(ctx.settings.get("person.face") ?? "") : "";
  Object.assign(ctx, { friends: { names, faces, ...(page ?? { host: "", own: "", face }) } });
}

/**
 * What people have chosen, before what was chosen for computers.
 * @param {Context} ctx @param {readonly string[]} owners of the players @param {readonly string[]} chosen by player
 */
export function friendFaces({ friends }, owners, chosen) {
  if (!friends?.faces.size && !friends?.face) return chosen;
  const { face, faces, host } = friends;
  const hosts = owners.findIndex(
    (owner, player) => owner === (host ? "friend" : "human") && !faces.has(player),
  );
  return owners.map((_, player) => faces.get(player) || (player === hosts ? face : chosen[player]));
}

/** What a friend is called, "" where nobody said it. @param {Context} ctx @param {number} player */
export function friendName({ friends }, player) {
  return friends?.names.get(player) ?? friends?.host ?? "";
}

/** Whether this page is one file. No page lies beside it, and its address is no one else's: what is sent is text. */
export const isFile = location.protocol === "file:";

/** Where somebody goes who leaves a table. */
export const HOME = isFile ? "#/" : "./";

/** Whether there can be friends: at other windows of this browser, or at another device. */
export const canCall = () =>
  isFile
    ? "RTCPeerConnection" in globalThis
    : "BroadcastChannel" in globalThis && Boolean(globalThis.navigator?.locks);
