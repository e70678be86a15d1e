/** A word, and its width in ems: at a size of 20 px, a word of 3 ems is 60 px wide. */
export interface MeasuredWord {
  text: string;
  widthEm: number;
}

export interface Place {
  widthPx: number;
  /** The sizes of the text, the largest and preferred one first. */
  sizesPx: readonly number[];
  /** How many lines there are at most. */
  lines: number;
}

const PREFERRED_LINES = 2;
/** The width of a space in this font. */
const SPACE_EM = 0.25;

/** Breaks a text into lines at the largest size at which two are enough, or one where there is no other; what does not fit at the smallest one is cut off. */
export function fitLines(words: readonly MeasuredWord[], { widthPx, sizesPx, lines }: Place) {
  let fitted: { lines: string[]; sizePx: number } = { lines: [], sizePx: 0 };
  for (const sizePx of sizesPx) {
    fitted = { lines: breakLines(words, widthPx / sizePx), sizePx };
    if (fitted.lines.length <= Math.min(PREFERRED_LINES, lines)) break;
  }
  if (fitted.lines.length <= lines) return fitted;
  const shown = fitted.lines.slice(0, lines);
  return { ...fitted, lines: [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1).trimEnd()}…`] };
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
