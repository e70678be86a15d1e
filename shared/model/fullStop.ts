/** The end of a sentence, also inside quotation marks or brackets. */
const ENDED = /[.!?…]["'”’»)\]]*\s*$/;

/** The full stop after a name or text that ends a sentence; empty where the text itself ends one: "Acme Inc." */
export function fullStop(text: string): string {
  return ENDED.test(text) ? '' : '.';
}
