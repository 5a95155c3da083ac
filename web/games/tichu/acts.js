/**
 * What the buttons below the table are now: play, pass, calls with a second question, wish, gift, exchange, next hand.
 * Knows the choices that the view offers and their texts; knows no rule and no element.
 */

import { rankLetter } from "./cards.js";

const KEY = "aria.tichu";
const SURE = "b-call-sure";
/** Calls of the own hand, and of another one that one plays. */
const CALLS = [
  ["T", "tichu"],
  ["TT", "tichu.other"],
];

/**
 * @param {object} desk of the board @param {{mine: boolean, has: (move: string) => boolean, giving: boolean}} now
 * @returns {{text: string, acts: object[]}}
 */
export function actsOf(desk, now) {
  const { view, seen } = desk;
  const { t } = desk.kit.words;
  if (!seen.known || view.outcome) return { text: "", acts: [] };
  if (desk.ended)
    return {
      text: t(`${KEY}.note.over`),
      acts: [
        { id: "next", label: t(`${KEY}.act.next`), run: desk.acts.go, kind: SURE },
        ...(desk.kit.calls && view.can?.review
          ? [{ id: "review", label: t(`${KEY}.act.review`), href: `#/${view.game.key}/r/own` }]
          : []),
      ],
    };
  if (desk.asking) return asked(desk);
  if (now.has("G")) return grand(desk);
  if (view.choices?.some(({ move }) => move === "W-")) return wishes(desk);
  const words = (view.choices ?? []).filter(({ move }) => /^(!|n)/.test(move));
  if (words.length)
    return { text: t(`${KEY}.note.${seen.phase}`), acts: words.map((one) => word(desk, one)) };
  const gifts = (view.choices ?? []).filter(({ parts }) => parts.length === 1 && /^seat\d+$/.test(parts[0]));
  if (gifts.length)
    return {
      text: "",
      acts: gifts.map(({ move, parts }) => ({
        id: `gift${parts[0]}`,
        label: t(`${KEY}.act.gift`, { who: desk.voice.whole(seen.players[Number(parts[0].slice(4))]) }),
        run: () => desk.acts.choose(move),
      })),
    };
  const call = CALLS.filter(([move]) => now.has(move)).map(([move, id]) => ({
    id,
    label: t(`${KEY}.act.${seen.second >= 0 && id === "tichu" ? "tichu.own" : id}`),
    run: () => desk.acts.ask(id),
  }));
  if (seen.phase === "exchange") return exchange(desk, now, call);
  if (seen.phase !== "play" || seen.viewer === null) return { text: "", acts: call };
  return plays(desk, now, call);
}

/** A signal, a caller, or the choice left to the partner. */
function word(desk, { move, parts: [part] }) {
  const { t } = desk.kit.words;
  const { voice, seen } = desk;
  const run = () => desk.acts.choose(move);
  if (move === "n-") return { id: "leave", label: t(`${KEY}.act.leave`), run };
  if (part.startsWith("signal"))
    return { id: part, label: t(`signal.tichu.${part.slice(6)}`), run, kind: SURE };
  return {
    id: part,
    label: t(`${KEY}.act.name`, { who: voice.whole(seen.players[Number(part.slice(4))]) }),
    run,
    kind: SURE,
  };
}

/** A call is asked twice; the more so if the partner has called already. */
function asked(desk) {
  const { t } = desk.kit.words;
  const kind = desk.asking === "grand" ? "grand" : "tichu";
  const [move] = CALLS.find(([, id]) => id === desk.asking) ?? ["G"];
  const hand = desk.asking === "tichu.other" ? desk.seen.second : desk.seen.near;
  const both = desk.seen.players.some(
    (one) => one.seat !== hand && one.call && desk.seen.facts.sides[one.seat] === desk.seen.facts.sides[hand],
  );
  const text = `${t(`${KEY}.sure.${kind}`)}${both ? ` ${t(`${KEY}.sure.partner`)}` : ""}`;
  return {
    text,
    acts: [
      { id: "sure", label: t(`${KEY}.act.sure.${kind}`), run: () => desk.acts.choose(move), kind: SURE },
      { id: "unsure", label: t(`${KEY}.act.unsure`), run: () => desk.acts.ask(null) },
    ],
  };
}

function grand(desk) {
  const { t } = desk.kit.words;
  return {
    text: "",
    acts: [
      { id: "no-grand", label: t(`${KEY}.act.no-grand`), run: () => desk.acts.choose("N"), kind: SURE },
      { id: "grand", label: t(`${KEY}.act.grand`), run: () => desk.acts.ask("grand") },
    ],
  };
}

function wishes(desk) {
  const { t } = desk.kit.words;
  const one = (rank) => ({
    id: `wish${rank}`,
    label: desk.voice.rank(rank),
    run: () => desk.acts.choose(`W${rankLetter(rank)}`),
    kind: "b-call-rank",
  });
  const ranks = Array.from({ length: 13 }, (_, i) => one(i + 2));
  return {
    text: "",
    acts: [...ranks, { id: "wish0", label: t(`${KEY}.act.no-wish`), run: () => desk.acts.choose("W-") }],
  };
}

function exchange(desk, { giving, has }, call) {
  const { t } = desk.kit.words;
  const left = desk.seen.puts.filter(({ id, given }) => !given && !desk.gifts.has(id)).length;
  const acts = giving
    ? [
        {
          id: "give",
          label: t(`${KEY}.act.give`),
          run: desk.acts.give,
          kind: left ? "" : SURE,
          off: left > 0,
        },
      ]
    : [];
  if (has("X")) acts.push({ id: "back", label: t(`${KEY}.act.back`), run: () => desk.acts.choose("X") });
  return {
    text: giving ? t(`${KEY}.note.${left ? "exchange" : "ready"}`, { n: left }) : t(`${KEY}.say.wait`),
    acts: [...acts, ...call],
  };
}

/** Play and pass stay where they are for as long as cards are played. */
function plays(desk, { mine, has }, call) {
  const { t } = desk.kit.words;
  const { raised, hand, voice } = desk;
  const found = hand.readings(raised);
  const text =
    raised.size && !found.length
      ? t(`${KEY}.note.none`, { n: raised.size })
      : found.length && !mine
        ? t(`${KEY}.note.bomb`)
        : mine && !hand.plays.length
          ? t(`${KEY}.note.nothing`)
          : "";
  const buttons = found.length
    ? found.map((one, i) => ({
        id: `play${i || ""}`,
        label: t(`${KEY}.act.play.what`, { what: voice.play(one) }),
        run: () => desk.acts.play(one),
        kind: SURE,
      }))
    : [{ id: "play", label: t(`${KEY}.act.play`), run: () => desk.acts.play(), off: true }];
  const pass = {
    id: "pass",
    label: t(`${KEY}.act.pass`),
    run: () => {
      if (has("-")) desk.acts.choose("-");
      else desk.kit.refuse([mine ? "error.tichu.pass-on-lead" : "error.tichu.not-your-turn", {}]);
    },
    off: !has("-"),
  };
  return { text, acts: [...buttons, pass, ...call] };
}

/** Sorting, and passing by itself. */
export function toolsOf(desk) {
  const { t } = desk.kit.words;
  if (!desk.seen.hand.length) return [];
  return [
    {
      id: "sort",
      label: t(`${KEY}.act.sort.${desk.sort === "rank" ? "suit" : "rank"}`),
      run: desk.acts.sort,
    },
    ...(desk.kit.calls
      ? [
          {
            id: "auto",
            label: t(`${KEY}.act.auto`),
            run: desk.acts.keep,
            pressed: Boolean(desk.kit.settings?.get("autopass")),
          },
        ]
      : []),
  ];
}
