import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 100;

interface KeptState {
  seen: { savedAt: Record<string, Date>; deletedAt: Date };
}

/** Waits until the device keeps the lists. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(readKept, undefined, { polling: LOOK_EVERY_MS });
}

/** Deletes what the device keeps of the lists, and of who is signed in. */
export async function deleteKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('last-user/')) localStorage.removeItem(key);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('lists/')) continue;
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve);
      });
    }
  });
}

/** Runs in the browser: what the device knows about the lists that it keeps; undefined if it keeps none. */
export async function readKept(): Promise<KeptState | undefined> {
  const found = await indexedDB.databases();
  const name = found.find((one) => one.name?.startsWith('lists/'))?.name;
  if (!name) return undefined;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  const state = await new Promise<KeptState | undefined>((resolve) => {
    const request = database.transaction('state').objectStore('state').get('state');
    request.addEventListener('success', () => resolve(request.result as KeptState | undefined));
  });
  database.close();
  return state;
}
