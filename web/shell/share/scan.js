/**
 * Reading a QR code by the camera, where the browser can do it by itself. The camera is asked for at a tap only, and
 * let go with the dialog. What a code says is a stranger's text: whoever asks decides what of it is believed. Knows no
 * link.
 */
import { nameOf } from "../ui/ask.js";
import { openDialog } from "../ui/dialogs.js";
import { button, fill, h } from "../ui/dom.js";

/** @import { Context } from "../types.d.ts" */

/** Milliseconds between two looks. */
const PACE = 200;
const FORMAT = "qr_code";
/** Characters of the longest text that is looked at. */
const LONGEST = 2000;

/** Whether this browser reads codes. */
async function canScan() {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => null);
  return Boolean(formats?.includes(FORMAT) && navigator.mediaDevices);
}

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
  void canScan().then((can) => node.toggleAttribute("hidden", !can));
  return node;
}

/** @param {Context} ctx @param {string} title @param {(text: string) => string | null} read */
function scanDialog(ctx, title, read) {
  const { t } = ctx.words;
  const video = h("video", { class: "s-scan", playsinline: true, "aria-label": t("scan.picture") });
  const told = h("p", { role: "status" }, t("scan.text"));
  let over = false;
  /** @type {MediaStream | null} */
  let stream = null;
  const end = () => {
    over = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  /** @param {(text: string) => void} close */
  const look = async (close) => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (over) return end();
      Object.assign(video, { srcObject: stream, muted: true });
      await video.play();
      const text = await firstCode(video, read, () => over);
      if (text !== null) close(text);
    } catch (error) {
      if (!over) fill(told, t(nameOf(error) === "NotAllowedError" ? "scan.refused" : "scan.none"));
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

/**
 * The first code in sight that is believed; null when it is over before.
 * @param {HTMLVideoElement} video @param {(text: string) => string | null} read @param {() => boolean} isOver
 */
async function firstCode(video, read, isOver) {
  const Detector = globalThis.BarcodeDetector;
  if (!Detector) return null;
  const detector = new Detector({ formats: [FORMAT] });
  while (!isOver()) {
    for (const { rawValue } of await detector.detect(video)) {
      const text = rawValue.length <= LONGEST ? read(rawValue) : null;
      if (text !== null && !isOver()) return text;
    }
    await new Promise((go) => setTimeout(go, PACE));
  }
  return null;
}
