import { expect, test } from 'vitest';
import { comparePublished } from '../../../shared/model/pendingChanges.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedProject,
} from '../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';

const DESK: PublishedProject = {
  id: 'a',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl: '',
  imageAlt: '',
  imageFocus: '',
  technologies: ['SAP'],
  demoUrl: '',
  githubUrl: '',
  facts: [],
  quote: '',
  quotedPerson: '',
  slug: '',
};
const TENDERS = { ...DESK, id: 'b', title: 'Tenders' };
const content = (...projects: PublishedProject[]) => ({ ...NOTHING_PUBLISHED, projects });

test('equal contents have no difference', () => {
  expect(comparePublished(content(DESK), content({ ...DESK }))).toEqual([]);
});

test('a text that was never published differs from its default', () => {
  const after = { ...NOTHING_PUBLISHED, sections: { 'hero-title': 'Less typing' } };
  const [{ id, title, defaultContent }] = SECTIONS;
  const difference = { label: 'Content', before: defaultContent, after: 'Less typing' };
  expect(comparePublished(NOTHING_PUBLISHED, after)).toEqual([
    {
      record: { collection: 'pageContent', id },
      title,
      what: 'changes',
      differences: [difference],
    },
  ]);
});

test('projects disappear, change and appear', () => {
  const renamed = { ...DESK, title: 'Invoice table', technologies: ['SAP', 'Claude'] };
  const changes = comparePublished(content(DESK, TENDERS), content({ ...DESK, id: 'c' }, renamed));
  expect(changes).toMatchObject([
    { record: { id: 'b' }, what: 'disappears', title: 'Tenders' },
    { record: { id: 'c' }, what: 'appears' },
    {
      record: { id: 'a' },
      what: 'changes',
      differences: [
        { label: 'Project Title', before: 'Invoice desk', after: 'Invoice table' },
        { label: 'Technologies', before: 'SAP', after: 'SAP\nClaude' },
      ],
    },
  ]);
});

test('a team that is stored for the first time differs from the default only in what was changed', () => {
  const [first, second, ...others] = TEAM;
  if (!first || !second) throw new Error('The team has no two members.');
  const team = [second, first, { ...second, id: 'new' }, ...others.slice(1)];
  expect(comparePublished(NOTHING_PUBLISHED, { ...NOTHING_PUBLISHED, team: [...TEAM] })).toEqual(
    [],
  );
  expect(comparePublished(NOTHING_PUBLISHED, { ...NOTHING_PUBLISHED, team })).toMatchObject([
    { record: { collection: 'people', id: others[0]?.id }, what: 'disappears' },
    { record: { collection: 'people', id: 'new' }, what: 'appears' },
    { record: { collection: 'order', id: 'people' }, title: 'Order of the team' },
  ]);
});

test('another order is one change, whatever appears or disappears', () => {
  const LETTERS = { ...DESK, id: 'c', title: 'Letters' };
  const before = content(DESK, TENDERS, { ...DESK, id: 'gone' });
  const after = content({ ...TENDERS, title: 'Bids' }, LETTERS, DESK);
  expect(
    comparePublished(before, after).filter(({ record }) => record.collection === 'order'),
  ).toEqual([
    {
      record: { collection: 'order', id: 'featured' },
      title: 'Order of the featured projects',
      what: 'changes',
      differences: [
        {
          label: 'Order',
          before: 'Invoice desk\nBids',
          after: 'Bids\nInvoice desk',
          isList: true,
        },
      ],
    },
  ]);
  expect(comparePublished(before, content(LETTERS, DESK, TENDERS))).toMatchObject([
    { record: { id: 'gone' } },
    { record: { id: 'c' } },
  ]);
});

test('each change of a project names its page: after the change, or before it disappears', () => {
  const desk = { ...DESK, slug: 'desk' };
  const [moved] = comparePublished(content(desk), content({ ...desk, slug: 'invoices' }));
  expect(moved).toMatchObject({
    page: '/projects/invoices',
    differences: [{ label: 'Address on the site', before: 'desk', after: 'invoices' }],
  });
  expect(comparePublished(content(), content(desk))).toMatchObject([{ page: '/projects/desk' }]);
  expect(comparePublished(content(desk), content())).toMatchObject([{ page: '/projects/desk' }]);
});

test('an address that a project had not at all before is no change of its own, but is named beside another one', () => {
  const desk = { ...DESK, slug: 'desk' };
  expect(comparePublished(content(DESK), content(desk))).toEqual([]);
  const [changed] = comparePublished(content(DESK), content({ ...desk, title: 'Desk' }));
  expect(changed?.differences.map(({ label }) => label)).toEqual(['Project Title']);
  expect(changed?.page).toBe('/projects/desk');
});
