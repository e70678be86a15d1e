import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { setDateToNoon } from '../../browserPage.ts';
import { expectLogged } from '../../failOnConsole.ts';
import {
  data,
  failures,
  hold,
  holdList,
  readProjectsOnceBy,
  stored,
  storeProject,
  storeProjects,
  tellUser,
} from '../fakeBackend.ts';
import {
  button,
  cardOf,
  comeBack,
  contentField,
  dialog,
  expectAccessible,
  expectAtCard,
  expectTexts,
  field,
  fillProject,
  LEAVE_QUESTION,
  openNewProject,
  openProject,
  openSection,
  openTab,
  press,
  prompts,
  renderDashboard,
  replace,
  resizeWindow,
  SAVE_KEYS,
  STAFF,
  showDashboard,
  spoken,
  tabOf,
} from './dashboardPage.tsx';

const REFRESH_AFTER_MS = 60_000;
const TABS = ['Overview', 'Projects', 'Content', 'Settings'] as const;

/** Waits until one of the three cards shows these lines below its title. */
async function expectFigure(title: string, ...lines: string[]): Promise<void> {
  // Behind a dialog that is still open, the cards are not found.
  const heading = page.getByRole('heading', { name: title, exact: true });
  const readLines = () =>
    [...(heading.element().closest('section')?.querySelectorAll('p') ?? [])].map(
      (line) => line.textContent,
    );
  await expect.poll(readLines).toEqual(lines);
}

test('while the data loads, the dashboard says so under its header', async () => {
  const release = holdList('pageContent');
  await renderDashboard();
  const loading = page.getByText('Loading admin dashboard...');
  await expect.element(loading).toBeVisible();
  await expect.element(page.getByText('Welcome, ana@')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
  await expectAccessible();
  release();
  await expectTexts(page.getByRole('tab'), TABS);
  expect(loading.elements()).toEqual([]);
});

test('after a sign-in, but not after a reload, the dashboard is at its top and its heading has the focus', async () => {
  const heading = page.getByRole('heading', { level: 1, name: 'Admin', exact: true });
  await resizeWindow(320, 256);
  await showDashboard();
  await expect.element(heading).toBeInTheDocument();
  await expect.element(heading).not.toHaveFocus();
  tellUser(null);
  await field('Password').click();
  window.scrollTo(0, 1000);
  expect(window.scrollY).toBeGreaterThan(0);
  tellUser(STAFF);
  await expect.element(heading).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test('the document’s title names the tab; on the sign-in form, it names none', async () => {
  await renderDashboard();
  for (const name of TABS) {
    await openTab(name);
    await expect.poll(() => document.title).toBe(`${name} · Admin · ${COMPANY.name}`);
  }
  tellUser(null);
  await expect.poll(() => document.title).toBe(`Admin · ${COMPANY.name}`);
});

test('the overview is the start tab: three cards with their fixed texts, and two quick actions', async () => {
  await showDashboard();
  await expect.element(page.getByText('v1.0', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Welcome, ana@')).toBeVisible();
  await expectFigure('Total Projects', '0', '0 featured');
  await expectFigure('Content Pages', '0', 'Not updated yet');
  await expectFigure('System Status', 'Online', 'All services operational');
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await openNewProject();
  await button('Cancel').click();
  await button('Edit Page Content').click();
  await expect.element(tabOf('Content')).toHaveAttribute('aria-selected', 'true');
});

test('both counts are correct after every change, even after colleagues’ changes', async () => {
  setDateToNoon();
  storeProject('a', { title: 'Invoices', description: 'Reads invoices.' });
  await showDashboard();
  await expectFigure('Total Projects', '1', '0 featured');
  storeProject('b', { title: 'By a colleague', description: 'Read.', featured: true });
  await openNewProject();
  await fillProject('Tender radar', 'Reads tenders.');
  await dialog.getByRole('switch').click();
  await button('Create Project').click();
  await expectFigure('Total Projects', '3', '2 featured');

  await openTab('Projects');
  await openProject('Invoices');
  await dialog.getByRole('switch').click();
  await button('Update Project').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Delete', cardOf('Tender radar')).click();
  await prompts.expectShown(/^ask: Are you sure/);
  await expect.element(cardOf('Tender radar')).not.toBeInTheDocument();
  await openTab('Overview');
  await expectFigure('Total Projects', '2', '2 featured');

  await expectFigure('Content Pages', '0', 'Not updated yet');
  await openTab('Content');
  await openSection('Contact Email');
  await contentField.fill('desk@company.example');
  await button('Save Content').click();
  await expectAtCard('Contact Email');
  await openTab('Overview');
  await expectFigure('Content Pages', '1', 'Last updated today');
});

test('a count that could not be loaded is not shown as 0', async () => {
  // oxlint-disable-next-line require-yield -- the read fails before the first page
  readProjectsOnceBy(async function* () {
    throw new Error('Refused.');
  });
  failures.set('pageContent', new Error('Refused.'));
  await showDashboard();
  await expectFigure('Total Projects', 'Unknown', 'Not loaded');
  await expectFigure('Content Pages', 'Unknown', 'Not loaded');
  await expectLogged(
    'Error fetching projects: Error: Refused.',
    'Error fetching page content: Error: Refused.',
  );
});

test('a colleague’s new project appears when the person returns to the window after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await showDashboard();
  await expectFigure('Total Projects', '0', '0 featured');
  storeProject('a', { title: 'By a colleague', description: 'Read.', featured: true });
  comeBack();
  expect(data.readChanges).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + REFRESH_AFTER_MS);
  comeBack();
  await expectFigure('Total Projects', '1', '1 featured');
});

test('coming back from another tab checks the session and the site once', async () => {
  await showDashboard();
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
  const calls = [data.checkSession, data.readPublication];
  for (const call of calls) call.mockClear();
  comeBack();
  for (const call of calls) expect(call).toHaveBeenCalledOnce();
  comeBack();
  expect(data.checkSession).toHaveBeenCalledTimes(2);
});

test('a window that has only become visible is checked again when it gets the focus later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await showDashboard();
  data.checkSession.mockClear();
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(data.checkSession).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + REFRESH_AFTER_MS);
  window.dispatchEvent(new Event('focus'));
  expect(data.checkSession).toHaveBeenCalledTimes(2);
});

test('the arrow keys, Home and End move between the tabs', async () => {
  await showDashboard();
  for (const [key, name] of [
    ['ArrowRight', 'Projects'],
    ['ArrowLeft', 'Overview'],
    ['ArrowLeft', 'Settings'],
    ['ArrowRight', 'Overview'],
    ['End', 'Settings'],
    ['Home', 'Overview'],
  ] as const) {
    await press(`{${key}}`);
    await expect.element(tabOf(name)).toHaveFocus();
    await expect.element(tabOf(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('a tab opens at its top, however far the one before was scrolled', async () => {
  storeProjects(12, (number) => ({ title: `Desk ${number}`, description: 'x' }));
  await resizeWindow(390, 640);
  await showDashboard();
  await openTab('Projects');
  window.scrollTo(0, 900);
  await expect.poll(() => window.scrollY).toBeGreaterThan(500);
  await openTab('Content');
  await expect.poll(() => window.scrollY).toBe(0);
});

test('without a network, the dashboard and the open dialog say so', async () => {
  const offline = spoken('You are offline. What you type is kept as a draft.');
  await showDashboard();
  tellConnection('online');
  await expect.element(offline).not.toBeInTheDocument();
  tellConnection('offline');
  await expect.element(offline).toBeVisible();
  await expectAccessible();
  tellConnection('online');
  await expect.element(offline).not.toBeInTheDocument();
  await openNewProject();
  tellConnection('offline');
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'You are offline.' }))
    .toBeVisible();
  await expectAccessible();
  tellConnection('online');
  await expect.element(offline).not.toBeInTheDocument();
});

test('axe finds nothing wrong with the tabs while nothing is stored', async () => {
  await showDashboard();
  for (const tab of TABS) {
    await openTab(tab);
    await expectAccessible();
  }
  await openTab('Content');
  await tabOf('Content Editor').click();
  await expectAccessible();
  await button('Start Editing').click();
  await expect.element(contentField).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing wrong with the project search, with or without a result, nor with a message', async () => {
  storeProjects(13, (number) => ({
    title: `Project ${number}`,
    description: 'Reads invoices.',
    technologies: ['Claude', 'Temporal', 'SAP', 'Python'],
    featured: number > 10,
  }));
  await showDashboard('Projects');
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expectAccessible();
  await page.getByRole('searchbox').fill('nothing has this');
  await expect.element(page.getByText('No project matches.')).toBeVisible();
  await expectAccessible();
  await button('Show all projects').click();
  await openProject('Project 13');
  await press(SAVE_KEYS);
  await expect.element(spoken('Project updated: Project 13.')).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing wrong with the dialog: with errors, with tags, with a draft, with a failed save', async () => {
  await showDashboard();
  await openNewProject();
  await button('Create Project').click();
  await expect.element(dialog.getByText('Description is required.')).toBeVisible();
  await expectAccessible();
  await fillProject('x'.repeat(115));
  await field('Demo URL (Optional)').fill('https://demo.example/');
  await page.getByRole('textbox', { name: 'Technologies' }).fill('Claude');
  await press('{Enter}');
  await dialog.getByRole('switch').click();
  await expectAccessible();
  data.saveRecord.mockRejectedValueOnce(new Error('Not allowed.'));
  await press(SAVE_KEYS);
  await prompts.expectShown('tell: Error saving project: Not allowed.');
  await expect.element(page.getByText('Not saved: Not allowed.')).toBeVisible();
  await expectAccessible();
  await press('{Escape}');
  await prompts.expectShown(LEAVE_QUESTION);
  await expect.element(page.getByRole('region', { name: 'Unsaved drafts' })).toBeVisible();
  await expectAccessible();
  await openNewProject();
  await expect.element(button('Restore')).toBeVisible();
  await expectAccessible();
  expect(stored.projects.size).toBe(0);
});

function tellConnection(state: 'online' | 'offline'): void {
  replace(navigator, 'onLine', { value: state === 'online' });
  window.dispatchEvent(new Event(state));
}

test('after Logout nothing more is read, even before the session has ended; after a failed Logout, reading continues', async () => {
  storeProject('a', { title: 'Invoices' });
  const release = holdList('pageContent');
  await renderDashboard();
  await expect.element(page.getByText('Loading admin dashboard...')).toBeVisible();
  const end = hold(data.signOut);
  await button('Logout').click();
  await expect.poll(() => data.signOut.mock.calls.length).toBe(1);
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(data.readNewestChanges).not.toHaveBeenCalled();
  data.signOut.mockReset();
  end();
  await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(data.readNewestChanges).not.toHaveBeenCalled();

  tellUser(STAFF);
  await expect.element(tabOf('Overview')).toBeVisible();
  data.signOut.mockRejectedValueOnce(new Error('The server could not be reached.'));
  const loads = data.readRecordPages.mock.calls.length;
  await button('Logout').click();
  await expectLogged(/^Error signing out:/);
  await expect.poll(() => data.readRecordPages.mock.calls.length).toBeGreaterThan(loads);
});
