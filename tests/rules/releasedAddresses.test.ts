import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import { clearStore } from '../e2e/emulatorStore.ts';
import { notSignedIn, publisher, signedIn, staff, writePastRules } from './rulesTest.ts';

const PATH = 'publication/released';
const RELEASED = { addresses: { 'old-desk': new Date() } };

beforeEach(async () => {
  await clearStore();
  await writePastRules(PATH, RELEASED);
});

it('staff and the publisher read which addresses the owner has released', async () => {
  for (const reader of [staff(), publisher()]) {
    const found = await assertSucceeds(getDoc(doc(reader, PATH)));
    expect(found.get('addresses')).toHaveProperty('old-desk');
  }
});

it('nobody else does', async () => {
  const visitor = signedIn({ email: 'visitor@example.com', email_verified: true });
  for (const reader of [notSignedIn(), visitor]) await assertFails(getDoc(doc(reader, PATH)));
});

it('nobody writes them: that would let an address lead elsewhere', async () => {
  for (const writer of [staff(), publisher()]) {
    await assertFails(setDoc(doc(writer, PATH), RELEASED));
    await assertFails(deleteDoc(doc(writer, PATH)));
  }
  await clearStore();
  for (const writer of [staff(), publisher()])
    await assertFails(setDoc(doc(writer, PATH), RELEASED));
});
