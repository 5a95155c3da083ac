/** A package that makes QR codes, as far as it is used here; tools/build/external/scripts.py lays it there. */

/** Fails for a text that is too long. */
export function encode(
  text: string,
  how: { ecc: "L" | "M" | "Q" | "H"; border: number; maxVersion: number },
): { size: number; data: boolean[][] };
