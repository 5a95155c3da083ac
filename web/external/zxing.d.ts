/** A package that reads QR codes, as far as it is used here; tools/build/external/scripts.py lays it there. */

/** To be called before anything is read, with what the package would fetch from elsewhere. */
export function prepareZXingModule(how: {
  overrides: { wasmBinary: ArrayBuffer };
  fireImmediately: true;
}): Promise<unknown>;

export function readBarcodes(
  picture: ImageData,
  how: { formats: string[]; textMode: "Plain" },
): Promise<{ isValid: boolean; text: string }[]>;
