import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 100;

/** Waits until the device keeps the lists. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(isKept, undefined, { polling: LOOK_EVERY_MS });
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

/** Runs in the browser. */
async function isKept(): Promise<boolean> {
  const found = await indexedDB.databases();
  const name = found.find((one) => one.name?.startsWith('lists/'))?.name;
  if (!name) return false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  const state = await new Promise<unknown>((resolve) => {
    const request = database.transaction('state').objectStore('state').get('state');
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return state !== undefined;
}
