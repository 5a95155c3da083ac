/*
 * Watchdog: words and Retry when the page itself does not start: a module or style sheet is missing, blocked,
 * broken, or does not come. A classic script that needs no other file, so its few words are here and not in
 * the language tables. main.js says `started` after the first drawing; it may also say `fail(file)` (preload.js),
 * and whoever gets on says `alive`. The first two are attributes of the root, too, for a watchdog that comes later.
 *
 * Slow is no failure: what counts is how long nothing at all has come, or, once the page has started, nothing of what
 * is still awaited. A start that takes long is told as such, and whatever holds back the first paint does so no longer,
 * but is still awaited.
 */
(function watchdog() {
  "use strict";
  var TICK_MS = 500; // not a clock: a device that sleeps or is busy does not tick
  var LONG_TICKS = 12; // until words say that it still loads
  var PROBE_TICKS = 12; // of silence, until what is missing is looked after
  var SILENT_TICKS = 24; // of silence: nothing comes any more
  /**
   * @type {{[lang: string]: {title: string, file: string, text: string, retry: string, close: string,
   *   slow: string}}}
   */
  var WORDS = {
    en: {
      title: "The page could not be loaded completely.",
      file: "This part did not come: ",
      text: "Please check the connection and try again. Saved games are safe.",
      retry: "Try again",
      close: "Close",
      slow: "Still loading. On a slow connection the first visit takes a while.",
    },
    de: {
      title: "Die Seite konnte nicht vollständig geladen werden.",
      file: "Dieser Teil kam nicht an: ",
      text: "Bitte prüfe die Verbindung und versuche es noch einmal. Gespeicherte Spiele sind sicher.",
      retry: "Noch einmal versuchen",
      close: "Schließen",
      slow: "Es lädt noch. Bei langsamer Verbindung dauert der erste Besuch eine Weile.",
    },
    cs: {
      title: "Stránku se nepodařilo načíst celou.",
      file: "Tato část nedorazila: ",
      text: "Zkontrolujte prosím připojení a zkuste to znovu. Uložené hry jsou v bezpečí.",
      retry: "Zkusit znovu",
      close: "Zavřít",
      slow: "Stále se načítá. Při pomalém připojení první návštěva chvíli trvá.",
    },
    kk: {
      title: "Бет толық жүктелмеді.",
      file: "Мына бөлік келмеді: ",
      text: "Байланысты тексеріп, қайталап көріңіз. Сақталған ойындар аман.",
      retry: "Қайталап көру",
      close: "Жабу",
      slow: "Әлі жүктелуде. Байланыс баяу болса, алғашқы кіру біраз уақыт алады.",
    },
    ky: {
      title: "Барак толук жүктөлгөн жок.",
      file: "Бул бөлүк келген жок: ",
      text: "Байланышты текшерип, дагы аракет кылыңыз. Сакталган оюндар аман.",
      retry: "Дагы аракет кылуу",
      close: "Жабуу",
      slow: "Дагы эле жүктөлүп жатат. Байланыш жай болсо, биринчи кирүү бир аз убакыт алат.",
    },
    ru: {
      title: "Страница загрузилась не полностью.",
      file: "Не пришла эта часть: ",
      text: "Проверьте соединение и попробуйте ещё раз. Сохранённые партии целы.",
      retry: "Попробовать ещё раз",
      close: "Закрыть",
      slow: "Ещё загружается. При медленном соединении первый визит занимает некоторое время.",
    },
  };
  var started = false;
  /** @type {HTMLElement|null} */
  var panel = null;
  /** @type {HTMLElement|null} */
  var note = null; // that it still loads
  /** @type {string[]} */
  var named = [];
  var ticks = 0;
  var silent = 0; // ticks since anything came
  var probes = new AbortController();

  function words() {
    return WORDS[document.documentElement.lang] || WORDS.en;
  }

  /**
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} name @param {string} text
   */
  function make(name, text) {
    var node = document.createElement(name);
    node.textContent = text;
    return node;
  }

  /** The address of a script or style sheet. @param {Element} node */
  function addressOf(node) {
    return node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : "";
  }

  /** The files of this site that the page knows of: those must come anew, past all caches. */
  function files() {
    var seen = performance.getEntriesByType("resource").map(function address(entry) {
      return entry.name;
    });
    document
      .querySelectorAll("script[src], link[rel~=stylesheet], link[rel~=modulepreload]")
      .forEach(function add(node) {
        seen.push(addressOf(node));
      });
    named.forEach(function add(file) {
      seen.push(new URL(file, document.baseURI).href);
    });
    return seen.filter(function own(address, place) {
      return (
        address.indexOf(location.origin + "/") === 0 &&
        !/\.(wasm|zip|whl)$/.test(address) &&
        seen.indexOf(address) === place
      );
    });
  }

  /** @param {HTMLButtonElement} button */
  function retry(button) {
    button.setAttribute("disabled", "");
    var fresh = files().map(function again(address) {
      return fetch(address, { cache: "reload" }).catch(function ignore() {
        return null;
      });
    });
    var enough = new Promise(function wait(resolve) {
      setTimeout(resolve, 4000);
    });
    void Promise.race([Promise.all(fresh), enough]).then(function reload() {
      location.reload();
    });
  }

  function complete() {
    return document.readyState === "complete";
  }

  /** @returns {HTMLLinkElement[]} */
  function styles() {
    return Array.from(document.querySelectorAll("link[rel~=stylesheet]"));
  }

  /**
   * One without any rule, or whose rules nobody may read: the browser has refused it for its type.
   * @param {CSSStyleSheet} sheet
   */
  function spoilt(sheet) {
    try {
      return !sheet.cssRules.length;
    } catch (error) {
      return true;
    }
  }

  /** Style sheets that did not come, and those that were spoilt on the way. */
  function dropStyles() {
    styles().forEach(function drop(link) {
      if (link.sheet && (!complete() || !spoilt(link.sheet))) return;
      fail(short(link.href));
      link.remove();
    });
  }

  /**
   * The page is painted with what is here. A style sheet that a script has put in does not hold it back; made
   * before the one that it stands for is taken out, it goes on with the same request.
   */
  function unblock() {
    var early = document.querySelector("script[blocking]");
    if (early && document.documentElement.dataset.script === undefined) early.remove(); // it still runs when it comes
    styles().forEach(function replace(link) {
      if (link.sheet) return;
      link.after(link.cloneNode());
      link.remove();
    });
  }

  function tellSlow() {
    if (panel || note || !document.body) return;
    note = make("p", words().slow);
    note.className = "f-slow";
    note.setAttribute("role", "status");
    document.body.append(note);
  }

  function hideNote() {
    if (note) note.remove();
    note = null;
  }

  /** A part of what is awaited came. */
  function alive() {
    silent = 0;
  }

  /** Anything came, or somebody got on: a page that has started fetches what it may need for a long time. */
  function gotOn() {
    if (!started) alive();
  }

  /** Own scripts and style sheets of which nothing is known to have come. */
  function awaited() {
    var here = performance.getEntriesByType("resource").map(function address(entry) {
      return entry.name;
    });
    var nodes = Array.from(document.querySelectorAll("script[src], link[rel~=stylesheet]"));
    return nodes
      .map(function address(node) {
        return addressOf(node);
      })
      .filter(function missing(address) {
        return here.indexOf(address) < 0;
      });
  }

  /**
   * Reads to the end; every part is a sign of life.
   * @param {ReadableStreamDefaultReader} reader
   * @returns {Promise<void>}
   */
  function drain(reader) {
    return reader.read().then(function next(part) {
      if (part.done) return undefined;
      alive();
      return drain(reader);
    });
  }

  /** A file that is still coming says nothing to the page until it is whole; asked for once more, its bytes do. */
  function probe() {
    awaited().forEach(function ask(address) {
      fetch(address, { signal: probes.signal })
        .then(function read(answer) {
          return answer.body && drain(answer.body.getReader());
        })
        .catch(function ignore() {
          return null;
        });
    });
  }

  /** Nothing is awaited any more, neither by the page nor by its first paint. */
  function settled() {
    var painted = document.documentElement.dataset.script !== undefined || ticks > LONG_TICKS;
    return (
      started &&
      painted &&
      styles().every(function came(link) {
        return link.sheet;
      })
    );
  }

  function end() {
    clearInterval(clock);
    hideNote();
    probes.abort();
  }

  function giveUp() {
    end();
    dropStyles();
    if (!started) fail("");
  }

  function tick() {
    ticks += 1;
    silent += 1;
    if (settled()) {
      end();
      return;
    }
    if (ticks === LONG_TICKS) unblock();
    if (ticks >= LONG_TICKS && !started) tellSlow();
    if (silent === PROBE_TICKS) probe();
    if (silent >= SILENT_TICKS) giveUp();
  }

  /** @param {HTMLElement} box */
  function fill(box) {
    var say = words();
    var again = make("button", say.retry);
    var close = make("button", say.close);
    again.type = close.type = "button";
    again.addEventListener("click", function clicked() {
      retry(again);
    });
    close.addEventListener("click", function hide() {
      box.remove();
      panel = null;
    });
    box.replaceChildren(make("h2", say.title));
    if (named.length) box.append(make("p", say.file + named.join(", ")));
    box.append(make("p", say.text), again);
    if (started) box.append(close);
  }

  function show() {
    if (!named.length && started) return;
    if (!document.body) {
      document.addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    hideNote();
    if (!panel) {
      panel = document.createElement("section");
      panel.className = "f-failure";
      panel.setAttribute("role", "alert");
      // above the board, also where first.css is the file that never came
      panel.style.cssText = "position: fixed; inset: auto 0 0; z-index: 1000; background: Canvas";
      document.body.append(panel);
    }
    fill(panel);
  }

  /** @param {string} file */
  function fail(file) {
    if (file && named.indexOf(file) < 0) named.push(file);
    show();
  }

  /** The path of a file inside the site, as short as it can be told. @param {string} address */
  function short(address) {
    var folder = new URL(".", document.baseURI).href;
    return address && address.indexOf(folder) === 0 ? address.slice(folder.length).split("?")[0] : "";
  }

  window.addEventListener(
    "error",
    function onError(event) {
      var node = event.target;
      if (node instanceof HTMLScriptElement) fail(short(node.src));
      else if (node instanceof HTMLLinkElement && node.rel === "stylesheet") fail(short(node.href));
      else if (!started && event instanceof ErrorEvent) fail(short(event.filename));
    },
    true,
  );
  window.addEventListener("unhandledrejection", function onRejection() {
    if (!started) fail("");
  });
  var clock = setInterval(tick, TICK_MS);
  document.addEventListener("readystatechange", alive);
  try {
    new PerformanceObserver(gotOn).observe({ type: "resource" });
  } catch (error) {
    alive(); // an old browser: then only the others tell
  }
  window.addEventListener("load", dropStyles); // also those whose failure came before this script

  /** @type {import("./engine/runtime.js").Watch} */
  var watch = {
    started: function start() {
      started = true;
      hideNote();
      if (panel && !named.length) {
        panel.remove();
        panel = null;
      } else if (panel) fill(panel);
    },
    fail: fail,
    alive: gotOn,
  };
  window.tschatulleWatch = watch;
  var told = document.documentElement.dataset; // what happened before this script came
  if (told.failed !== undefined) fail(told.failed);
  if (told.started !== undefined) watch.started();
})();
