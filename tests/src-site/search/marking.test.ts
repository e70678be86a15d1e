import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../../shared/model/search/query.ts';
import { segments } from '../../../src-site/search/ResultGroup.tsx';
import { createSearch } from './createSearch.ts';

const marked = (text: string, query: string) =>
  segments(text, parseQuery(query)).map(({ text: part, isMatch }) =>
    isMatch ? `[${part}]` : part,
  );

const anyText = string({ unit: constantFrom(...'aAbeisİéß🤖 Σςﬁ.', '\u0301') });

test('marks every occurrence of every word, in the case of the text', () => {
  expect(marked('Agents and agents', 'AGENT')).toEqual(['[Agent]', 's and ', '[agent]', 's']);
  expect(marked('One invoice, one desk', 'desk INVOICE')).toEqual([
    'One ',
    '[invoice]',
    ', one ',
    '[desk]',
  ]);
});

test('marks accents and plurals as the text has them', () => {
  expect(marked('Zoë’s résumé', 'resume zoe')).toEqual(['[Zoë]', '’s ', '[résumé]']);
  expect(marked('cafe\u0301s', 'café')).toEqual(['[cafe\u0301]', 's']);
  expect(marked('Two companies', 'company')).toEqual(['Two ', '[companies]']);
  expect(marked('One company', 'companies')).toEqual(['One ', '[company]']);
  expect(marked('A box of boxes', 'boxes')).toEqual(['A ', '[box]', ' of ', '[boxes]']);
});

test('marks matches that overlap or touch as one', () => {
  expect(marked('reconciliation', 'reconcile reconciliation')).toEqual(['[reconciliation]']);
  expect(marked('aaaa', 'aa')).toEqual(['[aaaa]']);
});

test('marks nothing for a blank query, or a word or a sign that is not there', () => {
  for (const query of ['', ' ', '-', 'robot']) {
    expect(marked('Agents & co.', query)).toEqual(['Agents & co.']);
  }
});

test('marks signs that are searched for', () => {
  expect(marked('Agents & co.', '&')).toEqual(['Agents ', '[&]', ' co.']);
});

test('marks the right place after letters that folding makes longer or shorter, and after emoji', () => {
  expect(marked('İİ ﬁne Agents', 'agents')).toEqual(['İİ ﬁne ', '[Agents]']);
  expect(marked('xİy', 'i')).toEqual(['x', '[İ]', 'y']);
  expect(marked('🤖 Agents', 'a')).toEqual(['🤖 ', '[A]', 'gents']);
  expect(marked('a🤖b', '🤖')).toEqual(['a', '[🤖]', 'b']);
});

test('keeps the whole text, whatever the query', () => {
  assert(
    property(anyText, anyText, (text, query) => {
      const parts = segments(text, parseQuery(query)).map((part) => part.text);
      expect(parts.join('')).toBe(text);
      expect(parts).not.toContain('');
    }),
  );
});

test('marks something whenever the search finds the text', () => {
  assert(
    property(anyText, anyText, (title, query) => {
      const entry = { id: 'page', title, category: 'AI Agents', description: '', url: '/page' };
      const found = createSearch({ projects: [], pages: [entry] }, []).find(query);
      for (const page of found.pages) {
        const fields = [page.title, page.category];
        const isMarked = fields.some((field) =>
          segments(field, found.query).some(({ isMatch }) => isMatch),
        );
        expect(isMarked).toBe(true);
      }
    }),
  );
});
