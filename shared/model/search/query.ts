import { fold, foldByLetter, singular, type TextRange, wordsOf } from './folding.ts';

/** A word of a query, or signs that stand alone in it. */
export interface Term {
  /** Folded: as it was typed, and in the singular or the plural. */
  forms: readonly string[];
  /** Those of the forms that contain no other one: a text that has none of them has none of the forms. */
  needles: readonly string[];
  /** False for signs alone. */
  isWord: boolean;
}

/** What must be in a text, in any order. */
export interface Query {
  /** The query as it was typed, folded. */
  phrase: string;
  terms: readonly Term[];
}

/** How well a text has a term. */
export const MATCH = { none: 0, insideWord: 1, startOfWord: 2, wholeWord: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Signs around a word that say nothing about it, other than in "C++", "#1" or ".NET". */
const AROUND_WORD = /^["'([{<¿¡]+|["')\]}>.,;:!?]+$/g;
const WHITE_SPACE = /\s/g;

const ENDING_IN_Y = /[^aeiou]y$/;

/** The query as it stands. Its words are what stands between white space, without the punctuation around them. */
export function parseQuery(text: string): Query {
  const phrase = fold(text.replace(WHITE_SPACE, ' ')).trim();
  const words = phrase.split(/ +/).map((word) => word.replace(AROUND_WORD, '') || word);
  return { phrase, terms: toTerms(words) };
}

/**
 * A query as it stands, then more loosely: without signs, so that "price & terms" finds "Price and terms", and without
 * the small words. What the first one of them finds is the answer.
 * @param smallWords folded words that say little about what is searched for
 */
export function readingsOf(text: string, smallWords?: ReadonlySet<string>): Query[] {
  const query = parseQuery(text);
  const { phrase } = query;
  if (phrase === '') return [];
  // One letter alone, such as that of "C++", would find nearly everything.
  const words = wordsOf(phrase).filter((word) => word.length > 1);
  const readings = [query, { phrase, terms: toTerms(words) }];
  if (smallWords) {
    readings.push({ phrase, terms: toTerms(words.filter((word) => !smallWords.has(word))) });
  }
  return readings.filter(
    ({ terms }, index) =>
      terms.length > 0 && (index === 0 || !isSame(terms, readings[index - 1]?.terms)),
  );
}

function isSame(one: readonly Term[], other: readonly Term[] = []): boolean {
  const textOf = (terms: readonly Term[]) => terms.map(({ forms }) => forms[0]).join(' ');
  return textOf(one) === textOf(other);
}

function toTerms(words: readonly string[]): Term[] {
  return [...new Set(words)].filter(Boolean).map((word) => {
    const one = singular(word);
    const plural = ENDING_IN_Y.test(one) ? [one.replace(/y$/, 'ies')] : [];
    const forms = [...new Set([word, one, ...plural])];
    const isNeedle = (form: string) =>
      !forms.some((other) => other !== form && form.includes(other));
    return { forms, needles: forms.filter(isNeedle), isWord: wordsOf(word).length > 0 };
  });
}

/** Whether a folded text has the term before this place, even inside of a word (specification, section 5). */
export function hasTerm(text: string, { needles }: Term, end = text.length): boolean {
  return needles.some((needle) => {
    const at = text.indexOf(needle);
    return at !== -1 && at < end;
  });
}

/**
 * Where a folded text has the term best: first as a whole word, then at the beginning of one, then inside of one.
 * @param from where the search begins
 * @param most how many places are looked at; thousands of texts are ranked at each key
 */
export function bestMatch(
  text: string,
  { needles }: Term,
  from = 0,
  most = Number.POSITIVE_INFINITY,
): { match: Match; at: number } {
  const best: { match: Match; at: number } = { match: MATCH.none, at: -1 };
  for (const needle of needles) {
    let at = text.indexOf(needle, from);
    for (let place = 0; place < most && at !== -1 && best.match < MATCH.wholeWord; place += 1) {
      const match = matchAt(text, at, needle);
      if (match > best.match) Object.assign(best, { match, at });
      at = text.indexOf(needle, at + 1);
    }
  }
  return best;
}

export function matchOf(text: string, term: Term): Match {
  return bestMatch(text, term).match;
}

function matchAt(text: string, at: number, needle: string): Match {
  const isStart = at === 0 || !isInWord(needle, 0) || !isInWord(text, at - 1);
  if (!isStart) return MATCH.insideWord;
  const end = at + needle.length;
  const isWhole = !isInWord(needle, needle.length - 1) || isEndOfWord(text, end);
  return isWhole ? MATCH.wholeWord : MATCH.startOfWord;
}

/** Also before the ending of a plural. */
function isEndOfWord(text: string, at: number): boolean {
  if (!isInWord(text, at)) return true;
  if (text.startsWith('s', at)) return !isInWord(text, at + 1);
  return text.startsWith('es', at) && !isInWord(text, at + 2);
}

/** Whether a folded text has a letter or digit here, of a script that has spaces between words. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    // Greek, Cyrillic, Armenian.
    (code >= 0x370 && code <= 0x58f)
  );
}

/** The places of a query's terms in a text, in their order; those that touch are one. */
export function findTerms(text: string, { terms }: Query): TextRange[] {
  const { folded, toOriginal } = foldByLetter(text);
  const forms = terms.flatMap((term) => term.forms);
  const found = forms.flatMap((form) => occurrences(folded, form)).map(toOriginal);
  const united: [from: number, to: number][] = [];
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

function occurrences(text: string, form: string): TextRange[] {
  const found: TextRange[] = [];
  for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length)) {
    found.push([at, at + form.length]);
  }
  return found;
}
