import { lineStart, type Stretch, wordStart } from './compareTexts.ts';

export interface Part extends Stretch {
  /** Where it starts among all parts, in UTF-16 units. */
  at: number;
  /** Whether it is hidden until the person asks for it. */
  isFolded: boolean;
}

/** What stays visible of an unchanged stretch, beside each change. */
const CONTEXT_CHARS = 60;
/** What stays visible of a long change. */
const CHANGE_CHARS = 300;
const MAX_SHOWN_CHARS = 900;
/** Fewer are not worth a button. */
const MIN_HIDDEN_CHARS = 100;

/** Folds what is unchanged or very long, and separates the rest after the first changes of many. */
export function shortenStretches(
  stretches: readonly Stretch[],
  isList: boolean,
): { shown: Part[]; rest: Part[] } {
  const parts: Part[] = [];
  let at = 0;
  for (const [index, stretch] of stretches.entries()) {
    const isSame = stretch.kind === 'same';
    const before = index > 0 ? CONTEXT_CHARS : 0;
    const after = index < stretches.length - 1 ? CONTEXT_CHARS : 0;
    const head = isSame ? before : CHANGE_CHARS;
    for (const part of fold(stretch, head, isSame ? after : 0, isList)) {
      parts.push({ ...part, at });
      at += part.text.length;
    }
  }
  return separateRest(parts);
}

function separateRest(parts: Part[]): { shown: Part[]; rest: Part[] } {
  let chars = 0;
  const end = parts.findIndex(({ text, isFolded }) => {
    if (!isFolded) chars += text.length;
    return chars > MAX_SHOWN_CHARS;
  });
  const rest = end < 0 ? [] : parts.slice(end);
  if (lengthOf(rest) < MIN_HIDDEN_CHARS) return { shown: parts, rest: [] };
  return { shown: parts.slice(0, end), rest };
}

export function lengthOf(parts: readonly Stretch[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}

/** Folds what is between the first and the last characters of a stretch. */
function fold(
  { kind, text }: Stretch,
  head: number,
  tail: number,
  isList: boolean,
): Omit<Part, 'at'>[] {
  const whole = [{ kind, text, isFolded: false }];
  // Most stretches are short, and finding words takes time.
  if (text.length - head - tail < MIN_HIDDEN_CHARS) return whole;
  const startAt = isList ? lineStart : wordStart;
  const from = startAt(text, head);
  const to = startAt(text, text.length - tail);
  if (to - from < MIN_HIDDEN_CHARS) return whole;
  const parts = [
    { kind, text: text.slice(0, from), isFolded: false },
    { kind, text: text.slice(from, to), isFolded: true },
    { kind, text: text.slice(to), isFolded: false },
  ];
  return parts.filter((part) => part.text !== '');
}
