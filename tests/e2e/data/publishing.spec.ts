import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
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
