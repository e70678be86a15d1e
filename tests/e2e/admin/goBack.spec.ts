import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { ADMIN_EMAIL, COMPANY } from '../../../shared/company.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { formatInputTime } from '../../../shared/ui/inputTime.ts';
import { expectAccessible } from '../axe.ts';
import { auth, pageContent, projects } from '../data/product.ts';
import { createAccount, deleteAccount } from '../emulatorAccounts.ts';
import { readCollection, storeDocuments } from '../emulatorStore.ts';
import { openTab } from './dashboardPage.ts';
import { expectRoomForAll } from './roomForAll.ts';
import { expect, test } from './staffTest.ts';

const BEN = ADMIN_EMAIL;
const THIEF = `stolen@${COMPANY.emailDomain}`;
const HOUR_MS = 3_600_000;
const COUNT = 30;
const SPAM = ['Spam 1', 'Spam 2', 'Spam 3'];
const [FIRST, SECOND, NEVER_SAVED] = SECTIONS;

const idOf = (number: number) => `project${String(number).padStart(13, '0')}`;
const made = (number: number) => new Date(Date.UTC(2026, 0, number));
const form = (title: string) => ({
  ...EMPTY_PROJECT_FORM,
  title,
  description: `${title} in full.\nWith two lines.`,
  technologies: ['Go', title],
});

test('Go back to a time undoes everything that a stolen account did, and keeps a colleague’s changes', async ({
  page,
  main,
  isDesktop,
  showDashboard,
}) => {
  await storePortfolio();
  const before = await readStore();
  const beforeOrder = await order();
  await createAccount(THIEF, DEMO_PASSWORD);
  try {
    await spoilEverything();
  } finally {
    await deleteAccount(THIEF);
  }
  await improve(COUNT, 'Improved by a colleague');
  await showDashboard();

  const dialog = page.getByRole('dialog', { name: 'Go back to a time' });
  if (isDesktop) await main.choose('goBack');
  else await openFromOverview(page);
  await dialog.getByLabel('Time', { exact: true }).fill(formatInputTime(anHourAgo()));
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText('Compared with')).toBeFocused();
  await dialog.getByLabel('Changed by').selectOption(THIEF);
  for (const [group, count] of [
    ['Deleted since', 10],
    ['Changed since', 22],
    ['Added since', SPAM.length],
  ] as const) {
    await expect(dialog.getByRole('heading', { name: `${group} (${count})` })).toBeVisible();
  }
  await dialog.getByText('Differs in Content').last().click();
  await expect(dialog.getByText(NEVER_SAVED.defaultContent)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expectRoomForAll(page);
  await expectNothingMovesWhileScrolling(dialog);
  await dialog.getByRole('button', { name: 'Pick all of Changed since' }).click();
  await dialog.getByRole('button', { name: 'Pick all of Added since' }).click();
  await dialog.getByRole('button', { name: 'Restore 32 records and delete 3' }).click();
  const result = dialog.getByRole('status');
  // One write after the other, which takes long on a busy machine.
  await expect(result).toContainText('32 records restored and 3 deleted.', { timeout: 120_000 });
  await expect(result).toBeFocused();
  await expect(dialog).toContainText('Nothing that this account changed differs from that time.');

  const after = await readStore();
  expect(after.projects.get(idOf(COUNT))).toMatchObject({
    title: { stringValue: 'Improved by a colleague' },
  });
  for (const [id, fields] of before.projects) {
    if (id !== idOf(COUNT)) expect(after.projects.get(id)).toEqual(fields);
  }
  expect(await order()).toEqual(beforeOrder);
  expect(after.sections).toEqual(
    new Map([...before.sections, [NEVER_SAVED.id, expectedText(NEVER_SAVED)]]),
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Improved by a colleague',
  );
});

function anHourAgo(): Date {
  return new Date(Date.now() - HOUR_MS);
}

async function openFromOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go back to a time…' }).click();
}

/** Otherwise a button could move away under a press. */
async function expectNothingMovesWhileScrolling(dialog: Locator): Promise<void> {
  const [before, after] = await dialog.evaluate(async (element) => {
    const { scrollHeight } = element;
    element.scrollTop = scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return [scrollHeight, element.scrollHeight];
  });
  expect(after).toBe(before);
}

async function storePortfolio(): Promise<void> {
  const stored = Array.from({ length: COUNT }, (_, index) => ({
    path: `projects/${idOf(index + 1)}`,
    data: { ...form(`Project ${index + 1}`), createdAt: made(index + 1), lastUpdated: made(40) },
  }));
  const sections = [FIRST, SECOND].map(({ id, title }) => ({
    path: `pageContent/${id}`,
    data: { id, title, content: `${title}, as staff wrote it`, lastUpdated: made(40) },
  }));
  await storeDocuments([...stored, ...sections]);
}

/** Changes all projects but the last one, deletes the first ten, adds spam and changes three sections. */
async function spoilEverything(): Promise<void> {
  await auth.signIn(THIEF, DEMO_PASSWORD);
  const all = await projects.listProjects();
  const touched = all.filter(({ id }) => id !== idOf(COUNT));
  await Promise.all(
    touched.map(({ id, lastUpdated }) =>
      projects.saveProject(editOrigin(id, lastUpdated), form('Spoilt')),
    ),
  );
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => projects.deleteProject(idOf(index + 1))),
  );
  await Promise.all(
    SPAM.map((title) => projects.saveProject(editOrigin(projects.newProjectId()), form(title))),
  );
  const texts = await pageContent.listPageContent();
  for (const { id, title } of [FIRST, SECOND, NEVER_SAVED]) {
    const loadedAt = texts.find((text) => text.id === id)?.lastUpdated;
    await pageContent.savePageContent(editOrigin(id, loadedAt), { title, content: 'Spoilt' });
  }
}

async function improve(number: number, title: string): Promise<void> {
  await auth.signIn(BEN, DEMO_PASSWORD);
  const project = (await projects.listProjects()).find(({ id }) => id === idOf(number));
  await projects.saveProject(editOrigin(idOf(number), project?.lastUpdated), form(title));
}

/** The ids in the order of the portfolio. */
async function order(): Promise<string[]> {
  await auth.signIn(BEN, DEMO_PASSWORD);
  return (await projects.listProjects()).map(({ id }) => id);
}

/** Everything that is stored, by id, without the times and authors of the saves. */
async function readStore() {
  return { projects: await readById('projects'), sections: await readById('pageContent') };
}

async function readById(name: string): Promise<Map<string, Record<string, unknown>>> {
  const documents = await readCollection(name);
  return new Map(
    documents.map(({ name: path, fields }) => {
      const { lastUpdated: _at, lastUpdatedBy: _by, restoredFrom: _from, ...kept } = fields;
      return [path.split('/').at(-1) ?? '', kept];
    }),
  );
}

function expectedText({ id, title, defaultContent }: (typeof SECTIONS)[number]) {
  return {
    id: { stringValue: id },
    title: { stringValue: title },
    content: { stringValue: defaultContent },
  };
}
