/*
 * Early: the chosen theme and language, put on <html> before the first paint, so that nothing flashes. A
 * classic script, because modules run too late. It holds back the paint but not the parser ("async",
 * blocking="render"): if it never comes, the watchdog gives it up, where a parser that waits could not be
 * helped. It believes only values that it knows.
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
  root.dataset.script = "";
  try {
    var folder = location.pathname.replace(/[^/]*$/, "").replace(/:/g, "%3A");
    var prefix = location.protocol === "file:" ? "tschatulle/" : "tschatulle:" + folder + ":"; // as in web/place.js
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
})();
