import type { Page } from '@playwright/test';
import { readCollection, storeDocument, storeProjects } from '../emulatorStore.ts';
import { contentField } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const FIX_MOST_KEYS = 12;
const OPEN_MOST_KEYS = 4;
const STORED = 200;

/** The keyboard of a person whose presses are counted. */
class CountedKeys {
  presses = 0;
  letters = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.presses += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.letters += text.length;
  }
}

test('one word of the headline is fixed and published with at most 12 keys after the sign-in', async ({
  page,
  showDashboard,
}) => {
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'Hero Section Title',
    content: 'Welcome to Tidewire',
    lastUpdated: new Date(),
  });
  await showDashboard();
  const keys = new CountedKeys(page);
  await keys.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keys.type('hero');
  await keys.press('Enter');
  await expect(contentField(page)).toBeFocused();
  // The caret goes to the end just after the focus.
  await expect
    .poll(() =>
      contentField(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart),
      ),
    )
    .toBe('');
  await keys.press('Control+Backspace');
  await keys.type('Flow');
  await keys.press('ControlOrMeta+Shift+Enter');
  await expect
    .poll(requestedVersions)
    .toEqual([expect.stringMatching(/^pageContent\/hero-title@/)]);
  const [section] = await readCollection('pageContent');
  expect(section?.fields['content']).toEqual({ stringValue: 'Welcome to Flow' });
  expect(keys.presses + keys.letters).toBeLessThanOrEqual(FIX_MOST_KEYS);
});

test('among 200 projects, one is found and opened with 4 keys at most and its letters', async ({
  page,
  showDashboard,
}) => {
  await storeProjects(STORED, (number) => ({
    title: number === 77 ? 'Museum tickets' : `Desk ${number}`,
    description: 'Reads invoices.',
  }));
  await showDashboard();
  const keys = new CountedKeys(page);
  await keys.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keys.type('museum');
  await expect(page.getByRole('option', { name: /Museum tickets/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('Project Title')).toHaveValue('Museum tickets');
  expect(keys.presses).toBeLessThanOrEqual(OPEN_MOST_KEYS);
});

async function requestedVersions(): Promise<unknown[]> {
  const requests = await readCollection('publishRequests');
  return requests.flatMap(({ fields }) => {
    const { arrayValue } = fields['versions'] as {
      arrayValue: { values: { stringValue: string }[] };
    };
    return arrayValue.values.map(({ stringValue }) => stringValue);
  });
}
