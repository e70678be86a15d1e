import type { Page, Route } from '@playwright/test';
import { CALL_DEADLINE_MS } from '../../../shared/model/backend.ts';
import { failedRequest } from '../consoleLog.ts';
import { allowOnly, restoreRules } from '../emulatorRules.ts';
import { readCollection } from '../emulatorStore.ts';
import { ACCOUNT_LOOKUP, ANY_READ, COMMIT, fillProject, openNewProject } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const NO_ANSWER =
  'No answer within 30 seconds. It may or may not have been done; check your connection and try again.';
/** By then, the dashboard loads what it needs later: offline, a browser would log that it cannot. */
const PREFETCHED_AFTER_MS = 6000;

test('each failed save of a project shows its reason, and the project is stored once', async ({
  page,
  context,
  dialogs,
  logged,
  showDashboard,
}) => {
  await page.clock.install();
  await showDashboard();
  await page.clock.runFor(PREFETCHED_AFTER_MS);
  const dialog = await openNewProject(page);
  await fillProject(dialog);

  await allowOnly({ projects: 'read', pageContent: 'read' });
  const reason = await refusalOf(page, () => page.keyboard.press('Control+s'));
  await dialogs.expectShown(told(reason));
  await restoreRules();

  for (const [code, status, message, words] of [
    [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for this project.', undefined],
    [
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials.',
      'Your sign-in is no longer valid. Sign in again; your draft is kept.',
    ],
  ] as const) {
    await page.route(COMMIT, (route) => refuse(route, code, status, message), { times: 1 });
    await page.keyboard.press('Control+s');
    await dialogs.expectShown(told(words ?? message));
  }

  await context.setOffline(true);
  const checked = failedLookup(page);
  await page.keyboard.press('Control+s');
  await dialogs.expectShown(told(UNREACHABLE));
  await checked;
  await context.setOffline(false);
  expect(await readCollection('projects')).toEqual([]);

  await loseAnswer(page);
  await page.keyboard.press('Control+s');
  await expect.poll(() => readCollection('projects')).toHaveLength(1);
  await page.clock.fastForward(CALL_DEADLINE_MS);
  await dialogs.expectShown(told(NO_ANSWER));
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await expect(dialog.getByLabel('Description')).toHaveValue('Reads invoices.');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByLabel('Project Title').fill('Invoice desk');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toBeHidden();
  const [stored, ...others] = await readCollection('projects');
  expect(stored?.fields['title']).toEqual({ stringValue: 'Invoice desk' });
  expect(others).toEqual([]);
  await logged.expect([
    failedRequest(COMMIT),
    failedRequest(ANY_READ),
    failedRequest(ACCOUNT_LOOKUP),
  ]);
});

const told = (reason: string) => [`alert: Error saving project: ${reason}`];

/** The error with which the rules refuse the save. */
async function refusalOf(page: Page, save: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(COMMIT);
  await save();
  const { error } = (await (await answer).json()) as { error: { message: string } };
  return error.message.trim();
}

/** After a failure, the dashboard asks whether its session is still valid: without a network, that fails, too. */
function failedLookup(page: Page): Promise<unknown> {
  return page.waitForEvent('requestfailed', (request) => ACCOUNT_LOOKUP.test(request.url()));
}

/** The server handles the next request, but its response never arrives. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(COMMIT, (route) => route.fetch().then(() => undefined), { times: 1 });
}

function refuse(route: Route, code: number, status: string, message: string): Promise<void> {
  return route.fulfill({
    status: code,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code, status, message } },
  });
}
