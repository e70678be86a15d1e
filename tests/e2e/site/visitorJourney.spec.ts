import type { Locator, Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { KNOWN_PROJECTS } from '../../../src-site/content/projects.ts';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { expect, test } from '../test.ts';
import { field, fillIn, send, toast } from './contactPage.ts';
import { heading, main, navigation, whenHydrated } from './sitePage.ts';

const CASE = KNOWN_PROJECTS.project1.title;
const MOST_STOPS = 60;

const opener = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const searchBox = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
const foundProjects = (page: Page) => main(page).getByRole('heading', { name: /^Projects \(/ });
const foundCase = (page: Page) => main(page).getByRole('link', { name: CASE });

const caseLink = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: CASE }) })
    .getByRole('link')
    .first();

test('a visitor gets back from an unknown address, finds a case through the menu, searches, and sends a message', async ({
  page,
  logged,
}) => {
  await test.step('an unknown project says so and leads to the projects', async () => {
    await page.goto('/projects/project9', { waitUntil: 'networkidle' });
    await expect(heading(page)).toHaveText('Project Not Found');
    await expect(page.getByText("The project you're looking for doesn't exist.")).toBeVisible();
    await expect(page).toHaveTitle(`Project Not Found · ${COMPANY.name}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to all projects' }).click();
    await expect(page).toHaveURL('/projects');
    await logged.expect([failedRequest(/\/projects\/project9/)]);
  });
  await test.step('an unknown address says so and leads home', async () => {
    const response = await page.goto('/no-such-page', { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expectAccessible(page);
    await whenHydrated(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    // The address changes before the page does, which would close a menu that was opened in between.
    await expect(heading(page)).toContainText(`Welcome to ${COMPANY.name}`);
    await expect(page).toHaveURL('/');
    await logged.expect([failedRequest(/\/no-such-page/), /^404: no page at \/no-such-page$/]);
  });
  await navigation(page).getByRole('button', { name: 'Our Projects' }).click();
  await navigation(page).getByRole('link', { name: 'All Projects' }).click();
  await expect(heading(page)).toHaveText('Our Projects');
  await caseLink(page).click();
  await expect(heading(page)).toHaveText(CASE);
  const drawing = page.getByRole('figure').getByRole('img');
  await expect(drawing.locator('svg:visible')).toHaveCount(1);

  await opener(page).click();
  await searchBox(page).fill(CASE);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Find' }).click();
  await expect(foundProjects(page)).toBeVisible();

  await navigation(page).getByRole('link', { name: 'Contact' }).click();
  await fillIn(page);
  await send(page).click();
  await expect(toast(page)).toContainText('Message sent!');
});

test('a visitor searches, reads a case and asks for a demo by keyboard alone', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // On a busy machine, the network is idle before the page has hydrated: the button would lead to another document.
  await whenHydrated(page);
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(CASE);
  await page.keyboard.press('Enter');
  await expect(foundProjects(page)).toBeVisible();
  await tabTo(page, foundCase(page));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(CASE);

  await tabTo(page, main(page).getByRole('link', { name: 'Request Demo' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Contact');
  await expect(main(page)).toBeFocused();
  await tabTo(page, field(page, 'Name'));
  for (const text of ['Ada', 'ada@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'Subject')).not.toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We type 300 a day.');
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Message sent!');
});

/** Presses the Tab key until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const engine = page.context().browser()?.browserType().name();
  // On a Mac, WebKit skips links unless Alt is held.
  const key = engine === 'webkit' && process.platform === 'darwin' ? 'Alt+Tab' : 'Tab';
  await expect(element).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}
