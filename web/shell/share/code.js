/**
 * A link of friends as a QR code, on demand and without Python: what makes it comes at the first tap. Knows links as
 * texts; knows no table.
 */
import { fetchMaker } from "../../lines/codes.js";
import { button, fill, h } from "../elements/dom.js";
import { fetched } from "../ui/fetched.js";
import { qrPicture } from "./share.js";

/** @import { Context, QrCode } from "../types.d.ts" */

/** More modules are too small to be read from a screen. */
const VERSION = 15;
/** Bytes that this version holds at the lowest level of correction. */
const ROOM = 520;
const FILE = "web/external/uqr.js";

/**
 * The button and where the code comes; no button for a link that is too long.
 * @param {Context} ctx @param {string} href @param {string} name what it is called
 */
export function codeOf(ctx, href, name) {
  const { t } = ctx.words;
  const place = h("div", { class: "s-qr-place" });
  const show = async () => {
    if (place.firstChild) return fill(place);
    const { encode } = await fetched(ctx, place, {
      file: FILE,
      words: t("share.qrComes"),
      fetch: fetchMaker,
    });
    if (!place.firstChild) return undefined; // taken away meanwhile
    fill(place, qrPicture(qrOf(href, encode), t("share.qrTitle", { name })));
    return place.scrollIntoView({ block: "nearest" }); // half a code is none
  };
  const fits = new TextEncoder().encode(href).length <= ROOM;
  return { act: fits ? button(t("share.qr"), show) : null, place };
}

/**
 * The code of a text that fits.
 * @param {string} text @param {Awaited<ReturnType<typeof fetchMaker>>["encode"]} encode @returns {QrCode}
 */
export function qrOf(text, encode) {
  const { size, data } = encode(text, { ecc: "L", border: 0, maxVersion: VERSION });
  return { size, rows: data.map((row) => row.map(Number)) };
}
