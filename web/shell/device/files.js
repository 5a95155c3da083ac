/**
 * Texts out of files of the user's. Knows how a file is chosen and read, not what it says.
 */
import { h } from "../elements/dom.js";
import { decoded } from "./decoding.js";

/** @import { Context } from "../types.d.ts" */

/**
 * The text of a file, whatever its encoding; null, with the reason told, if it has more bytes than `limit` or
 * is no text.
 * @param {Context} ctx @param {File} file @param {number} limit @returns {Promise<string | null>}
 */
export async function fileText(ctx, file, limit) {
  if (file.size > limit) {
    ctx.warn(ctx.words.t("error.file-size", { limit: limit / 1e6 }));
    return null;
  }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    ctx.warn(ctx.reason(error));
    return null;
  }
}

/**
 * Lets the user choose a file and gives its text, or null; what cannot be read is refused in words.
 * @param {Context} ctx @param {string} accept @param {number} limit @returns {Promise<string | null>}
 */
export function pickFile(ctx, accept, limit) {
  return new Promise((resolve) => {
    const input = h("input", {
      type: "file",
      accept,
      class: "s-away",
      tabindex: "-1",
      "aria-hidden": "true",
    });
    document.body.append(input);
    const end = () => {
      const file = input.files && input.files[0];
      input.remove();
      resolve(file ? fileText(ctx, file, limit) : null);
    };
    input.addEventListener("change", end, { once: true });
    input.addEventListener(
      "cancel",
      () => {
        input.remove();
        resolve(null);
      },
      { once: true },
    );
    input.click();
  });
}
