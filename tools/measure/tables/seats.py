"""A table with friends as a program drives it: invitations, answers, and a player in each page that sits at any table
by itself.

Knows: buttons and places of the page. Does not know: any rule, how browsers are started. All is done by scripts, so
that every engine is driven alike. The player runs in the page and clicks what the page offers: twelve of them cost
nothing here. It plays low cards and the first pit; it makes no fine game.
"""

from __future__ import annotations

from typing import Any

from tools.measure.driver import GUIDED, until

OWN = {**GUIDED, "mute": True, "speed": "off", "lang": "en"}
"""Settings of whoever sits there."""
TOLD = "Number(document.querySelector('.s-log-list')?.dataset.told ?? 0)"
"""How many sentences the log has told."""
OVER = "Boolean(document.querySelector('.s-result'))"
NEXT = "Boolean(document.querySelector('[data-act=next], .s-result'))"
SEATS = "[...document.querySelectorAll('.s-player-who')].map((who) => who.textContent)"
STATUS = "document.querySelector('.s-dialog-friends section [role=status]')?.textContent"
CONNECTED = "Connected. Your friend can sit down now."
PLAYS = """(() => {
  if (globalThis.plays) return true;
  const all = (what) => [...document.querySelectorAll(what)];
  const told = () => document.querySelector(".s-log-list")?.dataset.told;
  let acted = "", since = 0;
  const press = (one) => {
    [acted, since] = [told(), performance.now()];
    one.click();
    return true;
  };
  const act = (name) => {
    const one = document.querySelector(`.s-play [data-act="${name}"]:not([aria-disabled=true])`);
    return Boolean(one) && press(one);
  };
  const cards = () => all("[role=grid] [data-place^=card]");
  const gives = () => {
    const empty = all("[data-place^=put][data-use]").find((one) => /: empty/.test(one.ariaLabel));
    if (!empty) return act("give");
    const before = cards().length;
    const hand = cards();
    for (const card of [hand[0], hand.at(-1)]) {
      card.click();
      document.querySelector(`[data-place="${empty.dataset.place}"]`)?.click();
      if (cards().length < before) return true;
    }
    return false;
  };
  const leads = () => /^You lead/.test(document.querySelector(".b-saying")?.textContent);
  const raised = () => cards().filter((one) => one.ariaPressed === "true");
  const free = () => cards().filter((one) =>
    one.ariaPressed !== "true" && one.ariaDisabled !== "true" && !/not playable/.test(one.ariaLabel));
  const beats = () => {
    if (!document.querySelector(".s-play [data-act=play], .s-play [data-act=pass]") && !leads()) return false;
    for (let first = 0; first < 30; first += 1) {
      for (let n = 0; n < 60; n += 1) {
        if (act("play")) return true;
        const next = free()[n ? 0 : first];
        if (!next) break;
        next.click();
      }
      for (const one of raised()) one.click();
      if (act("pass") || first >= free().length) break;
    }
    return true;
  };
  let [last, changed] = ["", 0];
  const thinks = () => {
    if (told() !== last) [last, changed] = [told(), performance.now()];
    return performance.now() - changed < (globalThis.thinks ?? 0);
  };
  const step = () => {
    if (document.querySelector(".s-result, [data-act=next], dialog[open]")) return;
    if (thinks()) return;
    if (told() === acted && performance.now() - since < 1500) return;
    if (act("no-grand")) return;
    if (all("[data-place^=put]").length) return void gives();
    const asked = all("[data-place^=wish][data-use], [data-place^=seat][data-use]")[0];
    if (asked) return void press(asked);
    if (cards().length) return void beats();
    const pit = document.querySelector(".s-board [data-use=tap]");
    if (pit) press(pit);
  };
  globalThis.plays = setInterval(step, 150);
  return true;
})()"""
"""In the page: from now on somebody plays there, who thinks so many milliseconds about each move (`thinks`)."""
RESTS = "(clearInterval(globalThis.plays), globalThis.plays = 0, true)"


def opens(page: Any, origin: str, key: str) -> None:
    """Whoever holds the table opens it."""
    page.goto(f"{origin}#/{key}")
    until(page, "document.documentElement.dataset.engine === 'ready'")
    until(page, "document.querySelector('[data-act=friends]')?.hidden === false")


def pressed(page: Any, what: str) -> None:
    """A button, by a script: no engine's driver has a mouse that all share."""
    until(page, f"Boolean(document.querySelector({what!r}))")
    page.evaluate(f"(document.querySelector({what!r}).click(), true)")


def invited(host: Any, player: int) -> str:
    """The link of an invitation; its dialog stays open for the answer."""
    pressed(host, "[data-act=friends]")
    pressed(host, f".s-friend[data-player='{player}'] button")
    link: str = until(host, "document.querySelector('.s-dialog-friends [readonly]')?.value")
    return link


def answer(friend: Any) -> str:
    """The link that goes back."""
    link: str = until(friend, "document.querySelector('.s-friend-card [readonly]')?.value")
    return link


def connect(host: Any, link: str) -> None:
    """The answer is put in, and the line stands; then the dialogs are shut."""
    field = "document.querySelector('.s-dialog-friends section.s-part input')"
    host.evaluate(f"({field}.value = {link!r}, true)")
    pressed(host, ".s-dialog-friends section.s-part .s-row .s-button:last-child")
    until(host, f"!document.querySelector('.s-dialog-friends section.s-part') || {STATUS} === '{CONNECTED}'")
    shut(host)


def shut(host: Any) -> None:
    """All dialogs."""
    for _ in range(3):
        if host.evaluate("Boolean(document.querySelector('dialog[open]'))"):
            host.keyboard.press("Escape")
            host.wait_for_timeout(100)


def names_itself(friend: Any, name: str) -> None:
    """Whoever is new says who it is."""
    until(friend, "Boolean(document.querySelector('.s-friend-card input[maxlength]'))")
    friend.evaluate(f"(document.querySelector('.s-friend-card input[maxlength]').value = {name!r}, true)")
    pressed(friend, ".s-friend-card .s-button-primary")


def joins(host: Any, friend: Any, player: int, name: str) -> None:
    """A friend takes a seat, from the invitation to the first sight of the table."""
    friend.goto(invited(host, player))
    connect(host, answer(friend))
    names_itself(friend, name)
    until(friend, f"{SEATS}.length > 0")
    if player >= 0:
        until(host, f"{SEATS}.includes({name!r})")


def plays(*pages: Any) -> None:
    """From now on."""
    for page in pages:
        page.evaluate(PLAYS)


def rests(*pages: Any) -> None:
    """Nobody plays there any more."""
    for page in pages:
        page.evaluate(RESTS)


def told(page: Any) -> int:
    """How many sentences the log has told."""
    count: int = page.evaluate(TOLD)
    return count


def deal_anew(host: Any) -> None:
    """A game that is drawn by all."""
    before = host.evaluate("document.querySelector('.s-seed code')?.textContent ?? ''")
    pressed(host, "[data-act=friends]")
    pressed(host, ".s-friend:last-child button")
    until(host, f"(document.querySelector('.s-seed code')?.textContent ?? '') !== {before!r}")
