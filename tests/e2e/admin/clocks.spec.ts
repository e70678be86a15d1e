import type { BrowserContext } from '@playwright/test';
import { storeDocument, storeProject } from '../emulatorStore.ts';
import { cardOf, openTab } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORM = { description: 'Reads invoices.', featured: true };

/** Sets the clock of the browser's pages, from the next page on. */
async function setClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    window.Date = new Proxy(Real, {
      construct: (target, words) =>
        Reflect.construct(target, words.length === 0 ? [now()] : words) as Date,
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, aheadMs);
}

for (const [words, days] of [
  ['two days ahead', 2],
  ['two days behind', -2],
] as const) {
  test(`on a device whose clock is ${words}, times are right, and so is what goes live`, async ({
    page,
    context,
    showDashboard,
  }) => {
    const now = Date.now();
    const store = (id: string, title: string, hours: number) =>
      storeProject(id.repeat(20), { ...FORM, title }, new Date(now - hours * HOUR_MS));
    await store('a', 'Held', 3);
    await store('b', 'Due', 4);
    for (const [id, hours] of [
      ['a', 1],
      ['b', -1],
    ] as const) {
      await storeDocument(`holds/projects:${id.repeat(20)}`, {
        title: 'Desk',
        until: new Date(now + hours * HOUR_MS).toISOString(),
        createdAt: new Date(now - 2 * HOUR_MS),
        lastUpdated: new Date(now - 2 * HOUR_MS),
        lastUpdatedBy: 'bo@tidewire.example',
      });
    }
    await setClock(context, days * DAY_MS);
    await showDashboard();
    const card = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'Waiting to go live' });
    await expect(card.first()).toContainText(
      /The site was last published (just now|\d+ (minute|hour)s? ago)\./,
    );
    await expect(page.getByText('It should be published every night')).toBeHidden();
    const held = page.getByRole('list', { name: /^On / });
    await expect(held.getByRole('link')).toHaveText(['Held']);
    const next = page.getByRole('list', { name: 'With the next publication' });
    await expect(next.getByRole('link')).toHaveText(['Due']);
    await openTab(page, 'Projects');
    await expect(cardOf(page, 'Held')).toContainText('Saved 3 hours ago');
    await expect(cardOf(page, 'Held')).toContainText('Kept back');
    await expect(cardOf(page, 'Due')).toContainText('Waiting to go live');
    await cardOf(page, 'Due').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Description').fill('Reads more invoices.');
    await dialog.getByRole('button', { name: 'Update Project' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, 'Due')).toContainText('Saved just now by you');
  });
}

test('a clock that is set while the dashboard is open does not change what times say', async ({
  page,
  showDashboard,
}) => {
  await storeProject('a'.repeat(20), { ...FORM, title: 'Desk' }, new Date(Date.now() - HOUR_MS));
  await showDashboard('Projects');
  await expect(cardOf(page, 'Desk')).toContainText('Saved 1 hour ago');
  await page.evaluate((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, -2 * DAY_MS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(cardOf(page, 'Desk')).toContainText('Saved 1 hour ago');
});
