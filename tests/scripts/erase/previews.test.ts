import { expect, it, vi } from 'vitest';
import { planAddresses } from '../../../scripts/erase/addressPlan.ts';
import type { StoredDocument } from '../../../scripts/erase/database.ts';
import { planPerson } from '../../../scripts/erase/personPlan.ts';
import { describePlan } from '../../../scripts/erase/plan.ts';
import { askToEnd, readOpenPreviews, waitUntilEnded } from '../../../scripts/erase/previews.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { databaseOf } from './memoryDatabase.ts';

const NOOR = 'noor@tidewire.example';
const BEN = 'ben@tidewire.example';
const IDS = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const [FIRST, SECOND, THIRD] = IDS;
const ENDS = '2999-12-03T14:00:00Z';

const text = (stringValue: string) => ({ stringValue });
const time = (timestampValue: string) => ({ timestampValue });
const stored = (path: string, fields: StoredDocument['fields']): StoredDocument => ({
  path,
  fields,
  updateTime: '2026-05-04T09:00:00Z',
});

const preview = (id: string, by: string, version: string, ends = ENDS) =>
  stored(`previews/${id}`, {
    by: text(by),
    ends: time(ends),
    versions: { arrayValue: { values: [text('pageContent/hero-title@1'), text(version)] } },
  });

const PERSON = stored('people/noor-haddad', { name: text('Noor Haddad') });
const status = (publisher: string, beatAt: string) =>
  stored('publication/status', { publisher: text(publisher), beatAt: time(beatAt) });

it('a person takes the previews of their record, and those that they shared', async () => {
  const { database } = databaseOf(
    PERSON,
    preview(FIRST, BEN, 'people/noor-haddad@5'),
    preview(SECOND, NOOR.toUpperCase(), 'projects/desk@5'),
    preview(THIRD, BEN, 'people/noor-haddad-jones@5'),
  );
  const plan = await planPerson(database, ['Noor Haddad', NOOR]);
  expect(describePlan(plan).split('\n').slice(-3)).toEqual([
    '2 shared previews that the publisher ends:',
    `  ${FIRST}, which ${BEN} shared until 2999-12-03 14:00 UTC`,
    `  ${SECOND}, which ${NOOR.toUpperCase()} shared until 2999-12-03 14:00 UTC`,
  ]);
  expect(plan.remains[0]).toMatch(/^1 other shared preview, with the team as it was/);
});

it('a name takes no preview that they only shared', async () => {
  const { database } = databaseOf(PERSON, preview(FIRST, NOOR, 'projects/desk@5'));
  expect((await planPerson(database, ['Noor Haddad'])).previews).toEqual([]);
});

it('an address alone takes the previews that it shared, even if nothing else has it', async () => {
  const { database } = databaseOf(preview(FIRST, NOOR, 'projects/desk@5'));
  const { steps, previews, remains } = await planPerson(database, [NOOR]);
  expect(steps).toEqual([]);
  expect(previews.map(({ id }) => id)).toEqual([FIRST]);
  expect(remains.join('\n')).not.toContain('other shared preview');
});

it('one that has ended is not asked for', async () => {
  const past = preview(FIRST, NOOR, 'people/noor-haddad@5', '2026-05-04T09:00:00Z');
  const { previews, remains } = await planPerson(databaseOf(PERSON, past).database, [
    NOOR,
    'Noor Haddad',
  ]);
  expect(previews).toEqual([]);
  expect(remains.join('\n')).not.toContain('shared preview');
});

it('a former address takes the previews of its project', async () => {
  const { database } = databaseOf(
    preview(FIRST, BEN, 'projects/desk@5'),
    preview(SECOND, BEN, 'projects/desk2@5'),
    preview(THIRD, BEN, 'people/desk@5'),
  );
  const site = { ...NOTHING_PUBLISHED, formerSlugs: { 'old-desk': 'desk', other: 'unshown' } };
  const plan = await planAddresses(database, ['old-desk'], site);
  expect(plan.previews.map(({ id }) => id)).toEqual([FIRST]);
  expect((await planAddresses(database, ['other'], site)).previews).toEqual([]);
});

it('the request says what the publisher reads, under an id of its own', async () => {
  const { database, changed } = databaseOf(preview(FIRST, BEN, 'projects/desk@5'));
  await askToEnd(database, await readOpenPreviews(database));
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({
    document: { path: `publishRequests/erase-${FIRST}`, updateTime: undefined },
    fields: {
      by: text('npm run erase'),
      at: { timestampValue: expect.stringMatching(/^20.*Z$/) },
      key: { stringValue: expect.stringMatching(/^[A-Za-z0-9]{20}$/) },
      versions: { arrayValue: {} },
      preview: { mapValue: { fields: { id: text(FIRST), note: text(''), mode: text('end') } } },
    },
  });
});

const SOON = { waitMs: 30, lookEveryMs: 5 };

/** Previews that the database has, and how a wait for their end ends. */
async function waitFor(...others: StoredDocument[]) {
  const { database } = databaseOf(preview(FIRST, BEN, 'projects/desk@5'), ...others);
  return waitUntilEnded(database, await readOpenPreviews(database), SOON);
}

const REQUEST = stored(`publishRequests/erase-${FIRST}`, { at: time(ENDS) });
const NOBODY = `The shared preview ${FIRST} is still open until 2999-12-03 14:00 UTC: nobody publishes at the moment. End it in the Firebase console > Hosting, or start the publisher.`;

it('the wait ends as soon as the publisher has ended them', async () => {
  const { database, documents } = databaseOf(
    preview(FIRST, BEN, 'projects/desk@5'),
    preview(SECOND, BEN, 'projects/desk@5'),
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const open = await readOpenPreviews(database);
  const wait = waitUntilEnded(database, open.slice(0, 1), { waitMs: 60_000, lookEveryMs: 5 });
  documents.shift();
  await wait;
  expect(log.mock.calls.flat()).toEqual([
    'Waiting until the publisher has ended 1 shared preview…',
    'The publisher has ended 1 shared preview.',
  ]);
});

it('nothing is waited for where nothing ends', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await waitUntilEnded(databaseOf().database, [], SOON);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['there never was a publisher', []],
  ['it has signed off', [status('', new Date().toISOString())]],
  ['it is silent', [status('one', '2026-05-04T09:00:00Z')]],
])('says that nobody publishes when %s', async (_when, documents) => {
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(waitFor(REQUEST, ...documents)).rejects.toThrow(NOBODY);
});

it('says that the publisher is busy', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const wait = waitFor(REQUEST, status('one', new Date().toISOString()));
  await expect(wait).rejects.toThrow('UTC: the publisher is still busy, and ends it afterwards.');
});

it('says that the publisher could not end it', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(waitFor()).rejects.toThrow('the publisher could not end it.');
});
