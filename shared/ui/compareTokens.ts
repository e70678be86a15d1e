import { type ChangeObject, diffArrays } from 'diff';
import type { Token } from './tokens.ts';

type TokenChange = ChangeObject<Token[]>;

/**
 * How many words two long texts may differ in. The time grows with its square: a comparison takes at most 20 ms, where
 * two texts of 10,000 characters without a common word would take 300 ms.
 */
const MAX_EDITS = 500;
/** Where one of the texts is short, many more edits are as quick. */
const MAX_STEPS = (MAX_EDITS * MAX_EDITS) / 2;

/** Compares what is between the common start and the common end. Undefined if that differs too much. */
export function compareTokens(before: Token[], after: Token[]): TokenChange[] | undefined {
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
