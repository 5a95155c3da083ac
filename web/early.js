/*
 * Early: the chosen theme and language, put on <html> before the first paint, so that nothing flashes. A
 * classic script, because modules run too late. It holds back the paint but not the parser ("async",
 * blocking="render"): if it never comes, the watchdog gives it up, where a parser that waits could not be
 * helped. It believes only values that it knows.
 *
 * The service worker may have put the screen of the last visit into the page (web/prerender/prerender.js). It is shown
 * if it is what was promised: of this state, in this language and size; what is tapped there is remembered for the live
 * one.
 */
(function early() {
  "use strict";
  var root = document.documentElement;
  /** @type {{[name: string]: string[]}} */
  var known = {
    theme: ["light", "dark", "contrast"],
    palette: ["game", "forest", "ocean", "plum"],
    sight: ["protan", "deutan", "tritan"],
    hand: ["left"],
    lang: ["en", "de", "cs", "kk", "ky", "ru"],
  };
  /** @type {{[name: string]: string}} */
  var values = {};
  var prefix = "";
  root.dataset.script = "";
  try {
    var folder = location.pathname.replace(/[^/]*$/, "").replace(/:/g, "%3A");
    prefix = location.protocol === "file:" ? "tschatulle/" : "tschatulle:" + folder + ":"; // as in web/site/place.js
    var old =
      localStorage.getItem(prefix + "adopted") === null ? localStorage.getItem("tschatulle/settings") : null;
    var record = JSON.parse(localStorage.getItem(prefix + "settings") || old || "null");
    if (record && record.v === 1 && record.values && typeof record.values === "object")
      values = record.values;
  } catch (error) {
    values = {}; // no storage, or not ours: the defaults
  }
  /** @param {string} name */
  function valid(name) {
    return Object.hasOwn(values, name) && known[name].indexOf(values[name]) >= 0 ? values[name] : null;
  }
  ["theme", "palette", "sight", "hand"].forEach(function set(name) {
    var value = valid(name);
    if (value) root.dataset[name] = value;
  });
  var wish = (navigator.languages || [])
    .map(function code(text) {
      return text.toLowerCase().split("-")[0];
    })
    .filter(function spoken(text) {
      return known.lang.indexOf(text) >= 0;
    })[0];
  root.lang = valid("lang") || wish || "en";

  /** Where a tap was, as the live screen knows it again. @param {Element} node @returns {string} a selector, or "" */
  function placeOf(node) {
    var found = node.closest("[data-place], [data-act], [data-tool]");
    if (!(found instanceof HTMLElement)) return "";
    var name = ["place", "act", "tool"].filter(function has(one) {
      return found instanceof HTMLElement && found.dataset[one] !== undefined;
    })[0];
    return "[data-" + name + "=" + JSON.stringify(found.dataset[name]) + "]";
  }

  /** Remembers what is done until somebody takes it. */
  function listen() {
    /** @type {import("./engine/runtime.js").Tap[]} */
    var taps = [];
    /** @param {MouseEvent} event */
    function tapped(event) {
      var place = event.target instanceof Element && placeOf(event.target);
      if (place) taps.push({ place: place });
    }
    /** @param {KeyboardEvent} event */
    function typed(event) {
      if (event.target === document.body && !event.ctrlKey && !event.altKey && !event.metaKey)
        taps.push({ key: event.key });
    }
    /** @param {Event} event */
    function chosen(event) {
      var node = event.target;
      if (node instanceof HTMLSelectElement) taps.push({ place: placeOf(node), value: node.value });
    }
    document.addEventListener("click", tapped);
    document.addEventListener("change", chosen);
    document.addEventListener("keydown", typed);
    window.tschatulleTaps = function take() {
      document.removeEventListener("click", tapped);
      document.removeEventListener("change", chosen);
      document.removeEventListener("keydown", typed);
      window.tschatulleTaps = undefined;
      return taps;
    };
  }

  /** As in web/shell/device/clock.js. */
  function today() {
    var now = new Date();
    var two = [now.getMonth() + 1, now.getDate()].map(function pad(n) {
      return String(n).padStart(2, "0");
    });
    return String(now.getFullYear()).padStart(4, "0") + "-" + two.join("-");
  }

  /** @param {HTMLElement} picture */
  function promised(picture) {
    var facts = picture.dataset;
    var size = Number(facts.width) === innerWidth && Number(facts.height) === innerHeight;
    try {
      var token = localStorage.getItem(prefix + "prerender/" + (location.hash || "#/"));
      var good = size && (!facts.day || facts.day === today());
      return good && picture.lang === root.lang && token !== null && token === facts.token;
    } catch (error) {
      return false;
    }
  }

  /** What has the place of an element in what stands before its parent. @param {Element} node @returns {?Element} */
  function twinOf(node) {
    var parent = node.parentElement;
    if (!parent || parent.id === "prerender") return null;
    var other = parent.previousElementSibling || twinOf(parent);
    return other && other.children[Array.prototype.indexOf.call(parent.children, node)];
  }

  /** What an element does not say is as in another one. @param {Element} node @param {?Element} other */
  function likeOther(node, other) {
    ["data-like", "data-twin", "data-last"].forEach(function unmark(name) {
      node.removeAttribute(name);
    });
    Array.from(other ? other.attributes : []).forEach(function add(one) {
      if (one.name !== "data-copied" && !node.hasAttribute(one.name)) node.setAttribute(one.name, one.value);
    });
  }

  /**
   * Makes good what its text could not hold (web/prerender/markup.js), from the beginning to the end: whatever
   * something is a copy of, or like, stands before it.
   * @param {HTMLElement} picture
   */
  function complete(picture) {
    /** @type {{[number: string]: Element}} */
    var drawings = {};
    /** @type {{[name: string]: Element}} */
    var last = {};
    picture.querySelectorAll("*").forEach(function mend(node) {
      var drawing = drawings[node.getAttribute("data-copy") || ""];
      if (drawing) return node.replaceWith(drawing.cloneNode(true));
      if (node.hasAttribute("data-like")) likeOther(node, node.previousElementSibling);
      else if (node.hasAttribute("data-twin")) likeOther(node, twinOf(node));
      else if (node.hasAttribute("data-last")) likeOther(node, last[node.localName]);
      last[node.localName] = node;
      if (node.hasAttribute("data-copied")) drawings[node.getAttribute("data-copied") || ""] = node;
    });
    picture.querySelectorAll("[data-copied]").forEach(function unmark(node) {
      node.removeAttribute("data-copied");
    });
    // Whatever the rules have to do for somebody waits for them.
    picture.querySelectorAll("[data-tool][aria-disabled]").forEach(function disable(node) {
      node.setAttribute("aria-disabled", "true");
    });
    /** @type {NodeListOf<HTMLElement|SVGElement>} */
    var dressed = picture.querySelectorAll("[data-style]");
    for (var n = 0; n < dressed.length; n += 1) {
      dressed[n].style.cssText = dressed[n].dataset.style || "";
      delete dressed[n].dataset.style;
    }
  }

  /** Before each frame until the page is read: nothing of the picture is seen before it is looked at. */
  function look() {
    var picture = document.getElementById("prerender");
    if (!document.getElementById("say") && document.readyState === "loading") requestAnimationFrame(look);
    else if (picture && promised(picture)) {
      complete(picture);
      listen();
      root.dataset.cloth = picture.dataset.cloth || "";
      root.toggleAttribute("data-bar", picture.dataset.bar !== "none");
      root.dataset.prerender = location.hash || "#/";
    }
  }
  look();
})();
