/**
 * How the codes in the picture of a camera are read: by the browser itself, or by a reader that is fetched when it is
 * wanted. Knows pictures; knows no link and no dialog.
 */
import { fetchReader } from "../../lines/codes.js";

/** @typedef {(video: HTMLVideoElement) => Promise<string[]>} Reader   the texts of all codes in sight */

const FORMAT = "qr_code";
const FORMATS = ["QRCode"];
/** Pixels of the longer side: more cost time and show no more of a code that fills the picture. */
const MOST = 1000;
/** What is fetched, as people are told. */
export const READER = "web/external/zxing.wasm";

/** Who reads codes here: "browser", "fetched", or "" for nobody. The page in one file has no reader in it. */
export async function whoReads() {
  if (!navigator.mediaDevices) return "";
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => null);
  if (formats?.includes(FORMAT)) return "browser";
  return "WebAssembly" in globalThis && !globalThis.tschatulleSingle ? "fetched" : "";
}

/** The browser's own. @returns {Reader} */
export function ownReader() {
  const Detector = globalThis.BarcodeDetector;
  const detector = Detector && new Detector({ formats: [FORMAT] });
  return async (video) => (await detector?.detect(video))?.map(({ rawValue }) => rawValue) ?? [];
}

/** The one that is fetched. @param {number} before how often it did not come @returns {Promise<Reader>} */
export async function laterReader(before) {
  const read = await fetchReader(before);
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const picture = brush && pictureOf(video, brush);
    const found = picture ? await read(picture, { formats: FORMATS, textMode: "Plain" }) : [];
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

/**
 * What the camera sees now, null before it sees anything.
 * @param {HTMLVideoElement} video @param {CanvasRenderingContext2D} brush
 */
function pictureOf(video, brush) {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth) return null;
  const scale = Math.min(1, MOST / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
  Object.assign(brush.canvas, { width, height });
  brush.drawImage(video, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
}
