/** The end of a sentence, also inside quotation marks or brackets. */
const ENDED = /[.!?…]["'”’»)\]]*\s*$/;

/** The full stop for a sentence that ends with this text; empty if the text itself ends a sentence: "Acme Inc." */
export function fullStop(text: string): string {
  return ENDED.test(text) ? '' : '.';
}
