import { expect, it } from 'vitest';
import { EMPTY_PROJECT_FORM } from '../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import { formatPublished } from '../../shared/model/publishedFile.ts';
import { compareAddresses } from './addresses.ts';

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;

const file = (slugs: Record<string, string>, formerSlugs = {}) =>
  formatPublished(
    {
      ...NOTHING_PUBLISHED,
      projects: Object.entries(slugs).map(([id, slug]) =>
        Object.assign({}, EMPTY, { id, slug, title: 'P', description: 'x' }),
      ),
      formerSlugs,
    },
    new Date(0),
  );

it('accepts addresses that each stay with their project', () => {
  expect(
    compareAddresses([file({ a: 'one' }), file({ a: 'two', b: 'three' }, { one: 'a' })]),
  ).toEqual([]);
});

it('notices an address that becomes another project’s, that two have, or that is missing', () => {
  expect(compareAddresses([file({ a: 'one' }), file({ b: 'one' })])).toHaveLength(1);
  expect(compareAddresses([file({ a: 'one', b: 'one' })])).toHaveLength(1);
  expect(compareAddresses([file({}, { one: 'a' }), file({ b: 'one' })])).toHaveLength(1);
  expect(compareAddresses([file({ a: '' })])).toHaveLength(1);
});
