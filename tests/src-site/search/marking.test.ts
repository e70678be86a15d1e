import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../../../shared/model/search/query.ts';
import { segments } from '../../../src-site/search/ResultGroup.tsx';
import { createSearch } from './createSearch.ts';

const marked = (text: string, query: string) =>
  segments(text, parseQuery(query)).map(({ text: part, isMatch }) =>
    isMatch ? `[${part}]` : part,
  );

const anyText = string({ unit: constantFrom(...Array.from('aAbeisİéß🤖 Σςﬁ.'), '\u0301') });

// tests/shared/model/search/query.test.ts finds the places of the terms in any text.
test('marks every occurrence of every word, in the case of the text, and nothing for a blank query', () => {
  expect(marked('Agents and agents', 'AGENT')).toEqual(['[Agent]', 's and ', '[agent]', 's']);
  expect(marked('Agents & co.', ' ')).toEqual(['Agents & co.']);
  expect(marked('One invoice, one desk', 'desk INVOICE')).toEqual([
    'One ',
    '[invoice]',
    ', one ',
    '[desk]',
  ]);
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
