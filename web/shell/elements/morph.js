/**
 * Changes what stands into what is to stand, element by element: what is alike stays, with its focus and under the
 * finger that is on it (a press whose element is replaced before it ends is no click). Knows the document only.
 */

/** @param {Element} old @param {Element} fresh */
function dressAlike(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * The children of one become those of the other; both are the same kind of element, and listeners stand on neither.
 * @param {Element} old @param {Element} fresh which is empty or spoilt afterwards
 */
export function morphChildren(old, fresh) {
  const [stands, wanted] = [[...old.childNodes], [...fresh.childNodes]];
  wanted.forEach((next, i) => {
    const now = stands[i];
    if (!now) old.append(next);
    else if (now instanceof Element && next instanceof Element && now.nodeName === next.nodeName)
      morph(now, next);
    else if (!now.isEqualNode(next)) old.replaceChild(next, now);
  });
  stands.slice(wanted.length).forEach((node) => node.remove());
}

/** @param {Element} old @param {Element} fresh */
function morph(old, fresh) {
  dressAlike(old, fresh);
  morphChildren(old, fresh);
}
