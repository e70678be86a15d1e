import type { ChangeObject } from 'diff';
import { isWhiteSpace, type Token } from './tokens.ts';

/** A part of two compared texts: in both of them, or in one. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Joins compared words to stretches of text. What was removed comes before what was added in its place. The words were
 * compared without the white space after them: where only that differs, it is a change of its own.
 * @param before the words of the earlier text
 */
export function joinStretches(
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
