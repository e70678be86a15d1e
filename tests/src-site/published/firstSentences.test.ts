import { expect, test } from 'vitest';
import { firstSentences } from '../../../src-site/published/featuredCard.ts';

const LENGTH = 280;
const SENTENCE = 'A clerk sees only what does not agree, with the difference marked. ';

const shorten = (text: string) => firstSentences(text, LENGTH);

test('a long text ends after the last sentence that fits', () => {
  expect(shorten(SENTENCE.repeat(6))).toBe(SENTENCE.repeat(4).trimEnd());
});

test('a long text keeps its paragraphs', () => {
  const start = `${SENTENCE.repeat(3)}\n\n${SENTENCE}`.trimEnd();
  expect(shorten(`${SENTENCE.repeat(3)}\n\n${SENTENCE.repeat(3)}\n\nThe end.`)).toBe(start);
});

test('one long sentence is cut between two words', () => {
  expect(shorten('invoices '.repeat(40))).toMatch(/^(invoices )+invoices…$/);
});

test('a text without a space is cut between two letters, never within one', () => {
  const family = '👩‍👩‍👧‍👦';
  const lead = shorten(family.repeat(40));
  expect(family.repeat(40)).toContain(lead.slice(0, -1));
  expect((lead.length - 1) % family.length).toBe(0);
});

test('a short text is whole', () => {
  expect(shorten('Reads invoices.\nAnd books them.')).toBe('Reads invoices.\nAnd books them.');
});
