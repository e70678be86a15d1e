import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { clearStore, readCollection, storeDocument } from '../emulatorStore.ts';
import { lostAnswers, withFault } from './faultyNetwork.ts';
import { auth, publishing } from './product.ts';

const VERSION = 'projects/abcdefghij0123456789@1764000000000';

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a request to publish is stored with its account, its time and its versions', async () => {
  const { id, at } = await publishing.requestPublication([VERSION]);
  const [request] = await readCollection('publishRequests');
  expect(request?.name).toContain(id);
  expect(request?.fields).toMatchObject({
    by: { stringValue: DEMO_ADMIN },
    versions: { arrayValue: { values: [{ stringValue: VERSION }] } },
  });
  expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000);
});

test('a request that was sent counts as sent, although its time cannot be read', async () => {
  const request = await withFault(
    async (send, url) => {
      if (url.includes(':batchGet')) throw new TypeError('fetch failed');
      return send();
    },
    () => publishing.requestPublication([VERSION]),
  );
  expect(request.at).toBeUndefined();
  expect(await readCollection('publishRequests')).toHaveLength(1);
});

test('a request whose answer is lost fails, so that the person looks again', async () => {
  const request = withFault(lostAnswers, () => publishing.requestPublication([VERSION]));
  await expect(request).rejects.toThrow('The server could not be reached.');
});

test('what a newer publisher says is read as far as this version knows it', async () => {
  const beatAt = new Date('2026-11-26T12:00:00Z');
  const asked = { requests: ['r'], by: ['ana@tidewire.example'] };
  const ended = { ...asked, at: beatAt, titles: ['Desk'], path: '/', leftOut: [], problem: 'No.' };
  await storeDocument('publication/status', {
    beatAt,
    running: { ...asked, step: 'checking', done: 'some' },
    finished: [{ ...ended, failedStep: 'checking' }, 'no map'],
    warning: '',
  });
  expect(await publishing.readPublisherStatus()).toEqual({
    beatAt,
    running: { ...asked, step: '', done: 0, total: 0 },
    finished: [{ ...ended, notes: [], failedStep: '' }],
    warning: '',
  });
});

const NOTHING_SAID = { beatAt: new Date(0), running: undefined, finished: [], warning: '' };

for (const [what, garbage] of Object.entries({
  'without fields': {},
  'of texts': { beatAt: 'now', running: 'yes', finished: 'many', warning: '' },
  'of lists': { beatAt: [], running: [], finished: [], warning: '' },
  'of maps': { beatAt: {}, finished: {}, warning: '' },
})) {
  test(`a publisher’s status ${what} reads as one that says nothing`, async () => {
    await storeDocument('publication/status', garbage);
    expect(await publishing.readPublisherStatus()).toEqual(NOTHING_SAID);
  });
}
