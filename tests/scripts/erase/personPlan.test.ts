import { expect, it } from 'vitest';
import type { Change, StoredDocument } from '../../../scripts/erase/database.ts';
import { planPerson } from '../../../scripts/erase/personPlan.ts';
import { describePlan, runPlan } from '../../../scripts/erase/plan.ts';
import { databaseOf } from './memoryDatabase.ts';

const NOOR = 'noor@tidewire.example';
const PHOTO = `pictures/${'b'.repeat(64)}`;
const ADDRESS = `https://tidewire.example/${PHOTO}.webp`;
const VERSION = 'history/projects.abcdefghij0123456789.1';

const text = (stringValue: string) => ({ stringValue });
const stored = (path: string, fields: StoredDocument['fields']): StoredDocument => ({
  path,
  fields,
  updateTime: '2026-05-04T09:00:00Z',
});

const PERSON = stored('people/noor-haddad', { name: text('Noor Haddad'), photoUrl: text(ADDRESS) });
const PICTURE = stored(PHOTO, { record: text('people/noor-haddad'), by: text(NOOR) });
const NAMING = stored(VERSION, {
  replaced: { mapValue: { fields: { title: text('Desk'), imageUrl: text(ADDRESS) } } },
});

const deleted = (changes: readonly Change[]) =>
  changes.filter(({ fields }) => !fields).map(({ document }) => document.path);

it('says which photo of the person stays, and what names it', async () => {
  const { database, changed } = databaseOf(PERSON, PICTURE, NAMING);
  const plan = await planPerson(database, ['Noor Haddad']);
  const line = `${PHOTO} stays, because of what names it: ${VERSION}.`;
  expect(plan.stays).toEqual([line]);
  expect(describePlan(plan).split('\n')).toEqual([
    '1 document of theirs:',
    '  people/noor-haddad, Noor Haddad',
    line,
  ]);
  expect(await runPlan(database, plan)).toEqual({ count: 1, stays: [] });
  expect(deleted(changed)).toEqual(['people/noor-haddad']);
});

it('takes the photo that only they name', async () => {
  const { database, changed } = databaseOf(PERSON, PICTURE);
  const plan = await planPerson(database, ['Noor Haddad', NOOR]);
  expect(plan.stays).toEqual([]);
  expect(await runPlan(database, plan)).toEqual({ count: 2, stays: [] });
  expect(deleted(changed)).toEqual([PHOTO, 'people/noor-haddad']);
});

it('keeps a photo that somebody names while the question waits, without their address', async () => {
  const { database, documents, changed } = databaseOf(PERSON, PICTURE);
  const plan = await planPerson(database, ['Noor Haddad', NOOR]);
  documents.push(stored('projects/again', { imageUrl: text(ADDRESS) }));
  expect(await runPlan(database, plan)).toEqual({
    count: 2,
    stays: [`${PHOTO} stays, because of what names it: projects/again.`],
  });
  expect(deleted(changed)).toEqual(['people/noor-haddad']);
  expect(changed[0]).toMatchObject({ document: PICTURE, fields: { by: text('erased') } });
});

it('says how long dashboards show them', async () => {
  const { database } = databaseOf(PERSON);
  const { remains } = await planPerson(database, ['Noor Haddad']);
  expect(remains).toContain(
    'A dashboard that is signed in keeps its copy of them for up to a week or until "Reload" there, and drafts on a device stay there.',
  );
});

it.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
] as const)('finds a name stored in %s and given in %s', async (storedForm, givenForm) => {
  const name = text('José Pérez'.normalize(storedForm));
  const person = stored('people/jose-perez', { name });
  const { database } = databaseOf(person);
  const plan = await planPerson(database, ['JOSÉ PÉREZ'.normalize(givenForm)]);
  expect(plan.steps.flatMap(({ changes }) => deleted(changes))).toEqual([person.path]);
});
