import type { ChangeObject } from 'diff';
import { compareTokens } from './compareTokens.ts';
import { joinStretches, type Stretch } from './joinStretches.ts';
import { type Token, toLines, toWords } from './tokens.ts';

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
