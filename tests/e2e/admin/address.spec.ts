import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { failedRequest } from '../consoleLog.ts';
import { storeProject, storeProjects } from '../emulatorStore.ts';
import {
  cardOf,
  contentField,
  expectAtCard,
  keptDrafts,
  LIST,
  openProject,
  openSection,
  openTab,
  tabOf,
} from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const DASHBOARD = '/admin/dashboard';
const INVOICES = 'abcdefghij0123456789';
const QUESTION = /^confirm: Leave without saving\?/;

test.beforeEach(() =>
  storeProject(INVOICES, { title: 'Invoices', description: 'Reads invoices.' }),
);

test('Back and Forward move through tabs and dialogs, and out of the dashboard; a reload keeps the place', async ({
  page,
  showDashboard,
}) => {
  await page.goto('/');
  await showDashboard('Projects');
  await expect(page).toHaveTitle(`Projects · Admin · ${COMPANY.name}`);
  await openTab(page, 'Content');
  await expect(page).toHaveURL(`${DASHBOARD}?tab=content`);
  await tabOf(page, 'Content Editor').click();
  await page.reload();
  await expectSelected(page, 'Content Editor');
  await back(page);
  await expectSelected(page, 'Content Sections');
  await page.getByRole('button', { name: 'Edit Content' }).first().focus();
  await back(page);
  await expectSelected(page, 'Projects');
  await expect(tabOf(page, 'Projects')).toBeFocused();

  const dialog = await openProject(page, 'Invoices');
  await expect(page).toHaveURL(`${DASHBOARD}?tab=projects&project=${INVOICES}`);
  await back(page);
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Invoices').getByRole('button', { name: 'Edit' })).toBeFocused();
  await forward(page);
  await expect(dialog.getByLabel('Project Title')).toBeFocused();

  // A closed dialog stays closed: Back and Forward skip it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openTab(page, 'Settings');
  await back(page);
  await expectSelected(page, 'Projects');
  await back(page);
  await expectSelected(page, 'Overview');
  await expect(page).toHaveURL(DASHBOARD);
  await forward(page);
  await expectSelected(page, 'Projects');
  await forward(page);
  await expectSelected(page, 'Settings');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await back(page);
  await expectSelected(page, 'Projects');
  await back(page);
  await expectSelected(page, 'Overview');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link opens the form that it names once the list has loaded, or the list if there is no such record', async ({
  page,
  logged,
}) => {
  const dialog = page.getByRole('dialog');
  let isDown = true;
  await page.route(LIST, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${DASHBOARD}?tab=projects&project=${INVOICES}`);
  await page.getByText('Not loaded.').first().waitFor();
  // Before the next try: it would end those that have not failed yet.
  await logged.expect([
    /^Error fetching projects: /,
    /^Error fetching page content: /,
    /^Error fetching team: /,
    /^Error fetching orders: /,
    /^Error fetching kept-back changes: /,
  ]);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await logged.expect([failedRequest(LIST)]);

  await page.goto(`${DASHBOARD}?project=new`);
  await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  await page.goto(`${DASHBOARD}?tab=content&section=contact-email`);
  await expect(page.getByLabel('Section Title')).toHaveValue('Contact Email');
  await page.goto(`${DASHBOARD}?tab=projects&project=bbcdefghij0123456789`);
  await expect(cardOf(page, 'Invoices')).toBeVisible();
  await expect(page).toHaveURL(`${DASHBOARD}?tab=projects`);
  await expect(dialog).toHaveCount(0);
  await page.goto(`${DASHBOARD}?tab=billing&section=no-such&view=3`);
  await expectSelected(page, 'Overview');
  await expect(page).toHaveURL(DASHBOARD);
});

test('Back asks before it leaves unsaved text, and does not reopen a form that was saved or cancelled', async ({
  page,
  dialogs,
  showDashboard,
}) => {
  await showDashboard('Projects');
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  dialogs.answer = 'dismiss';
  for (let time = 0; time < 2; time += 1) {
    await back(page);
    await dialogs.expectShown([QUESTION]);
    await expect(page).toHaveURL(`${DASHBOARD}?tab=projects&project=${INVOICES}`);
    await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoice desk');
  }
  dialogs.answer = 'accept';
  await page.evaluate(() => window.history.go(-2));
  await dialogs.expectShown([QUESTION]);
  await expectSelected(page, 'Overview');
  await expect(dialog).toBeHidden();
  expect(await keptDrafts(page)).toHaveLength(1);

  await openTab(page, 'Content');
  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  await tabOf(page, 'Content Sections').click();
  await back(page);
  await expect(contentField(page)).toHaveValue('desk@company.example');
  dialogs.answer = 'dismiss';
  await back(page);
  await dialogs.expectShown([QUESTION]);
  await expect(page).toHaveURL(`${DASHBOARD}?tab=content&section=contact-email`);
  await expect(contentField(page)).toHaveValue('desk@company.example');
  dialogs.answer = 'accept';
  await back(page);
  await dialogs.expectShown([QUESTION]);
  await expectAtCard(page, 'Contact Email');

  await openSection(page, 'Contact Email');
  await contentField(page).fill('desk@company.example');
  await page.keyboard.press('Control+s');
  await expectAtCard(page, 'Contact Email');
  await expectSelected(page, 'Content Sections');
  await openSection(page, 'Contact Phone');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSelected(page, 'Content Sections');
  await back(page);
  await expectSelected(page, 'Overview');
});

test('a search is in the address, as a single history entry', async ({ page, showDashboard }) => {
  await storeProjects(13, (number) => ({
    title: `Project ${number}`,
    description: 'Reads invoices.',
    featured: number === 7,
  }));
  await showDashboard('Projects');
  await page.getByRole('searchbox').pressSequentially('Project 1');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const featuredOnly = page.getByRole('checkbox', { name: 'Featured only' });
  await featuredOnly.check();
  await expect(page).toHaveURL(`${DASHBOARD}?tab=projects&q=Project+1&featured=1`);
  await expect(page.getByRole('searchbox')).toHaveValue('Project 1');
  await featuredOnly.uncheck();
  await page.keyboard.press('Escape');
  await openTab(page, 'Settings');
  await back(page);
  await expect(page.getByRole('searchbox')).toHaveValue('Project 1');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('Project 1');
  await expect(cardOf(page, 'Project 7')).toHaveCount(0);
  await expect(cardOf(page, 'Project 11')).toBeVisible();
  await back(page);
  await expectSelected(page, 'Overview');
});

async function expectSelected(page: Page, tab: string): Promise<void> {
  await expect(tabOf(page, tab)).toHaveAttribute('aria-selected', 'true');
}

async function back(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
}

async function forward(page: Page): Promise<void> {
  await page.evaluate(() => window.history.forward());
}
