import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SectionCards } from '../../../shared/admin/content/SectionCards.tsx';
import { DraftsCard } from '../../../shared/admin/DraftsCard.tsx';
import { AccountMenu } from '../../../shared/admin/keys/AccountMenu.tsx';
import { OverviewTab } from '../../../shared/admin/OverviewTab.tsx';
import { PersonDialog } from '../../../shared/admin/people/PersonDialog.tsx';
import { AddressInput } from '../../../shared/admin/projects/AddressInput.tsx';
import { PublishState } from '../../../shared/admin/publication/PublishState.tsx';
import { EditAndDelete } from '../../../shared/admin/records/deletions.tsx';
import { RecordPreview } from '../../../shared/admin/records/RecordPreview.tsx';
import { SystemStatus } from '../../../shared/admin/StatCards.tsx';
import { leaveConsequence } from '../../../shared/model/questions.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { useFocusOnMount } from '../../../shared/ui/focus.ts';
import { expectLogged } from '../../failOnConsole.ts';
import { storeProject } from '../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  field,
  openTab,
  press,
  renderDashboard,
  showDashboard,
  showNewProject,
  showProject,
  spoken,
  tabOf,
} from './dashboardPage.tsx';

vi.mock('../../../shared/admin/content/SectionCards.tsx', { spy: true });
vi.mock('../../../shared/admin/keys/AccountMenu.tsx', { spy: true });
vi.mock('../../../shared/admin/people/PersonDialog.tsx', { spy: true });
vi.mock('../../../shared/admin/projects/AddressInput.tsx', { spy: true });
vi.mock('../../../shared/admin/records/deletions.tsx', { spy: true });
vi.mock('../../../shared/admin/publication/PublishState.tsx', { spy: true });
vi.mock('../../../shared/admin/records/RecordPreview.tsx', { spy: true });
vi.mock('../../../shared/admin/OverviewTab.tsx', { spy: true });
vi.mock('../../../shared/admin/StatCards.tsx', { spy: true });
vi.mock('../../../shared/admin/DraftsCard.tsx', { spy: true });
vi.mock('../../../shared/ui/focus.ts', { spy: true });

const FAILED = 'This part of the dashboard has failed.';
const notice = page.getByRole('alert').filter({ hasText: FAILED });
const broken: unknown[] = [];

/** Lets a component fail whenever it renders, until `repair`. */
function breakPart(part: unknown): void {
  broken.push(part);
  vi.mocked(part as () => void).mockImplementation(() => {
    throw new Error('broken by the test');
  });
}

function repair(): void {
  for (const part of broken.splice(0)) vi.mocked(part as () => void).mockReset();
}

const hasFocus = () => notice.element().parentElement === document.activeElement;

/** Waits for a notice in each place that has failed, and for React's one line about each. */
async function expectFailed(places = 1): Promise<void> {
  await expect.poll(() => notice.elements().length).toBe(places);
  await expectLogged(...Array.from({ length: places }, () => /broken by the test.*ErrorBoundary/s));
}

async function tryAgain(): Promise<void> {
  repair();
  await button('Try again').click();
  await expect.poll(() => notice.elements()).toEqual([]);
}

afterEach(repair);

test.each([
  ['a card of Overview', 'Overview', SystemStatus, 'Total Projects'],
  ['a part of a card', 'Overview', PublishState, 'Waiting to go live'],
  ['the header', 'Overview', AccountMenu, 'System Status'],
  ['what offers the drafts', 'Overview', DraftsCard, 'System Status'],
  ['a project’s card', 'Projects', EditAndDelete, 'Projects'],
  ['a member’s card', 'Content', EditAndDelete, 'Team', TEAM.length],
  ['the tab Overview', 'Overview', OverviewTab, undefined],
  ['the tab Content', 'Content', SectionCards, undefined],
] as const)('%s says in its place that it has failed, and the rest works on', async (...given) => {
  const [, tab, part, stillShown, places] = given;
  storeProject('invoices', { title: 'Invoices' });
  breakPart(part);
  await renderDashboard();
  await tabOf(tab).click();
  await expectFailed(places);
  await expect.element(notice.first()).toHaveTextContent('Everything else still works.');
  await expectAccessible();
  if (stillShown) {
    const heading = page.getByRole('heading', { name: stillShown, exact: true });
    await expect.element(heading).toBeVisible();
  }
  await openTab('Settings');
  await expect.element(page.getByText('Settings panel coming soon...')).toBeVisible();
});

test('what failed is shown again after Try again', async () => {
  storeProject('invoices', { title: 'Invoices' });
  breakPart(EditAndDelete);
  await showDashboard('Projects');
  await expectFailed();
  await expect.element(page.getByRole('listitem').filter({ has: notice })).toBeVisible();
  await tryAgain();
  await expect.element(button('Edit', cardOf('Invoices'))).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('a failing preview leaves the form as it is, which saves', async () => {
  storeProject('invoices', { title: 'Invoices', description: 'Reads them.' });
  await showProject('Invoices');
  breakPart(RecordPreview);
  await field('Project Title').fill('Receipts');
  await expectFailed();
  await expect.element(field('Project Title')).toHaveFocus();
  await field('Description').fill('Reads receipts.');
  await expect.element(field('Project Title')).toHaveValue('Receipts');
  await button('Update Project').click();
  await expect.element(cardOf('Receipts')).toHaveTextContent('Reads receipts.');
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test('a form that fails says where what was typed is, and has it again after Try again', async () => {
  await showNewProject();
  await field('Description').fill('Reads invoices.');
  breakPart(AddressInput);
  await field('Project Title').fill('Invoices');
  await expectFailed();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(leaveConsequence(false));
  await expect.poll(hasFocus).toBe(true);
  await button('Try again').click();
  await expectFailed();
  await expect.poll(hasFocus).toBe(true);
  await expectAccessible();
  await tryAgain();
  await expect.element(field('Project Title')).toHaveValue('Invoices');
  await expect.element(field('Description')).toHaveValue('Reads invoices.');
  await button('Create Project').click();
  await expect.element(spoken('Project created: Invoices.')).toBeVisible();
});

test('a dialog whose body fails can be closed', async () => {
  await showDashboard();
  await button('Menu').click();
  // Only the guide's text uses it here.
  breakPart(useFocusOnMount);
  await button('Guide').click();
  await expectFailed();
  await expect
    .element(page.getByRole('dialog', { name: 'Guide' }).getByRole('alert'))
    .toBeVisible();
  await press('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(tabOf('Overview')).toBeVisible();
});

test('a dialog that fails as a whole says so over the page, until it is closed', async () => {
  await showDashboard('Content');
  breakPart(PersonDialog);
  await button('Add Team Member').click();
  await expectFailed();
  await expectAccessible();
  await button('Close').click();
  await expect.poll(() => notice.elements()).toEqual([]);
  repair();
  await button('Add Team Member').click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Team Member' })).toBeVisible();
});
