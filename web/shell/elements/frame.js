/** When frames are drawn; knows nothing of what is in them. */

/** Does something in a task of its own, after the next frame if anybody sees it. @param {() => void} work */
export function afterFrame(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
