import { fold, wordPattern, wordsOf } from './folding.ts';

/** In letters: shorter words are near too many others. */
const CORRECTED_MIN_LENGTH = 3;
/** Words of this length or more may have two mistakes, shorter ones only one: "refund" is not "refused". */
const TWO_MISTAKES_MIN_LENGTH = 8;
/** A longer query was probably pasted, not mistyped. */
const CORRECTED_MAX_WORDS = 8;

/**
 * A query with each word that no text has replaced by the nearest one that a text has. A mistake is a missing, an extra or a
 * wrong letter, or two swapped letters.
 * @param texts what is searched, folded
 * @param isFound whether a text has this word, even inside of another one
 * @param write how a folded word is written
 * @returns the same query if no word has a near one, or if it is too long
 */
export function correctQuery(
  query: string,
  texts: readonly string[],
  isFound: (word: string) => boolean,
  write: (word: string) => string = (word) => word,
): string {
  const text = query.normalize('NFC');
  if (wordsOf(text).length > CORRECTED_MAX_WORDS) return query;
  return text.replace(wordPattern(text), (word) => {
    const near = isFound(word) ? undefined : nearest(fold(word), texts);
    return near === undefined ? word : write(near);
  });
}

/** The nearest word in the texts; of several at the same distance, the most frequent one. */
function nearest(word: string, texts: readonly string[]): string | undefined {
  if (word.length < CORRECTED_MIN_LENGTH) return undefined;
  const most = word.length < TWO_MISTAKES_MIN_LENGTH ? 1 : 2;
  let best: { word: string; distance: number; count: number } | undefined;
  for (const [candidate, count] of candidates(word, texts, most)) {
    const distance = editDistance(word, candidate, best?.distance ?? most);
    if (distance > (best?.distance ?? most)) continue;
    if (best?.distance === distance && best.count >= count) continue;
    best = { word: candidate, distance, count };
  }
  return best?.word;
}

/**
 * The words that have a piece of this one, and about its length, each with how often it was found. A word with one mistake
 * has one of two pieces of the right one unchanged, unless two letters were swapped where they meet.
 */
function candidates(
  word: string,
  texts: readonly string[],
  mistakes: number,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const piece of piecesOf(word, mistakes + 1)) {
    for (const text of texts) {
      for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) {
        const [from, to] = wordAround(text, at, at + piece.length);
        if (Math.abs(to - from - word.length) > mistakes) continue;
        const other = text.slice(from, to);
        found.set(other, (found.get(other) ?? 0) + 1);
      }
    }
  }
  return found;
}

function piecesOf(word: string, count: number): Set<string> {
  const length = word.length / count;
  const pieces = Array.from({ length: count }, (_, index) =>
    word.slice(Math.round(index * length), Math.round((index + 1) * length)),
  );
  // With the two letters swapped where the first two pieces meet.
  const [first = '', second = ''] = pieces;
  const swapped = second.charAt(0) + first.slice(-1);
  return new Set([...pieces, swapped]);
}

function wordAround(text: string, from: number, to: number): [from: number, to: number] {
  let start = from;
  let end = to;
  while (isLetterAt(text, start - 1)) start -= 1;
  while (isLetterAt(text, end)) end += 1;
  return [start, end];
}

/** Whether a folded text has a letter or a digit here. What is beyond ASCII counts as one, but for general signs. */
function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0xc0 && !(code >= 0x2000 && code < 0x2c00);
}

/**
 * How many letters must be added, removed, replaced or swapped with their neighbour to make one word of the other
 * (Damerau and Levenshtein, where no letter is changed twice).
 * @param atMost the result is exact up to this distance; above it, any greater number is returned early
 */
export function editDistance(
  one: string,
  other: string,
  atMost = Number.POSITIVE_INFINITY,
): number {
  // Each row holds the distances from the first letters of one word to every beginning of the other.
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  let leastOfLast = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(distance);
      least = Math.min(least, distance);
    }
    // No later row goes below the minimum of the last two rows; a swap uses the earlier of the two.
    if (Math.min(leastOfLast, least) > atMost) return atMost + 1;
    beforeLast = last;
    last = current;
    leastOfLast = least;
  }
  return last[other.length] ?? 0;
}
