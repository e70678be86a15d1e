import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocs,
  limit,
  query,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL, PUBLISHER_UID } from '../../shared/company.ts';
import { REQUEST_MAX_RECORDS, WAITING_REQUESTS_MAX } from '../../shared/model/publishQueue.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { publishRequest, without, yesterday } from './documents.ts';
import { COLLEAGUE, freshAccount, PROJECT_ID, publisher, STAFF } from './rulesTest.ts';
import { REFUSED_VERSIONS, VERSIONS } from './versionNames.ts';

const ask = (changes: object, { writer, path } = freshAccount()) =>
  setDoc(doc(writer, path), publishRequest(changes));

const list = (reader: Firestore, most: number) =>
  getDocs(query(collection(reader, 'publishRequests'), limit(most)));

/** As many versions with names of the greatest length. */
const longest = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `pageContent/${String(at).padStart(80, 'x')}@9999999999999`,
  );

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

  it('is refused to the publisher, also under an id of its own account', async () => {
    const path = `publishRequests/${PUBLISHER_UID}-0`;
    await assertFails(ask({ by: PUBLISHER_EMAIL }, { writer: publisher(), path }));
  });

  it('is refused at a time that is not the server’s', async () => {
    for (const at of [yesterday(), new Date(), new Date(Date.now() + 60_000), null, ''])
      await assertFails(ask({ at }));
  });

  it.each(Object.keys(publishRequest()))('is refused without %s', async (key) => {
    const { writer, path } = freshAccount();
    await assertFails(setDoc(doc(writer, path), without(publishRequest(), key)));
  });

  it('is refused with an unknown key', async () => {
    await assertFails(ask({ extra: '' }));
  });

  it.each(['short', `${PROJECT_ID}0`, PROJECT_ID.slice(1), 'Abcdefghij-012345678', '', 7, null])(
    'is refused with the key %j',
    async (key) => {
      await assertFails(ask({ key }));
    },
  );

  it('is refused under an id that is not the account’s with a number below 20', async () => {
    const { writer, path } = freshAccount();
    const [own = ''] = (path.split('/')[1] ?? '').split('-');
    const colleague = freshAccount().path;
    for (const id of [
      own,
      `${own}-`,
      `${own}-20`,
      `${own}-00`,
      `${own}-010`,
      `${own}-0a`,
      `${own}-1a`,
      `${own}-a`,
      `${own}0`,
    ])
      await assertFails(ask({}, { writer, path: `publishRequests/${id}` }));
    for (const id of [`${own}--1`, `x${own}-0`, `${own.slice(1)}-0`, `${own}-${own}-0`, PROJECT_ID])
      await assertFails(ask({}, { writer, path: `publishRequests/${id}` }));
    await assertFails(ask({}, { writer, path: colleague }));
    await assertSucceeds(ask({}, { writer, path }));
  });

  it('is refused while 20 of the account wait, until one is answered; others may still ask', async () => {
    const { writer, path } = freshAccount();
    const numbered = (number: number) => path.replace(/0$/, String(number));
    for (let number = 0; number < WAITING_REQUESTS_MAX; number += 1)
      await assertSucceeds(ask({}, { writer, path: numbered(number) }));
    for (let number = 0; number <= WAITING_REQUESTS_MAX; number += 1)
      await assertFails(ask({}, { writer, path: numbered(number) }));
    await assertSucceeds(ask({}));
    await assertSucceeds(deleteDoc(doc(publisher(), numbered(7))));
    await assertFails(ask({}, { writer, path: numbered(8) }));
    await assertSucceeds(ask({}, { writer, path: numbered(7) }));
  });
});

it('the requests of many accounts are made and removed in batches', async () => {
  await clearStore();
  for (let accounts = 0; accounts < 10; accounts += 1) {
    const { writer, path } = freshAccount();
    const batch = writeBatch(writer);
    for (let number = 0; number < WAITING_REQUESTS_MAX; number += 1)
      batch.set(doc(writer, path.replace(/0$/, String(number))), publishRequest());
    await assertSucceeds(batch.commit());
  }
  const remover = publisher();
  for (let batches = 0; batches < 2; batches += 1) {
    const { docs } = await list(remover, 100);
    expect(docs).toHaveLength(100);
    const batch = writeBatch(remover);
    for (const { ref } of docs) batch.delete(ref);
    await assertSucceeds(batch.commit());
  }
  expect((await list(remover, 100)).docs).toEqual([]);
});
