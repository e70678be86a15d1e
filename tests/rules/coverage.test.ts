import { readFile } from 'node:fs/promises';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_EMAIL } from '../../shared/company.ts';
import { SESSION_MAX_DAYS } from '../../shared/model/admin.ts';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { HOLD_TITLE_LIMIT } from '../../shared/model/collections/holds.ts';
import { ORDER_MAX_IDS } from '../../shared/model/collections/orders.ts';
import { PAGE_CONTENT_LIMITS } from '../../shared/model/pageContent.ts';
import { PERSON_LIMITS } from '../../shared/model/person.ts';
import { PROJECT_LIMITS } from '../../shared/model/project.ts';
import { REQUEST_MAX_RECORDS } from '../../shared/model/publishRequest.ts';
import type { StoredPictureExtension } from '../../shared/model/storedPicture.ts';
import { putRules } from '../e2e/emulatorRules.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { firestoreAddress } from '../support/firestoreAddress.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { type Deletable, HOLD, PERSON, PROJECT, storeOld } from './deletable.ts';
import {
  now,
  order,
  pageContent,
  publisherStatus,
  publishRequest,
  savedNow,
  without,
  yesterday,
} from './documents.ts';
import { addressOf, bytesOf, hashOf, LARGEST, picture, startWith } from './picture.ts';
import {
  COLLEAGUE,
  commitKept,
  entryPath,
  freshPath,
  notSignedIn,
  publisher,
  STAFF,
  secondsAgo,
  signedIn,
  staff,
  TEAM_ORDER,
  writePastRules,
} from './rulesTest.ts';
import { saveAtTakenPlace } from './takenPlace.ts';

// The emulator's report repeats a whole request at each place where the rules mention it. All tests' reports would fill
// 290 MB, so this file has a few requests that reach every expression, and evaluate every condition both ways.

interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: { boolValue?: boolean; undefined?: object }; count: number }[];
  children?: Expression[];
}

const COVERAGE_URL = `http://${firestoreAddress()}/emulator/v1/projects/${EMULATOR_PROJECT_ID}:ruleCoverage`;

function flatten(expressions: Expression[]): Expression[] {
  return expressions.flatMap((expression) => [expression, ...flatten(expression.children ?? [])]);
}

const place = ({ sourcePosition: { line, column } }: Expression) => `${line}:${column}`;

/** The truth values that a condition had; empty when the expression is not a condition, as with a document's field. */
function outcomes({ values = [] }: Expression): Set<boolean> {
  const defined = values.map(({ value }) => value).filter((value) => !('undefined' in value));
  const truths = defined.flatMap(({ boolValue }) => (boolValue === undefined ? [] : [boolValue]));
  return new Set(truths.length === defined.length ? truths : []);
}

type Change = (batch: WriteBatch, reference: DocumentReference) => void;

const store = staff();
const CLAIMS = { email: STAFF, email_verified: true };
const stranger = signedIn({ ...CLAIMS, email: 'visitor@example.com' });
const SECTION = 'pageContent/hero-title';
const FEATURED = 'order/featured';

const read = (reader: Firestore, name = 'projects') => getDoc(doc(reader, freshPath(name)));
const list = (reader: Firestore, name: string, most: number) =>
  getDocs(query(collection(reader, name), limit(most)));
const put = (path: string, data: object, writer = store) => setDoc(doc(writer, path), data);

const setTo =
  (changes: object): Change =>
  (batch, reference) =>
    batch.update(reference, { ...savedNow(), ...changes });

const deletion: Change = (batch, reference) => batch.delete(reference);

/** Changes or deletes a stored record. */
async function change(tested: Deletable, write: Change, entry?: object, writer = store) {
  const { path } = await storeOld(tested);
  await commitKept(writer, path, write, entry);
}

/** Deletes a record, and restores it with its createdAt. */
async function restore(tested: Deletable, changes: object = {}, stored: object = {}) {
  const { path, version } = await storeOld(tested, stored);
  const [, restoredFrom] = entryPath(path, version).split('/');
  await commitKept(store, path, deletion, { deletedAt: now() });
  await put(path, tested.sample({ createdAt: version['createdAt'], restoredFrom, ...changes }));
}

/** Saves a section or an order again. */
async function saveAgain(path: string, version: object, entry?: object, writer = store) {
  await writePastRules(path, { ...version, lastUpdated: yesterday() });
  await commitKept(writer, path, setTo(version), entry);
}

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(20, '0'));

beforeAll(async () => {
  // Loading the rules resets the emulator's report.
  await putRules(await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'));
  await clearStore();
});

it('requests by staff, the publisher and strangers', async () => {
  await assertSucceeds(read(store));
  await assertSucceeds(read(publisher()));
  await assertSucceeds(read(signedIn({ ...CLAIMS, email: ADMIN_EMAIL })));
  await assertFails(read(stranger));
  await assertFails(read(notSignedIn()));
  const expired = secondsAgo(SESSION_MAX_DAYS * 86_400 + 60);
  for (const claims of [
    { firebase: { sign_in_provider: 'emailLink' } },
    { auth_time: expired },
    { email_verified: false },
    { email: `ana @${STAFF}` },
  ])
    await assertFails(read(signedIn({ ...CLAIMS, ...claims })));
});

it('a person before the team', async () => {
  await assertFails(put(freshPath('people'), PERSON.sample()));
  await assertSucceeds(put(TEAM_ORDER, order({ ids: ['marta-lindqvist'] })));
});

/** Values that each fail one condition on a field. */
const WRONG: Record<Deletable['name'], Record<string, unknown[]>> = {
  projects: {
    title: [7, 'x'.repeat(PROJECT_LIMITS.title + 1), ' '],
    description: [''],
    imageUrl: [
      7,
      'https://example.com/a b',
      'http://example.com',
      'https://printer.local',
      'https://localhost',
    ],
    imageAlt: ['x'.repeat(PROJECT_LIMITS.imageAlt + 1)],
    imageFocus: ['37'],
    demoUrl: ['x'],
    githubUrl: ['x'],
    technologies: [null, ids(PROJECT_LIMITS.technologies + 1), ['Go', 'Go'], ['1', 1], [' Go']],
    featured: [null],
    facts: [null, ids(PROJECT_LIMITS.facts + 1), ['Weeks\t6', 1], ['Weeks'], ['Weeks\t ']],
    quote: ['x'.repeat(PROJECT_LIMITS.quote + 1)],
    quotedPerson: [7],
    slug: ['x'.repeat(PROJECT_LIMITS.slug + 1), 'Desk', 'all'],
  },
  people: {
    name: [''],
    role: [''],
    bio: ['x'.repeat(PERSON_LIMITS.bio + 1)],
    category: [''],
    photoUrl: ['x'],
    photoFocus: ['37'],
  },
  holds: {
    title: ['x'.repeat(HOLD_TITLE_LIMIT + 1), ' '],
    until: ['x'.repeat(25), 'tomorrow'],
  },
};

describe.each([PROJECT, PERSON, HOLD])('$name', (tested) => {
  const { name, sample, textField } = tested;
  const create = (changes?: object) => put(freshPath(name), sample(changes));
  const changed = setTo({ [textField]: 'Changed' });

  it('reads', async () => {
    await assertSucceeds(read(publisher(), name));
    await assertSucceeds(read(store, name));
    await assertFails(read(stranger, name));
    await assertSucceeds(list(publisher(), name, 500));
    await assertSucceeds(list(store, name, 500));
    await assertFails(list(store, name, 501));
    await assertFails(list(stranger, name, 500));
  });

  it('new records', async () => {
    await assertSucceeds(create());
    await assertFails(put(freshPath(name), sample(), stranger));
    await assertFails(put(`${name}/short`, sample()));
    for (const [field, values] of Object.entries(WRONG[name]))
      for (const value of values) await assertFails(create({ [field]: value }));
    await assertFails(create({ extra: '' }));
    await assertFails(create({ createdAt: 'now' }));
    await assertFails(create({ createdAt: yesterday() }));
    await assertFails(create({ lastUpdated: yesterday() }));
    await assertFails(create({ lastUpdatedBy: COLLEAGUE }));
  });

  it('changes', async () => {
    await assertSucceeds(change(tested, changed));
    await assertFails(change(tested, changed, undefined, stranger));
    await assertFails(change(tested, setTo({ [textField]: 7 })));
    await assertFails(change(tested, setTo({ createdAt: now() })));
    await assertFails(change(tested, changed, {}));
  });

  it('deletions', async () => {
    await assertSucceeds(change(tested, deletion, { deletedAt: now() }));
    await assertFails(change(tested, deletion, { deletedAt: now() }, stranger));
    await assertFails(change(tested, deletion, { changedAt: now() }));
  });

  it('restored records', async () => {
    await assertSucceeds(restore(tested));
    await assertFails(restore(tested, { createdAt: new Date(0) }));
    await assertFails(restore(tested, { restoredFrom: 'other.x.0' }));
    await assertFails(restore(tested, {}, { createdAt: 'yesterday' }));
    const ofFirstRelease = await storeOld(tested, { lastUpdated: null });
    await assertSucceeds(commitKept(store, ofFirstRelease.path, deletion, { deletedAt: now() }));
  });
});

it('further projects', async () => {
  await assertSucceeds(put(freshPath('projects'), PROJECT.sample({ technologies: [] })));
  await assertSucceeds(put(freshPath('projects'), PROJECT.sample({ facts: ['Weeks\t6'] })));
});

it('sections', async () => {
  await assertSucceeds(read(store, 'pageContent'));
  await assertSucceeds(read(publisher(), 'pageContent'));
  await assertFails(read(stranger, 'pageContent'));
  await assertSucceeds(put(SECTION, pageContent()));
  await assertFails(put(SECTION, pageContent(), stranger));
  await assertFails(put('pageContent/hero', pageContent({ id: 'hero' })));
  await clearStore();
  for (const changes of [
    { extra: '' },
    { id: 'hero' },
    { title: '' },
    { content: 'x'.repeat(PAGE_CONTENT_LIMITS.content + 1) },
    { lastUpdated: yesterday() },
  ])
    await assertFails(put(SECTION, pageContent(changes)));
  await assertSucceeds(saveAgain(SECTION, pageContent()));
  await assertFails(saveAgain(SECTION, pageContent(), undefined, stranger));
  await assertFails(saveAgain(SECTION, pageContent({ title: '' })));
  await assertFails(saveAgain(SECTION, pageContent(), {}));
});

it('orders', async () => {
  await assertSucceeds(read(store, 'order'));
  await assertSucceeds(read(publisher(), 'order'));
  await assertFails(read(stranger, 'order'));
  await assertFails(put(FEATURED, order(), stranger));
  await assertFails(put('order/extra', order()));
  for (const changes of [
    { extra: '' },
    { ids: '' },
    { ids: ids(ORDER_MAX_IDS + 1) },
    { ids: ['x', 'x'] },
    { ids: [ids(2).join('.')] },
    { ids: ['short'] },
    { lastUpdated: yesterday() },
  ])
    await assertFails(put(FEATURED, order(changes)));
  await assertFails(put(TEAM_ORDER, order({ ids: ['short'] })));
  await assertSucceeds(put(FEATURED, order({ ids: [] })));
  await assertSucceeds(saveAgain(FEATURED, order()));
  await assertFails(saveAgain(FEATURED, order(), undefined, stranger));
  await assertFails(saveAgain(FEATURED, order({ extra: '' })));
  await assertFails(saveAgain(FEATURED, order(), {}));
});

/** Saves a project with a picture that is sent under this id, and an address under which the project names it. */
async function show(changes: object = {}, options: Partial<Shown> = {}) {
  const { bytes = bytesOf('webp'), extension = 'webp' } = options;
  const { id = hashOf(bytes), address = addressOf(bytes, extension) } = options;
  const path = freshPath('projects');
  await commitKept(store, path, (batch, reference) => {
    batch.set(reference, PROJECT.sample({ imageUrl: address }));
    batch.set(doc(store, `pictures/${id}`), picture(bytes, path, changes));
  });
}

interface Shown {
  bytes: Uint8Array;
  extension: StoredPictureExtension;
  id: string;
  address: string;
}

it('pictures', async () => {
  await assertSucceeds(read(store, 'pictures'));
  await assertSucceeds(read(publisher(), 'pictures'));
  await assertFails(read(stranger, 'pictures'));
  await assertSucceeds(show());
  await assertSucceeds(show({}, { bytes: bytesOf('jpg'), extension: 'jpg' }));
  const sent = bytesOf('webp');
  await assertFails(put(`pictures/${hashOf(sent)}`, picture(sent, 'projects/x'), stranger));
  for (const changes of [
    { extra: '' },
    { by: COLLEAGUE },
    { createdAt: yesterday() },
    { record: `${freshPath('projects')}/a/b` },
  ])
    await assertFails(show(changes));
  const jpeg = bytesOf('jpg');
  for (const options of [
    { id: 'short' },
    { bytes: bytesOf('webp', LARGEST + 1) },
    { address: '' },
    { bytes: jpeg },
    { bytes: startWith([...Buffer.from('GIF89a')]) },
  ])
    await assertFails(show({}, options));
  const { path } = await storeOld(PROJECT, { imageUrl: addressOf(jpeg, 'jpg') });
  await assertFails(put(`pictures/${hashOf(jpeg)}`, picture(jpeg, path)));
});

let requestCount = 0;
const ask = (changes: object = {}, writer = store) => {
  requestCount += 1;
  return put(`publishRequests/somebody-${requestCount}`, publishRequest(changes), writer);
};

it('requests to publish', async () => {
  await assertSucceeds(read(store, 'publishRequests'));
  await assertSucceeds(read(publisher(), 'publishRequests'));
  await assertFails(read(stranger, 'publishRequests'));
  await assertSucceeds(list(publisher(), 'publishRequests', 100));
  await assertFails(list(publisher(), 'publishRequests', 101));
  await assertFails(list(store, 'publishRequests', 100));
  await assertSucceeds(ask());
  await assertFails(ask({}, stranger));
  for (const id of ['short', 'another0-0', 'somebody-20'])
    await assertFails(put(`publishRequests/${id}`, publishRequest()));
  for (const changes of [
    { extra: '' },
    { key: 'short' },
    { by: COLLEAGUE },
    { at: yesterday() },
    { versions: '' },
    { versions: [] },
    { versions: ids(REQUEST_MAX_RECORDS + 1) },
    { versions: ['order/x@0\norder/y@0'] },
    { versions: ['x'] },
  ])
    await assertFails(ask(changes));
  const path = freshPath('publishRequests');
  await writePastRules(path, publishRequest());
  await assertFails(deleteDoc(doc(store, path)));
  await assertSucceeds(deleteDoc(doc(publisher(), path)));
});

it('the status of the publisher', async () => {
  const path = 'publication/status';
  const say = (changes: object = {}, writer = publisher()) =>
    put(path, publisherStatus(changes), writer);
  await assertSucceeds(getDoc(doc(store, path)));
  await assertSucceeds(getDoc(doc(publisher(), path)));
  await assertFails(getDoc(doc(stranger, path)));
  await assertFails(say({}, store));
  await assertFails(put(path, without(publisherStatus(), 'warning'), publisher()));
  for (const changes of [
    { extra: '' },
    { publisher: 7 },
    { beatAt: yesterday() },
    { running: '' },
    { finished: '' },
    { finished: ids(11) },
    { warning: 7 },
  ])
    await assertFails(say(changes));
  await assertSucceeds(say());
  await assertFails(say({}, store));
  await assertFails(say({ extra: '' }));
  await assertFails(say({ publisher: 'two' }));
  await assertSucceeds(say({ running: {} }));
  await assertSucceeds(say({ publisher: '' }));
  await writePastRules(path, publisherStatus({ beatAt: yesterday() }));
  await assertSucceeds(say({ publisher: 'two' }));
});

it('the addresses that the owner has released', async () => {
  const path = 'publication/released';
  await assertSucceeds(getDoc(doc(store, path)));
  await assertSucceeds(getDoc(doc(publisher(), path)));
  await assertFails(getDoc(doc(stranger, path)));
});

it('the history', async () => {
  await assertSucceeds(read(store, 'history'));
  await assertFails(read(stranger, 'history'));
  await assertSucceeds(list(store, 'history', 500));
  await assertFails(list(store, 'history', 501));
  await assertFails(list(stranger, 'history', 500));

  const { path, version } = await storeOld(PROJECT);
  const changed = setTo({ title: 'Changed' });
  await assertFails(put(entryPath(path, version), {}, stranger));
  await assertFails(put(entryPath(path, version), {}));
  await assertFails(put(entryPath(path, {}), {}));
  const other = path.replace('projects', 'other');
  await writePastRules(other, {});
  await assertFails(put(entryPath(other, {}), {}));
  for (const entry of [
    { changedAt: now(), extra: '' },
    { changedAt: now(), replaced: {} },
    { changedAt: now(), by: COLLEAGUE },
    { changedAt: yesterday() },
  ])
    await assertFails(change(PROJECT, changed, entry));
  const save = () => isAccepted(commitKept(store, path, changed));
  expect(await saveAtTakenPlace(path, save)).toBe(false);
});

it('every expression of firestore.rules is evaluated, and every condition both ways', async () => {
  const { report } = (await (await fetch(COVERAGE_URL)).json()) as { report: Expression[] };
  const expressions = flatten(report);
  const unseen = expressions.filter(({ values = [] }) => values.length === 0);
  const oneSided = expressions.filter((expression) => outcomes(expression).size === 1);
  expect(expressions.length).toBeGreaterThan(50);
  expect(unseen.map(place)).toEqual([]);
  expect(oneSided.map(place)).toEqual([]);
});
