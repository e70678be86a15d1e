import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { FINISHED_MAX, PUBLISHER_SILENT_AFTER_MS } from '../../shared/model/publishQueue.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import {
  hold,
  order,
  pageContent,
  person,
  project,
  publisherStatus,
  publishRequest,
  without,
  yesterday,
} from './documents.ts';
import {
  commitKept,
  entryPath,
  freshPath,
  notSignedIn,
  publisher,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

const STATUS = 'publication/status';
const store = publisher();
const STRANGERS = [
  notSignedIn(),
  signedIn({ email: 'visitor@example.com', email_verified: true }),
  signedIn({ email: STAFF, email_verified: false }),
];

const say = (changes: object = {}, writer: Firestore = store) =>
  setDoc(doc(writer, STATUS), publisherStatus(changes));

/** Stores what a publisher has said. */
const said = (changes: object) => writePastRules(STATUS, publisherStatus(changes));

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

async function sayAgain(changes: object): Promise<void> {
  await said({ publisher: '' });
  await say(changes);
}

const RUNNING = { step: 'pictures', done: 3, total: 12, requests: ['x'], by: [STAFF] };
const finished = (length: number) => Array.from({ length }, (_, at) => ({ titles: [String(at)] }));

const ACCEPTED: [string, object][] = [
  ['nothing to do', {}],
  ['something to do', { running: RUNNING }],
  ['the longest name', { publisher: 'x'.repeat(40) }],
  ['no name, to sign off', { publisher: '' }],
  ['the most publications', { finished: finished(FINISHED_MAX) }],
  ['the longest warning', { warning: 'x'.repeat(1000) }],
];

const REFUSED: [string, object][] = [
  ['too long a name', { publisher: 'x'.repeat(41) }],
  ['a number as its name', { publisher: 7 }],
  ['the time of the device', { beatAt: new Date() }],
  ['a past time', { beatAt: yesterday() }],
  ['a future time', { beatAt: new Date(Date.now() + 60_000) }],
  ['no time', { beatAt: null }],
  ['a text as what it does', { running: 'pictures' }],
  ['a list as what it does', { running: [RUNNING] }],
  ['false as what it does', { running: false }],
  ['too many publications', { finished: finished(FINISHED_MAX + 1) }],
  ['a map of publications', { finished: { 0: {} } }],
  ['a text of publications', { finished: '' }],
  ['no publications', { finished: null }],
  ['too long a warning', { warning: 'x'.repeat(1001) }],
  ['a number as its warning', { warning: 0 }],
  ['an unknown key', { extra: '' }],
];

beforeEach(clearStore);

describe.each([
  ['the first status', say],
  ['a later status', sayAgain],
])('%s', (_which, write) => {
  it.each(ACCEPTED)('is accepted with %s', async (_what, changes) => {
    await assertSucceeds(write(changes));
  });

  it.each(REFUSED)('is refused with %s', async (_what, changes) => {
    await assertFails(write(changes));
  });

  it.each(Object.keys(publisherStatus()))('is refused without %s', async (key) => {
    if (write === sayAgain) await said({});
    await assertFails(setDoc(doc(store, STATUS), without(publisherStatus(), key)));
  });

  it('is refused from everybody but the publisher', async () => {
    if (write === sayAgain) await said({});
    for (const writer of [staff(), ...STRANGERS]) await assertFails(say({}, writer));
  });
});

const takeOver = () => say({ publisher: 'two' });

describe('another publisher', () => {
  it('may not take over from one that gives signs of life', async () => {
    for (const milliseconds of [0, 1000, 30_000, 60_000, 85_000]) {
      await said({ beatAt: ago(milliseconds) });
      await assertFails(takeOver());
    }
  });

  it('may take over from one that has been silent for as long as the code says', async () => {
    await said({ beatAt: ago(PUBLISHER_SILENT_AFTER_MS + 100) });
    await assertSucceeds(takeOver());
    await assertFails(say());
  });

  it('may not take over a moment earlier', async () => {
    // An attempt that took too long says nothing.
    for (let isInTime = false; !isInTime; ) {
      const beatAt = ago(PUBLISHER_SILENT_AFTER_MS - 900);
      await said({ beatAt });
      const isTakenOver = await isAccepted(takeOver());
      isInTime = Date.now() - beatAt.getTime() < PUBLISHER_SILENT_AFTER_MS;
      if (isInTime) expect(isTakenOver).toBe(false);
    }
  });

  it('may take over from one that has signed off', async () => {
    await say();
    await assertFails(takeOver());
    await assertSucceeds(say({ publisher: '' }));
    await assertSucceeds(takeOver());
  });
});

it('the publisher may say something again at any time', async () => {
  for (const milliseconds of [0, 60_000, 86_400_000]) {
    await said({ beatAt: ago(milliseconds) });
    await assertSucceeds(say({ running: RUNNING }));
  }
});

it('the status is read by staff and the publisher only, and cannot be listed', async () => {
  for (const stored of [false, true]) {
    if (stored) await said({});
    for (const reader of [staff(), store]) await assertSucceeds(getDoc(doc(reader, STATUS)));
    for (const reader of STRANGERS) await assertFails(getDoc(doc(reader, STATUS)));
    for (const reader of [staff(), store, ...STRANGERS]) {
      const all = collection(reader, 'publication');
      await assertFails(getDocs(query(all, limit(1))));
      await assertFails(getDocs(query(all, where(documentId(), '==', 'status'))));
    }
  }
});

it('nobody deletes the status', async () => {
  await said({ publisher: '', beatAt: yesterday() });
  for (const writer of [staff(), store, ...STRANGERS])
    await assertFails(deleteDoc(doc(writer, STATUS)));
});

it.each([
  'publication/other',
  'publication/Status',
  `${STATUS}/notes/first`,
  'publications/status',
])('nobody reads or writes %s', async (path) => {
  await writePastRules(path, publisherStatus());
  for (const writer of [staff(), store]) {
    await assertFails(getDoc(doc(writer, path)));
    await assertFails(setDoc(doc(writer, path), publisherStatus()));
    await assertFails(deleteDoc(doc(writer, path)));
  }
});

it.each<[string, Record<string, unknown>]>([
  [freshPath('projects'), project()],
  [freshPath('people'), person()],
  [freshPath('holds'), hold()],
  ['publishRequests/somebody-0', publishRequest()],
  ['pageContent/hero-title', pageContent()],
  ['order/featured', order()],
  ['order/people', order()],
])('the publisher does not write %s', async (path, document) => {
  await assertFails(setDoc(doc(store, path), document));
  const version = { ...document, lastUpdated: yesterday() };
  await writePastRules(path, version);
  await assertFails(setDoc(doc(store, path), document));
  await assertFails(commitKept(store, path, (batch, reference) => batch.set(reference, document)));
  await assertFails(setDoc(doc(store, entryPath(path, version)), { replaced: version, by: STAFF }));
});
