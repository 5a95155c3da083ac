/*
 * Watchdog: words and Retry when the page itself does not start: a module or style sheet is missing, blocked, broken, or does
 * not come. A classic script that needs no other file, so its few words are here and not in the language tables.
 * main.js says `started` after the first drawing; it may also say `fail(file)`.
 */
(function watchdog() {
  "use strict";
  var WAIT = 12000;
  var WORDS = {
    en: {
      title: "The page could not be loaded completely.",
      file: "This part did not come: ",
      text: "Please check the connection and try again. Saved games are safe.",
      retry: "Try again",
      close: "Close",
    },
    de: {
      title: "Die Seite konnte nicht vollständig geladen werden.",
      file: "Dieser Teil kam nicht an: ",
      text: "Bitte prüfe die Verbindung und versuche es noch einmal. Gespeicherte Spiele sind sicher.",
      retry: "Noch einmal versuchen",
      close: "Schließen",
    },
    cs: {
      title: "Stránku se nepodařilo načíst celou.",
      file: "Tato část nedorazila: ",
      text: "Zkontrolujte prosím připojení a zkuste to znovu. Uložené hry jsou v bezpečí.",
      retry: "Zkusit znovu",
      close: "Zavřít",
    },
    kk: {
      title: "Бет толық жүктелмеді.",
      file: "Мына бөлік келмеді: ",
      text: "Байланысты тексеріп, қайталап көріңіз. Сақталған ойындар аман.",
      retry: "Қайталап көру",
      close: "Жабу",
    },
    ky: {
      title: "Барак толук жүктөлгөн жок.",
      file: "Бул бөлүк келген жок: ",
      text: "Байланышты текшерип, дагы аракет кылыңыз. Сакталган оюндар аман.",
      retry: "Дагы аракет кылуу",
      close: "Жабуу",
    },
    ru: {
      title: "Страница загрузилась не полностью.",
      file: "Не пришла эта часть: ",
      text: "Проверьте соединение и попробуйте ещё раз. Сохранённые партии целы.",
      retry: "Попробовать ещё раз",
      close: "Закрыть",
    },
  };
  var started = false;
  var panel = null;
  var named = [];

  function words() {
    return WORDS[document.documentElement.lang] || WORDS.en;
  }

  function make(name, text) {
    var node = document.createElement(name);
    node.textContent = text;
    return node;
  }

  /** The files of this site that the page knows of: those must come anew, past all caches. */
  function files() {
    var seen = performance.getEntriesByType("resource").map(function address(entry) {
      return entry.name;
    });
    document.querySelectorAll("script[src], link[rel~=stylesheet], link[rel~=modulepreload]").forEach(function add(node) {
      seen.push(node.src || node.href);
    });
    named.forEach(function add(file) {
      seen.push(new URL(file, document.baseURI).href);
    });
    return seen.filter(function own(address, place) {
      return address.indexOf(location.origin + "/") === 0 && !/\.(wasm|zip|whl)$/.test(address) && seen.indexOf(address) === place;
    });
  }

  function retry(event) {
    event.target.disabled = true;
    var fresh = files().map(function again(address) {
      return fetch(address, { cache: "reload" }).catch(function ignore() {
        return null;
      });
    });
    var enough = new Promise(function wait(resolve) {
      setTimeout(resolve, 4000);
    });
    Promise.race([Promise.all(fresh), enough]).then(function reload() {
      location.reload();
    });
  }

  function complete() {
    return document.readyState === "complete";
  }

  /** Style sheets that did not come; one that is still awaited would keep the page blank, so it is given up. */
  function dropStyles() {
    document.querySelectorAll("link[rel~=stylesheet]").forEach(function drop(link) {
      if (link.sheet && (!complete() || link.sheet.cssRules.length)) return; // one without any rule is a spoilt one
      fail(short(link.href));
      link.remove();
    });
  }

  function fill() {
    var say = words();
    var again = make("button", say.retry);
    var close = make("button", say.close);
    again.type = close.type = "button";
    again.addEventListener("click", retry);
    close.addEventListener("click", function hide() {
      panel.remove();
      panel = null;
    });
    panel.replaceChildren(make("h2", say.title));
    if (named.length) panel.append(make("p", say.file + named.join(", ")));
    panel.append(make("p", say.text), again);
    if (started) panel.append(close);
  }

  function show() {
    if (!named.length && started) return;
    if (!document.body) {
      document.addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    if (!panel) {
      panel = document.createElement("section");
      panel.className = "f-failure";
      panel.setAttribute("role", "alert");
      document.body.append(panel);
    }
    fill();
  }

  function fail(file) {
    if (file && named.indexOf(file) < 0) named.push(file);
    show();
  }

  /** The path of a file inside the site, as short as it can be told. */
  function short(address) {
    var folder = new URL(".", document.baseURI).href;
    return address && address.indexOf(folder) === 0 ? address.slice(folder.length).split("?")[0] : "";
  }

  window.addEventListener("error", function onError(event) {
    var node = event.target;
    if (node instanceof HTMLScriptElement) fail(short(node.src));
    else if (node instanceof HTMLLinkElement && node.rel === "stylesheet") fail(short(node.href));
    else if (!started && event instanceof ErrorEvent) fail(short(event.filename));
  }, true);
  window.addEventListener("unhandledrejection", function onRejection() {
    if (!started) fail("");
  });
  setTimeout(function look() {
    var early = document.querySelector("script[blocking]");
    if (early && document.documentElement.dataset.script === undefined) early.remove(); // it holds back the paint
    if (started) return;
    dropStyles();
    fail("");
  }, WAIT);
  window.addEventListener("load", dropStyles); // also those whose failure came before this script

  window.tschatulleWatch = {
    started: function start() {
      started = true;
      if (panel && !named.length) {
        panel.remove();
        panel = null;
      } else if (panel) fill();
    },
    fail: fail,
  };
  if (document.documentElement.dataset.started !== undefined) window.tschatulleWatch.started();
})();
