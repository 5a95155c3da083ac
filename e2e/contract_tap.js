/*
 * In a page of a test, before its own scripts: what page and core say to each other is told on the console as well, for
 * contract_check.py to compare it with the contract. The page finds its worker as it is.
 */
(() => {
  const tell = (sign, text) => console.debug(`wire ${sign} ${text}`);
  globalThis.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      if (options?.name !== "tschatulle") return;
      this.addEventListener("message", ({ data }) => data?.answers && tell("<", JSON.stringify(data.answers)));
    }

    postMessage(message, ...rest) {
      if (message?.text && !message.qr) tell(">", message.text);
      super.postMessage(message, ...rest);
    }
  };
})();
