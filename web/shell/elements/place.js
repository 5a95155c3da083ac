/**
 * The place in a box that scrolls, kept when the box gets another size: the phone is turned, its keyboard or the
 * address bar takes room. Knows elements; knows no screen.
 */

/**
 * What has the focus stays in sight, else what stood in the middle stays there. A box that was not scrolled stays at
 * its beginning.
 * @param {HTMLElement} box that scrolls
 * @param {HTMLElement | null} [head] stands on the upper edge of its content
 * @returns {() => void} stop
 */
export function keepPlace(box, head = null) {
  /** @type {{node: Element, part: number} | null} part: how far down in sight its middle is, 0..1 */
  let place = null;
  const sight = () => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return { x: (left + right) / 2, top: top + (head?.offsetHeight ?? 0), bottom };
  };
  let size = "";
  /** Whether the box has another size than when this was asked last. */
  const resized = () => {
    const before = size;
    size = `${box.clientWidth} ${box.clientHeight}`;
    return size !== before;
  };
  const mark = () => {
    if (resized()) return; // a scroll that comes of it, and before the observer, has not been done by anybody
    const { x, top, bottom } = sight();
    const focus = focusIn(box, top, bottom);
    const node = focus ?? (box.scrollTop > 0 ? document.elementFromPoint(x, (top + bottom) / 2) : null);
    place = node && box.contains(node) ? { node, part: (middle(node) - top) / (bottom - top) } : null;
  };
  const restore = () => {
    resized();
    if (!place?.node.isConnected) return;
    const { top, bottom } = sight();
    box.scrollBy(0, middle(place.node) - top - place.part * (bottom - top));
    const now = place.node.getBoundingClientRect();
    if (now.height > bottom - top) return;
    box.scrollBy(0, Math.min(0, now.top - top) + Math.max(0, now.bottom - bottom));
  };
  resized();
  const observer = new ResizeObserver(restore);
  observer.observe(box);
  box.addEventListener("scroll", mark, { passive: true });
  box.addEventListener("focusin", mark);
  return () => {
    observer.disconnect();
    box.removeEventListener("scroll", mark);
    box.removeEventListener("focusin", mark);
  };
}

/** @param {Element} node */
function middle(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return (top + bottom) / 2;
}

/**
 * What has the focus inside of a box, as far as it is in sight.
 * @param {HTMLElement} box
 * @param {number} top
 * @param {number} bottom
 */
function focusIn(box, top, bottom) {
  const node = document.activeElement;
  if (!node || node === box || !box.contains(node)) return null;
  const at = node.getBoundingClientRect();
  return at.bottom > top && at.top < bottom ? node : null;
}
