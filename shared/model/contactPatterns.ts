const WORD = String.raw`[\p{L}\p{N}]`;

/** Sources of regular expressions (flag "u") for the parts of a text that the site turns into links. */
export const EMAIL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`;
/** A plus sign and seven to fifteen digits (ITU-T E.164) with the usual separators, on one line. */
export const INTERNATIONAL = String.raw`\+\d(?:[ \u00a0()./‑–-]{0,3}\d){6,14}(?!${WORD})`;
/** The same without the plus sign, with at least six digits. */
export const LOCAL = String.raw`(?<![\p{L}\p{N}+.,])\(?\d(?:[ \u00a0()./‑–-]{0,3}\d){5,14}(?!${WORD})`;
