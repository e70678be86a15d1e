import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { FINISHED_MAX, PUBLISHER_SILENT_AFTER_MS } from '../../shared/model/publishQueue.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { publisherStatus, without, yesterday } from './documents.ts';
import { publisher, STAFF, writePastRules } from './rulesTest.ts';

const STATUS = 'publication/status';
const store = publisher();

const say = (changes: object = {}) => setDoc(doc(store, STATUS), publisherStatus(changes));

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
});

const takeOver = () => say({ publisher: 'two' });

/** Expects that nobody takes over from a publisher that gave its last sign of life so long ago. */
async function expectRefused(milliseconds: number): Promise<void> {
  // An attempt that took too long says nothing.
  for (let isInTime = false; !isInTime; ) {
    const beatAt = ago(milliseconds);
    await said({ beatAt });
    const isTakenOver = await isAccepted(takeOver());
    isInTime = Date.now() - beatAt.getTime() < PUBLISHER_SILENT_AFTER_MS;
    if (isInTime) expect(isTakenOver).toBe(false);
  }
}

describe('another publisher', () => {
  it('may not take over from one that gives signs of life', async () => {
    for (const milliseconds of [0, 1000, 30_000, 60_000, 85_000]) await expectRefused(milliseconds);
  });

  it('may take over from one that has been silent for as long as the code says', async () => {
    await said({ beatAt: ago(PUBLISHER_SILENT_AFTER_MS + 100) });
    await assertSucceeds(takeOver());
    await assertFails(say());
  });

  it('may not take over a moment earlier', () => expectRefused(PUBLISHER_SILENT_AFTER_MS - 900));

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
