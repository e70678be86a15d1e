import { SECTIONS } from '../../../shared/model/sections.ts';
import { FAILED_REQUEST } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { clearStore, readCollection, storeDocument } from '../emulatorStore.ts';
import {
  COMMIT,
  cardOf,
  contentField,
  holdRequests,
  openSection,
  showDashboard,
  shownLines,
  spoken,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const HERO = 'Hero Section Title';
const UNREACHABLE =
  'alert: Error saving content: The server could not be reached. Check your connection and try again.';

test.beforeEach(clearStore);
test.afterEach(restoreRules);

test('there are two sub-tabs, and a card for each section with its id and default text', async ({
  page,
}) => {
  await showDashboard(page, 'Content');
  const subTabs = page.getByRole('tablist', { name: 'Page content' }).getByRole('tab');
  await expect(subTabs).toHaveText(['Content Sections', 'Content Editor']);
  await expect(tabOf(page, 'Content Sections')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem')).toHaveCount(8);
  for (const { id, title, defaultContent } of SECTIONS) {
    await expect(cardOf(page, title).getByText(id, { exact: true })).toBeVisible();
    await expect(cardOf(page, title).getByText(defaultContent, { exact: true })).toBeVisible();
    await expect(cardOf(page, title).getByRole('button', { name: 'Edit Content' })).toBeEnabled();
  }
});

test('a card shows three lines of a text that was saved, with its title', async ({ page }) => {
  const content = 'Less typing, more deciding. '.repeat(40);
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'The headline',
    content,
    lastUpdated: new Date(),
  });
  await showDashboard(page, 'Content');
  const card = cardOf(page, 'The headline');
  expect(await shownLines(card.getByText('Less typing'))).toBe(3);
  await expect(card.getByText('just now')).toBeVisible();
  await expect(cardOf(page, HERO)).toHaveCount(0);
  await card.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByLabel('Section Title')).toHaveValue('The headline');
  await expect(contentField(page)).toHaveValue(content);
});

test('Edit Content loads the section into the editor; Cancel clears it', async ({ page }) => {
  await showDashboard(page, 'Content');
  await openSection(page, 'Hero Section Subtitle');
  await expect(tabOf(page, 'Content Editor')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Section Title')).toHaveValue('Hero Section Subtitle');
  await expect(contentField(page)).toHaveValue('Innovative AI Solutions');
  await expect(contentField(page)).toHaveAttribute('rows', '8');
  await expect(contentField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const edit = cardOf(page, 'Hero Section Subtitle').getByRole('button', { name: 'Edit Content' });
  await expect(edit).toBeFocused();
  await tabOf(page, 'Content Editor').click();
  await expect(page.getByText('No Content Selected')).toBeVisible();

  await page.keyboard.press('ArrowLeft');
  await expect(tabOf(page, 'Content Sections')).toBeFocused();
  await expect(cardOf(page, HERO)).toBeVisible();
  await expect(tabOf(page, 'Content Sections')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabOf(page, 'Content Editor')).toBeFocused();
});

test('with no section selected, Start Editing opens the first one', async ({ page }) => {
  await showDashboard(page, 'Content');
  await tabOf(page, 'Content Editor').click();
  await expect(page.getByRole('heading', { name: 'No Content Selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Editing' }).click();
  await expect(page.getByLabel('Section Title')).toHaveValue(HERO);
});

test('a save makes both buttons wait, then clears the selection, and the card shows the text', async ({
  page,
}) => {
  await showDashboard(page, 'Content');
  await openSection(page, HERO);
  await contentField(page).fill('Less typing');
  const release = await holdRequests(page, COMMIT);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled();
  await expect(contentField(page)).toBeDisabled();
  release();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Sections' })).toBeFocused();
  await expect(spoken(page, `Content saved: ${HERO}.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, HERO).getByText('Less typing', { exact: true })).toBeVisible();
  await expect(cardOf(page, HERO).getByRole('button', { name: 'Edit Content' })).toBeFocused();
  const [stored, ...others] = await readCollection('pageContent');
  expect(others).toEqual([]);
  expect(Object.keys(stored?.fields ?? {}).toSorted()).toEqual([
    'content',
    'id',
    'lastUpdated',
    'title',
  ]);
  expect(stored?.fields).toMatchObject({
    id: { stringValue: 'hero-title' },
    title: { stringValue: HERO },
    content: { stringValue: 'Less typing' },
  });
});

test('a refused save alerts in the provider’s words, and the text stays', async ({
  page,
  dialogs,
  logged,
}) => {
  await showDashboard(page, 'Content');
  await openSection(page, HERO);
  await contentField(page).fill('Less typing');
  await allowOnly({ projects: 'read', pageContent: 'read' });
  const answer = page.waitForResponse(COMMIT);
  await page.getByRole('button', { name: 'Save Content' }).click();
  const { error } = (await (await answer).json()) as { error: { message: string } };
  await dialogs.expectShown([`alert: Error saving content: ${error.message.trim()}`]);
  await expect(contentField(page)).toHaveValue('Less typing');
  await restoreRules();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('No Content Selected')).toBeVisible();
  await logged.expect([FAILED_REQUEST]);
});

test('a save without a network alerts within seconds, and the text stays', async ({
  page,
  context,
  dialogs,
  logged,
}) => {
  await showDashboard(page, 'Content');
  await openSection(page, HERO);
  await contentField(page).fill('Less typing');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await dialogs.expectShown([UNREACHABLE], 5000);
  await expect(contentField(page)).toHaveValue('Less typing');
  await expect(contentField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save Content' })).toBeEnabled();
  await logged.expect([FAILED_REQUEST]);
});

test('a section title is required, and the text may be empty', async ({ page }) => {
  await showDashboard(page, 'Content');
  await openSection(page, HERO);
  const title = page.getByLabel('Section Title');
  await title.fill(' ');
  await contentField(page).fill('');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(title).toHaveAccessibleDescription('Section title is required.');
  await expect(title).toBeFocused();
  expect(await readCollection('pageContent')).toEqual([]);
  await title.fill(HERO);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Content Selected')).toBeVisible();
  const [stored] = await readCollection('pageContent');
  expect(stored?.fields['content']).toEqual({ stringValue: '' });
});

test('page content that cannot be loaded is only logged, and the defaults are shown', async ({
  page,
  logged,
}) => {
  await allowOnly({ projects: 'read' });
  await showDashboard(page, 'Content');
  await expect(cardOf(page, HERO).getByText(SECTIONS[0].defaultContent)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logged.expect([FAILED_REQUEST, /^Error fetching page content: /]);

  await expect(spoken(page, /^Not loaded\. \S/)).toBeVisible();
  await restoreRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(spoken(page, 'Not loaded.')).toHaveCount(0);
});
