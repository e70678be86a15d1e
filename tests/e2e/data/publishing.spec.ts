import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { WAITING_REQUESTS_MAX } from '../../../shared/model/publishQueue.ts';
import { clearCollection, clearStore, readCollection, storeDocument } from '../emulatorStore.ts';
import { lostAnswers, offline, withFault } from './faultyNetwork.ts';
import { auth, publishing } from './product.ts';

const VERSION = 'projects/abcdefghij0123456789@1764000000000';

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a request to publish is stored with its account, its time and its versions', async () => {
  const { id, at } = await publishing.requestPublication([VERSION]);
  const [request] = await readCollection('publishRequests');
  expect(request?.name).toMatch(/-0$/);
  expect(request?.fields).toMatchObject({
    key: { stringValue: id },
    by: { stringValue: DEMO_ADMIN },
    versions: { arrayValue: { values: [{ stringValue: VERSION }] } },
  });
  expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000);
});

test('a request that was sent counts as sent, although its time cannot be read', async () => {
  let isSent = false;
  const request = await withFault(
    async (send, url) => {
      if (isSent && url.includes(':batchGet')) throw new TypeError('fetch failed');
      isSent ||= url.includes(':commit');
      return send();
    },
    () => publishing.requestPublication([VERSION]),
  );
  expect(request.at).toBeUndefined();
  expect(await readCollection('publishRequests')).toHaveLength(1);
});

test('a request whose answer is lost counts as sent, since the store has it', async () => {
  const { id, at } = await withFault(lostAnswers, () => publishing.requestPublication([VERSION]));
  const [request] = await readCollection('publishRequests');
  expect(request?.fields['key']).toEqual({ stringValue: id });
  expect(at).toBeInstanceOf(Date);
});

test('a request whose answer is lost counts as sent if the publisher has answered it already', async () => {
  const status = { beatAt: new Date(), running: null, warning: '' };
  const answered: string[] = [];
  const { id } = await withFault(
    async (send, url) => {
      const answer = await send();
      // What follows makes calls, too.
      if (answered.length > 0 || !new URL(url).pathname.endsWith(':commit')) return answer;
      const [request] = await readCollection('publishRequests');
      const { key } = (request?.fields ?? {}) as { key?: { stringValue: string } };
      answered.push(key?.stringValue ?? '');
      const one = { requests: answered, at: new Date(), titles: [], leftOut: [], problem: '' };
      await storeDocument('publication/status', { ...status, finished: [one] });
      await clearCollection('publishRequests');
      throw new TypeError('fetch failed');
    },
    () => publishing.requestPublication([VERSION]),
  );
  expect(await readCollection('publishRequests')).toEqual([]);
  expect(answered).toEqual([id]);
});

test('a request that is not stored fails', async () => {
  const request = withFault(offline, () => publishing.requestPublication([VERSION]));
  await expect(request).rejects.toThrow('The server could not be reached.');
  expect(await readCollection('publishRequests')).toEqual([]);
});

test('20 requests of an account wait at most; the next one says so, until they are answered', async () => {
  const asked = Array.from({ length: WAITING_REQUESTS_MAX }, () => [VERSION]);
  const keys = new Set<string>();
  for (const versions of asked) keys.add((await publishing.requestPublication(versions)).id);
  expect(keys.size).toBe(WAITING_REQUESTS_MAX);
  expect(await readCollection('publishRequests')).toHaveLength(WAITING_REQUESTS_MAX);
  const next = publishing.requestPublication([VERSION]);
  await expect(next).rejects.toThrow('20 of your requests wait already.');
  await clearStore();
  expect((await publishing.requestPublication([VERSION])).at).toBeDefined();
});

test('two windows that ask at once make two requests', async () => {
  const both = await Promise.all(
    [VERSION, VERSION].map((version) => publishing.requestPublication([version])),
  );
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  expect(await readCollection('publishRequests')).toHaveLength(2);
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
    finished: [{ ...ended, leftOutPaths: [], notes: [], failedStep: '' }],
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
