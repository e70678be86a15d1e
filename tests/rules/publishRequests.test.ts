import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL } from '../../shared/company.ts';
import { REQUEST_MAX_RECORDS } from '../../shared/model/publishRequest.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { now, project, publishRequest, without, yesterday } from './documents.ts';
import {
  COLLEAGUE,
  freshPath,
  notSignedIn,
  PROJECT_ID,
  publisher,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';
import { REFUSED_VERSIONS, VERSIONS } from './versionNames.ts';

const store = staff();
const STRANGER = 'visitor@example.com';

/** Everybody but staff, with the address that each could give as its own. */
const OTHERS: [string, Firestore, string][] = [
  ['nobody', notSignedIn(), STAFF],
  ['a visitor', signedIn({ email: STRANGER, email_verified: true }), STRANGER],
  ['unverified staff', signedIn({ email: STAFF, email_verified: false }), STAFF],
  ['the publisher', publisher(), PUBLISHER_EMAIL],
];
const STRANGERS = OTHERS.slice(0, 3);

const ask = (changes: object, writer = store) =>
  setDoc(doc(writer, freshPath('publishRequests')), publishRequest(changes));

const list = (reader: Firestore, most: number) =>
  getDocs(query(collection(reader, 'publishRequests'), limit(most)));

/** As many versions with names of the greatest length. */
const longest = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `pageContent/${String(at).padStart(80, 'x')}@9999999999999`,
  );

async function asked(): Promise<string> {
  const path = freshPath('publishRequests');
  await writePastRules(path, publishRequest());
  return path;
}

beforeAll(clearStore);

describe.concurrent('a request', () => {
  it.each(VERSIONS)('is accepted for the version %j', async (version) => {
    await assertSucceeds(ask({ versions: [version] }));
    await assertSucceeds(ask({ versions: [...VERSIONS.slice(0, 2), version] }));
  });

  it.each(REFUSED_VERSIONS)('is refused for the version %j', async (version) => {
    await assertFails(ask({ versions: [version] }));
    await assertFails(ask({ versions: [version, ...VERSIONS.slice(0, 1)] }));
    await assertFails(ask({ versions: [...VERSIONS.slice(0, 2), version] }));
  });

  it.each([
    ['no version', []],
    ['a text instead of versions', VERSIONS[0]],
    ['an empty text instead of versions', ''],
    ['a map instead of versions', { 0: VERSIONS[0] }],
    ['nothing instead of versions', null],
    ['a number', 7],
  ])('is refused with %s', async (_what, versions) => {
    await assertFails(ask({ versions }));
  });

  it('is accepted for as many records as the code says, even with the longest names, and no more', async () => {
    await assertSucceeds(ask({ versions: longest(REQUEST_MAX_RECORDS) }));
    await assertFails(ask({ versions: longest(REQUEST_MAX_RECORDS + 1) }));
  });

  it.each<[string, unknown]>([
    ['a colleague', COLLEAGUE],
    ['the same person in capitals', STAFF.toUpperCase()],
    ['the publisher', PUBLISHER_EMAIL],
    ['nobody', ''],
    ['null', null],
  ])('is refused in the name of %s', async (_who, by) => {
    await assertFails(ask({ by }));
  });

  it('is refused at a time that is not the server’s', async () => {
    for (const at of [yesterday(), new Date(), new Date(Date.now() + 60_000), null, ''])
      await assertFails(ask({ at }));
  });

  it.each(Object.keys(publishRequest()))('is refused without %s', async (key) => {
    const request = without(publishRequest(), key);
    await assertFails(setDoc(doc(store, freshPath('publishRequests')), request));
  });

  it('is refused with an unknown key', async () => {
    await assertFails(ask({ extra: '' }));
  });

  it.each([
    'short',
    `${PROJECT_ID}0`,
    PROJECT_ID.slice(1),
    'Abcdefghij-012345678',
    'Abcdefghij012345678é',
  ])('is refused under the id %j', async (id) => {
    await assertFails(setDoc(doc(store, `publishRequests/${id}`), publishRequest()));
  });

  it.each(['ABCDEFGHIJKLMNOPQRST', 'abcdefghijklmnopqrst', '01234567890123456789'])(
    'is accepted under the id %j',
    async (id) => {
      await assertSucceeds(setDoc(doc(store, `publishRequests/${id}`), publishRequest()));
    },
  );

  it.each(OTHERS)('is refused from %s', async (_who, writer, by) => {
    await assertFails(ask({ by }, writer));
    await assertFails(ask({}, writer));
  });

  it('is changed by nobody', async () => {
    const path = await asked();
    for (const writer of [store, ...OTHERS.map(([, other]) => other)]) {
      await assertFails(updateDoc(doc(writer, path), { at: now() }));
      await assertFails(setDoc(doc(writer, path), publishRequest()));
    }
  });

  it('is read by staff and the publisher, also when it is done, and by nobody else', async () => {
    for (const path of [await asked(), freshPath('publishRequests')]) {
      for (const reader of [store, publisher()]) await assertSucceeds(getDoc(doc(reader, path)));
      for (const [, reader] of STRANGERS) await assertFails(getDoc(doc(reader, path)));
    }
  });

  it('is listed by the publisher only, at most 100 at once', async () => {
    await assertSucceeds(list(publisher(), 100));
    await assertFails(list(publisher(), 101));
    await assertFails(getDocs(collection(publisher(), 'publishRequests')));
    for (const reader of [store, ...STRANGERS.map(([, other]) => other)])
      await assertFails(list(reader, 1));
  });

  it('is deleted by the publisher only', async () => {
    const path = await asked();
    for (const writer of [store, ...STRANGERS.map(([, other]) => other)])
      await assertFails(deleteDoc(doc(writer, path)));
    await assertSucceeds(deleteDoc(doc(publisher(), path)));
    expect((await getDoc(doc(store, path))).exists()).toBe(false);
  });

  it('has nothing below it', async () => {
    const path = `${await asked()}/notes/first`;
    for (const somebody of [store, publisher()]) {
      await assertFails(getDoc(doc(somebody, path)));
      await assertFails(setDoc(doc(somebody, path), project()));
    }
  });
});

it('a thousand requests of one person are made and removed in batches', async () => {
  await clearStore();
  for (let batches = 0; batches < 10; batches += 1) {
    const batch = writeBatch(store);
    for (let count = 0; count < 100; count += 1)
      batch.set(doc(store, freshPath('publishRequests')), publishRequest());
    await assertSucceeds(batch.commit());
  }
  const remover = publisher();
  for (let batches = 0; batches < 10; batches += 1) {
    const { docs } = await list(remover, 100);
    expect(docs).toHaveLength(100);
    const batch = writeBatch(remover);
    for (const { ref } of docs) batch.delete(ref);
    await assertSucceeds(batch.commit());
  }
  expect((await list(remover, 100)).docs).toEqual([]);
});
