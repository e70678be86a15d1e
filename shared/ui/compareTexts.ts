import { type ChangeObject, diffArrays } from 'diff';

/** A part of two compared texts: in both of them, or in one. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Two texts with less in common are easier to read one after the other. */
const MIN_SAME_SHARE = 1 / 3;

/**
 * Compares two texts word by word, or two lists line by line. The earlier text consists of all that is not added, the
 * later one of all that is not removed. Where too little is the same, each text is one stretch.
 */
export function compareTexts(before: string, after: string, isList = false): Stretch[] {
  const divide = isList ? toLines : toWords;
  const tokens = divide(before);
  const changes = compareTokens(tokens, divide(after));
  if (changes && isList) return joinLines(changes);
  const stretches = changes && joinStretches(tokens, changes);
  if (stretches && sameShare(stretches, before, after) >= MIN_SAME_SHARE) return stretches;
  const whole: Stretch[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return whole.filter(({ text }) => text !== '');
}

/** Whether anything is the same, so that the changed words say more than the two texts. */
export function haveCommonText(stretches: readonly Stretch[]): boolean {
  return stretches.some(({ kind }) => kind === 'same');
}

function joinLines(changes: readonly ChangeObject<Token[]>[]): Stretch[] {
  const filled = changes.filter(({ value }) => value.length > 0);
  return filled.map(({ added, removed, value }) => {
    const changed = added ? 'added' : 'removed';
    const text = value.map((line) => line.text).join('\n');
    return { kind: added || removed ? changed : 'same', text };
  });
}

/** How much of the shorter text is the same, from 0 to 1; NaN if it is blank. */
function sameShare(stretches: readonly Stretch[], before: string, after: string): number {
  const same = stretches.filter(({ kind }) => kind === 'same');
  const length = same.reduce((sum, { text }) => sum + visibleLength(text), 0);
  return length / Math.min(visibleLength(before), visibleLength(after));
}

function visibleLength(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

type TokenChange = ChangeObject<Token[]>;

/**
 * How many words two long texts may differ in. The time grows with its square: a comparison takes at most 20 ms, where
 * two texts of 10,000 characters without a common word would take 300 ms.
 */
const MAX_EDITS = 500;
/** Where one of the texts is short, many more edits are as quick. */
const MAX_STEPS = (MAX_EDITS * MAX_EDITS) / 2;

/** Compares what is between the common start and the common end. Undefined if that differs too much. */
function compareTokens(before: Token[], after: Token[]): TokenChange[] | undefined {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && isSameToken(before[start], after[start])) start += 1;
  let end = 0;
  while (end < length - start && isSameToken(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const changes = diffArrays(old, now, {
    comparator: isSameToken,
    maxEditLength: Math.max(MAX_EDITS, MAX_STEPS / Math.min(old.length, now.length)),
  });
  if (!changes) return undefined;
  const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
  return [unchanged(head), ...changes, unchanged(tail)];
}

function isSameToken(one: Token | undefined, other: Token | undefined): boolean {
  return one?.text === other?.text;
}

function unchanged(value: Token[]): TokenChange {
  return { value, added: false, removed: false, count: value.length };
}

/**
 * Joins compared words to stretches of text. What was removed comes before what was added in its place. The words were
 * compared without the white space after them: where only that differs, it is a change of its own.
 * @param before the words of the earlier text
 */
function joinStretches(
  before: readonly Token[],
  changes: readonly ChangeObject<Token[]>[],
): Stretch[] {
  const joined = startJoining();
  let position = 0;
  for (const { added, removed, value } of changes) {
    const old = added ? [] : before.slice(position, position + value.length);
    position += old.length;
    if (added) joined.change('', textOf(value));
    else if (removed) joined.change(textOf(old), '');
    else {
      for (const [index, { text, space }] of value.entries()) {
        joined.keep(text);
        const oldSpace = old[index]?.space ?? '';
        if (oldSpace === space) joined.keep(space);
        else joined.change(oldSpace, space);
      }
    }
  }
  return joined.end();
}

function startJoining() {
  const stretches: Stretch[] = [];
  let removed = '';
  let added = '';
  const push = (kind: Stretch['kind'], text: string) => {
    const last = stretches.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') stretches.push({ kind, text });
  };
  const end = () => {
    const space = commonSpaceAtEnd(removed, added);
    push('removed', removed.slice(0, removed.length - space.length));
    push('added', added.slice(0, added.length - space.length));
    push('same', space);
    removed = '';
    added = '';
    return stretches;
  };
  return {
    change: (old: string, now: string) => {
      removed += old;
      added += now;
    },
    keep: (text: string) => {
      if (text !== '') end();
      push('same', text);
    },
    end,
  };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, space }) => text + space).join('');
}

function commonSpaceAtEnd(one: string, other: string): string {
  let start = one.length;
  for (let end = other.length; start > 0 && end > 0; start -= 1, end -= 1) {
    const character = one.charAt(start - 1);
    if (character !== other.charAt(end - 1) || !isWhiteSpace(character)) break;
  }
  return one.slice(start);
}

/** A word or another smallest part of a text, and the white space after it. */
interface Token {
  text: string;
  space: string;
}

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WHITE_SPACE = /^\s+$/;
const LONG_WORD_CHARS = 40;

/** Divides a text into words and punctuation marks, in every language. White space at the start follows an empty word. */
function toWords(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { segment } of WORDS.segment(text)) {
    if (!isWhiteSpace(segment)) {
      tokens.push({ text: segment, space: '' });
      continue;
    }
    const last = tokens.at(-1);
    if (last) last.space += segment;
    else tokens.push({ text: '', space: segment });
  }
  return tokens;
}

/** The lines of a list; an empty text is an empty list. */
function toLines(text: string): Token[] {
  return text === '' ? [] : text.split('\n').map((line) => ({ text: line, space: '' }));
}

export function isWhiteSpace(text: string): boolean {
  return WHITE_SPACE.test(text);
}

/** The last place up to `index` at which the text can be divided: before a word, or inside a very long one. */
export function wordStart(text: string, index: number): number {
  const start = WORDS.segment(text).containing(index)?.index ?? index;
  if (index - start <= LONG_WORD_CHARS) return start;
  return CHARACTERS.segment(text).containing(index)?.index ?? index;
}

/** The last start of a line up to `index`. */
export function lineStart(text: string, index: number): number {
  return index === 0 || index >= text.length ? index : text.lastIndexOf('\n', index - 1) + 1;
}
