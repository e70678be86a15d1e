import { isBlank } from './text.ts';

/** What a client says about a project. */
export interface Quotation {
  quote: string;
  person: string;
}

interface Quoted {
  quote: string;
  quotedPerson: string;
}

/** What visitors see of a quote: nothing without words, and nothing without who says them. */
export function quotationOf({ quote, quotedPerson }: Quoted): Quotation | undefined {
  if (isBlank(quote) || isBlank(quotedPerson)) return undefined;
  return { quote: quote.trim(), person: quotedPerson.trim() };
}
