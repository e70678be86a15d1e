import { expect, it } from 'vitest';
import { projectAddress, projectInputs } from '../../../../shared/admin/projects/projectInputs.ts';
import { createSession, type Session } from '../../../../shared/admin/session/session.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_LIMITS,
  type Project,
} from '../../../../shared/model/project.ts';
import { FORMER_SLUGS_MAX } from '../../../../shared/model/publishedAddresses.ts';
import { NOTHING_PUBLISHED } from '../../../../shared/model/publishedContent.ts';

/** What the form of a stored project knows. */
const STORED = {
  made: () => '',
  given: () => '',
  known: () => undefined,
  problemOf: (slug: string) => (slug === 'taken' ? '“Desk” has this address.' : undefined),
};
const { empty, toForm, toInputs, validate } = projectInputs(STORED);
const INPUTS = { ...empty, title: 'A', description: 'B' };

it('starts empty, or from the stored project', () => {
  expect(empty).toEqual({ ...EMPTY_PROJECT_FORM, typedTechnology: '' });
  const stored = {
    ...EMPTY_PROJECT_FORM,
    id: '1',
    title: 'A',
    createdAt: new Date(),
    lastUpdated: new Date(),
  };
  expect(toInputs(stored)).toEqual({
    ...EMPTY_PROJECT_FORM,
    title: 'A',
    typedTechnology: '',
  });
});

it('includes a technology that was typed but not added', () => {
  const inputs = { ...INPUTS, technologies: ['Claude'], typedTechnology: ' Temporal ' };
  expect(toForm(inputs).technologies).toEqual(['Claude', 'Temporal']);
  expect(toForm(inputs)).not.toHaveProperty('typedTechnology');
});

it('refuses a typed technology that cannot be added', () => {
  const typedTechnology = 'x'.repeat(PROJECT_LIMITS.technology + 1);
  expect(validate({ ...INPUTS, typedTechnology })).toEqual({
    typedTechnology: 'A technology can have 40 characters at most; this has 41.',
  });
  expect(validate(INPUTS)).toEqual({});
});

it('refuses too many technologies of a stored project at the input where they are changed', () => {
  const technologies = Array.from(
    { length: PROJECT_LIMITS.technologies + 1 },
    (_, index) => `Technology ${index}`,
  );
  expect(validate({ ...INPUTS, technologies })).toEqual({
    typedTechnology: expect.stringContaining(`${PROJECT_LIMITS.technologies}`),
  });
});

it('keeps an address as it is typed, and says which one is taken or wrong', () => {
  expect(toForm({ ...INPUTS, slug: ' desk ' }).slug).toBe('desk');
  expect(toForm(INPUTS).slug).toBe('');
  expect(validate({ ...INPUTS, slug: ' taken ' })).toEqual({ slug: '“Desk” has this address.' });
  expect(toForm({ ...INPUTS, slug: 'Paper Mill/Handover' }).slug).toBe('paper-mill-handover');
  expect(validate({ ...INPUTS, slug: 'TAKEN!' })).toEqual({ slug: '“Desk” has this address.' });
  expect(validate({ ...INPUTS, slug: 'مكتب' }).slug).toMatch(/^Use small letters/);
});

it('makes the address of a new project from the title, until one is typed', () => {
  const inputs = projectInputs({ ...STORED, made: (title) => title.toLowerCase() });
  const form = inputs.toForm({ ...INPUTS, title: 'Desk' });
  expect(form.slug).toBe('desk');
  expect(inputs.toInputs(form).slug).toBe('');
  expect(inputs.toForm({ ...INPUTS, title: 'Desk', slug: 'tenders' }).slug).toBe('tenders');
  expect(inputs.toInputs({ ...form, title: 'Another' }).slug).toBe('desk');
});

const ID = 'AbCdEfGhIj0123456789';
const OTHER = 'BbCdEfGhIj0123456789';
const GONE = 'CbCdEfGhIj0123456789';
const { featured: _featured, ...SHOWN } = EMPTY_PROJECT_FORM;

const project = (id: string, title: string, slug: string): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title,
  slug,
  createdAt: new Date(0),
  lastUpdated: new Date(0),
});

function sessionWith(projects: Project[], site = NOTHING_PUBLISHED): Session {
  const user = { uid: 'ana', email: 'ana@tidewire.example', emailVerified: true };
  const session = createSession(user, { tell: async () => {}, ask: async () => true });
  const { lists, liveSite } = session;
  lists.setState({ projects: { ...lists.getState().projects, records: projects } });
  liveSite.setState({ site: { ...site, builtAt: new Date(0) } });
  return session;
}

const DESK = project(OTHER, 'Invoice desk', 'invoice-desk');

it('makes the address of a new project from its title, with a number if another one has that', () => {
  const address = projectAddress(sessionWith([DESK]), ID, undefined);
  expect(address.made('Tender radar')).toBe('tender-radar');
  expect(address.made('Invoice Desk')).toBe('invoice-desk-2');
  expect(address.made('مكتب')).toBe('abcdefgh');
});

it('makes none for a stored project, whose address publishing makes', () => {
  const record = project(ID, 'Tender radar', '');
  expect(projectAddress(sessionWith([record]), ID, record).made('Another title')).toBe('');
});

it('names the project that has an address, is shown at it, or was shown at it', () => {
  const site = {
    ...NOTHING_PUBLISHED,
    projects: [{ ...SHOWN, id: OTHER, title: 'Invoice desk', slug: 'invoice-desk-2' }],
    formerSlugs: { invoices: OTHER, tenders: GONE, mine: ID },
  };
  const { problemOf } = projectAddress(sessionWith([DESK], site), ID, undefined);
  expect(problemOf('invoice-desk')).toBe('“Invoice desk” has this address: choose another.');
  expect(problemOf('invoice-desk-2')).toBe('“Invoice desk” has this address: choose another.');
  expect(problemOf('invoices')).toBe(
    'This was the address of “Invoice desk”, and others may still link to it: choose another.',
  );
  expect(problemOf('tenders')).toBe(
    'This was the address of a deleted project, and others may still link to it: choose another.',
  );
  for (const free of ['', 'mine', 'another', 'constructor'])
    expect(problemOf(free)).toBeUndefined();
});

it('says nothing of an address that the project itself has, on the site or stored beside another one’s', () => {
  const record = project(ID, 'Copy', 'invoice-desk');
  const site = {
    ...NOTHING_PUBLISHED,
    projects: [{ ...SHOWN, id: ID, title: 'Copy', slug: 'copy' }],
  };
  const { problemOf, known } = projectAddress(sessionWith([DESK, record], site), ID, record);
  expect(problemOf('invoice-desk')).toBeUndefined();
  expect(problemOf('copy')).toBeUndefined();
  expect(known()).toBe('copy');
});

it('refuses digits alone, unless the project has or had them on the site or in the store', () => {
  const record = project(ID, 'Copy', '2023');
  const site = {
    ...NOTHING_PUBLISHED,
    projects: [{ ...SHOWN, id: ID, title: 'Copy', slug: '2024' }],
    formerSlugs: { '2022': ID },
  };
  const { problemOf } = projectAddress(sessionWith([record], site), ID, record);
  expect(problemOf('2025')).toBe(
    'Digits alone cannot be an address: add a word, such as “project-2025”.',
  );
  for (const own of ['2022', '2023', '2024', '2025-26']) expect(problemOf(own)).toBeUndefined();
});

it('is the address that publishing gives: a changed one, or what visitors know of a project that has none', () => {
  const record = project(ID, 'Copy', '');
  const site = {
    ...NOTHING_PUBLISHED,
    projects: [{ ...SHOWN, id: OTHER, title: 'Desk', slug: 'desk' }],
    formerSlugs: { copy: ID },
  };
  const { given } = projectAddress(sessionWith([DESK, record], site), ID, record);
  expect(given({ slug: ' another ', title: 'Copy' })).toBe('another');
  expect(given({ slug: 'desk', title: 'Copy' })).toBe('desk-2');
  expect(given({ slug: '', title: 'Another title' })).toBe('copy');
  const unknown = projectAddress(sessionWith([record]), ID, record);
  expect(unknown.given({ slug: '', title: 'Copy' })).toBe('');
});

it('refuses a new address of a project that has had 20 others, but none of these', () => {
  const record = project(ID, 'Desk', 'now');
  const former = Array.from({ length: FORMER_SLUGS_MAX }, (_, index) => [`old-${index}`, ID]);
  const site = {
    ...NOTHING_PUBLISHED,
    projects: [{ ...SHOWN, id: ID, title: 'Desk', slug: 'now' }],
    formerSlugs: Object.fromEntries(former) as Record<string, string>,
  };
  const { problemOf } = projectAddress(sessionWith([record], site), ID, record);
  expect(problemOf('new')).toBe(
    'It has had 20 other addresses, which redirect to it: choose one of them, or leave it as it is.',
  );
  for (const known of ['now', 'old-0', '']) expect(problemOf(known)).toBeUndefined();
  const { 'old-0': _given, ...others } = site.formerSlugs;
  const fewer = projectAddress(sessionWith([record], { ...site, formerSlugs: others }), ID, record);
  expect(fewer.problemOf('new')).toBeUndefined();
});
