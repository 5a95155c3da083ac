/** Dragging cards of the hand: onto the table plays them, onto a place of the exchange lays them there. Knows no rule. */

/**
 * @param {object} desk of the board; gets `zone` @param {{giving: () => boolean, lay: (to: number, card: number) => void, play: () => void, show: () => void}} acts
 */
export function carry(desk, acts) {
  let held = null;
  const point = (x, y) => {
    const box = desk.cloth.getBoundingClientRect();
    const unit = desk.seen.layout.width / box.width;
    return { x: (x - box.left) * unit, y: (y - box.top) * unit };
  };
  const inside = (at, box, by = 0) =>
    at.x > box.x - by && at.x < box.x + box.w + by && at.y > box.y - by && at.y < box.y + box.h + by;
  desk.zone = (x, y) => {
    const at = point(x, y);
    const put = desk.seen.puts.find((one) => !one.given && inside(at, one.spot, 30));
    if (put) return `put${put.id}`;
    const { width } = desk.seen.layout;
    return at.y > 0 && at.y < desk.seen.layout.seats[0].ground.y && at.x > 0 && at.x < width
      ? "table"
      : "hand";
  };
  const stop = () => {
    for (const { node } of held?.nodes ?? []) {
      node.style.removeProperty("transform");
      node.classList.remove("b-held");
    }
    desk.cloth.classList.remove("b-over-table");
    held = null;
  };
  return {
    lift(place) {
      const card = place.startsWith("put") ? desk.gifts.get(Number(place.slice(3))) : Number(place.slice(4));
      if (!card || !desk.view.choices?.length || (desk.teller.busy() && !desk.light)) return false;
      const from = place.startsWith("put") ? place : null;
      const cards =
        !acts.giving() && desk.raised.has(card)
          ? [...desk.raised].sort((a, b) => desk.seen.hand.indexOf(a) - desk.seen.hand.indexOf(b))
          : [card];
      const nodes = cards
        .map((one, i) => ({
          node: desk.picture.nodes.get(from ?? `card${one}`),
          off: (i - cards.indexOf(card)) * 40,
        }))
        .filter(({ node }) => node && !from);
      for (const { node } of nodes) node.classList.add("b-held");
      held = { card, cards, nodes, from };
      return true;
    },
    over(where, x, y) {
      const at = point(x, y);
      for (const { node, off } of held?.nodes ?? [])
        node.style.setProperty("transform", `translate(${at.x + off}px, ${at.y}px)`);
      desk.cloth.classList.toggle("b-over-table", where === "table" && !acts.giving());
    },
    drop(where) {
      const { card, cards, from } = held ?? {};
      stop();
      if (!card) return;
      if (acts.giving()) {
        if (where?.startsWith("put")) acts.lay(Number(where.slice(3)), card);
        else if (from) acts.lay(Number(from.slice(3)), 0);
        return;
      }
      if (where !== "table") return;
      for (const one of cards) desk.raised.add(one);
      if (desk.hand.readings(desk.raised).length === 1) acts.play();
      else acts.show();
    },
    cancel: stop,
  };
}
