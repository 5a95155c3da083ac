/**
 * Reading a QR code by the camera. The camera is asked for at a tap only, and let go with the dialog; so is a reader
 * where the browser has none. What a code says is a stranger's text: whoever asks decides what of it is believed. Knows
 * no link.
 */
import { openDialog } from "../elements/dialogs.js";
import { button, fill, h } from "../elements/dom.js";
import { nameOf } from "../ui/asking.js";
import { fetched } from "../ui/fetched.js";
import { READER, laterReader, ownReader, whoReads } from "./reader.js";

/**
 * @import { Context } from "../types.d.ts"
 * @import { Reader } from "./reader.js"
 */

/** Milliseconds between two looks. */
const PACE = 200;
/** Characters of the longest text that is looked at. */
const LONGEST = 2000;

/**
 * A button that is there where codes can be read.
 * @param {Context} ctx
 * @param {{title: string, read: (text: string) => string | null, take: (text: string) => unknown}} how `read` gives
 *   null for a code that means nothing here: it is passed over
 */
export function scanner(ctx, { title, read, take }) {
  const node = button(title, () => scan(), { extra: { hidden: true } });
  const scan = async () => {
    const found = await scanDialog(ctx, title, read);
    if (found !== null) take(found);
  };
  void whoReads().then((who) => node.toggleAttribute("hidden", !who));
  return node;
}

/** @param {Context} ctx @param {string} title @param {(text: string) => string | null} read */
function scanDialog(ctx, title, read) {
  const { t } = ctx.words;
  const video = h("video", {
    class: "s-scan",
    hidden: true,
    playsinline: true,
    "aria-label": t("scan.picture"),
  });
  const told = h("div", { role: "status" });
  let over = false;
  /** @type {MediaStream | null} */
  let stream = null;
  const end = () => {
    over = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  /** @param {(text: string) => void} close */
  const look = async (close) => {
    const reader = await readerFor(ctx, told);
    if (over) return undefined;
    fill(told, h("p", {}, t("scan.text")));
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (over) return end();
      Object.assign(video, { srcObject: stream, muted: true, hidden: false });
      await video.play();
      const text = await firstCode(
        () => reader(video),
        read,
        () => over,
      );
      if (text !== null) close(text);
    } catch (error) {
      if (!over)
        fill(told, h("p", {}, t(nameOf(error) === "NotAllowedError" ? "scan.refused" : "scan.none")));
    }
    return undefined;
  };
  return openDialog(ctx, {
    title,
    kind: "scan",
    leave: end,
    build: (/** @type {(text?: string) => void} */ close) => {
      void look(close);
      return [told, video];
    },
  });
}

/** Who reads codes, once it is there. @param {Context} ctx @param {HTMLElement} told @returns {Promise<Reader>} */
async function readerFor(ctx, told) {
  if ((await whoReads()) === "browser") return ownReader();
  return fetched(ctx, told, { file: READER, words: ctx.words.t("scan.comes"), fetch: laterReader });
}

/**
 * The first code in sight that is believed; null when it is over before.
 * @param {() => Promise<string[]>} look @param {(text: string) => string | null} read @param {() => boolean} isOver
 */
async function firstCode(look, read, isOver) {
  while (!isOver()) {
    for (const found of await look()) {
      const text = found.length <= LONGEST ? read(found) : null;
      if (text !== null && !isOver()) return text;
    }
    await new Promise((go) => setTimeout(go, PACE));
  }
  return null;
}
