/** A word, and its width in ems: at a size of 20 px, a word of 3 ems is 60 px wide. */
export interface MeasuredWord {
  text: string;
  widthEm: number;
}

export interface Place {
  widthPx: number;
  /** The sizes of the text, the largest and preferred one first. */
  sizesPx: readonly number[];
  lines: number;
  /** A smaller size is taken where more lines than these would be needed. */
  preferredLines?: number;
}

export interface FittedText {
  lines: string[];
  sizePx: number;
}

const PREFERRED_LINES = 2;
/** The width of a space in this font, with the room beside the letters around it, which the width of a word is without. */
const SPACE_EM = 0.36;

/**
 * Breaks a text into lines that are about as long as each other, at the largest size at which the preferred number is enough;
 * what does not fit at the smallest one is cut off.
 */
export function fitLines(
  words: readonly MeasuredWord[],
  { widthPx, sizesPx, lines, preferredLines = PREFERRED_LINES }: Place,
): FittedText {
  let fitted: FittedText = { lines: [], sizePx: 0 };
  for (const sizePx of sizesPx) {
    fitted = { lines: breakLines(words, widthPx / sizePx), sizePx };
    if (fitted.lines.length <= Math.min(preferredLines, lines)) break;
  }
  const { sizePx } = fitted;
  if (fitted.lines.length <= lines)
    return { lines: balancedLines(words, widthPx / sizePx), sizePx };
  const shown = fitted.lines.slice(0, lines);
  return { sizePx, lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1).trimEnd()}…`] };
}

/** In ems, on one line. */
export function widthOf(words: readonly MeasuredWord[]): number {
  const spaces = Math.max(0, words.length - 1) * SPACE_EM;
  return words.reduce((sum, { widthEm }) => sum + widthEm, spaces);
}

const SHORTER = 0.98;

/** No more lines than are needed, and none much longer than the others. */
function balancedLines(words: readonly MeasuredWord[], lineEm: number): string[] {
  let lines = breakLines(words, lineEm);
  // A word that fits on a line stays whole.
  const whole = words.map(({ widthEm }) => widthEm).filter((widthEm) => widthEm <= lineEm);
  const shortestEm = Math.max(lineEm / 2, ...whole);
  for (let shorterEm = lineEm * SHORTER; shorterEm > shortestEm; shorterEm *= SHORTER) {
    const shorter = breakLines(words, shorterEm);
    if (shorter.length > lines.length) break;
    lines = shorter;
  }
  return lines;
}

function breakLines(words: readonly MeasuredWord[], lineEm: number): string[] {
  const lines: string[] = [];
  let usedEm = Number.POSITIVE_INFINITY;
  for (const { text, widthEm } of words.flatMap((word) => inPieces(word, lineEm))) {
    if (usedEm + SPACE_EM + widthEm <= lineEm) {
      lines.push(`${lines.pop()} ${text}`);
      usedEm += SPACE_EM + widthEm;
    } else {
      lines.push(text);
      usedEm = widthEm;
    }
  }
  return lines;
}

/** A word that is longer than a line fills some. */
function inPieces(word: MeasuredWord, lineEm: number): MeasuredWord[] {
  if (word.widthEm <= lineEm) return [word];
  const letters = Array.from(word.text);
  const length = Math.max(1, Math.floor((letters.length * lineEm) / word.widthEm));
  const widthEm = (word.widthEm * length) / letters.length;
  const count = Math.ceil(letters.length / length);
  return Array.from({ length: count }, (_, index) => ({
    text: letters.slice(index * length, (index + 1) * length).join(''),
    widthEm,
  }));
}
