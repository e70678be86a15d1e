import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { data, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  cardOf,
  dialog,
  expectAccessible,
  field,
  openProject,
  openTab,
  press,
  prompts,
  publishButton,
  showDashboard,
  showProject,
  spoken,
} from '../dashboardPage.tsx';

const WARNING =
  'The link “Demo” leads nowhere: its address has to be a public one that starts with https://.';
const BROKEN = { title: 'Desk', description: '[Demo](http://example.com)', featured: true };
const QUESTION = `ask: Publish this text? Desk ${WARNING}`;
const PUBLISH_KEYS = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';

test('Publish asks, by name, before a text goes live that visitors cannot use', async () => {
  storeProject('a', BROKEN);
  await showDashboard();
  await expect.element(page.getByText(`${WARNING} It goes live only with Publish.`)).toBeVisible();
  await expectAccessible();
  await openTab('Projects');
  await expect.element(cardOf('Desk').getByText(WARNING)).toBeVisible();
  prompts.isAccepted = false;
  await publishButton.click();
  await prompts.expectShown(QUESTION);
  expect(data.requestPublication).not.toHaveBeenCalled();
  prompts.isAccepted = true;
  await publishButton.click();
  await prompts.expectShown(QUESTION);
  await expect.element(spoken('Your change is live.')).toBeVisible();
});

test('Save and Publish asks once about a text that was just typed, and again about one that was saved before', async () => {
  storeProject('a', { ...BROKEN, description: 'Reads invoices.' });
  await showProject('Desk');
  await field('Description').fill(BROKEN.description);
  await press(PUBLISH_KEYS);
  await prompts.expectShown(
    `ask: ${WARNING} It is saved as you typed it, and goes live only when you publish it.`,
  );
  await expect.element(spoken('Your change is live.')).toBeVisible();

  await openProject('Desk');
  await field('Project Title').fill('Front desk');
  prompts.isAccepted = false;
  await press(PUBLISH_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  await prompts.expectShown(`ask: Publish this text? Front desk ${WARNING}`);
  await expect.element(spoken('Project updated: Front desk.')).toBeVisible();
  expect(stored.projects.get('a')?.title).toBe('Front desk');
  expect(data.requestPublication).toHaveBeenCalledOnce();
  await button('Publish now').click();
  await prompts.expectShown(`ask: Publish this text? Front desk ${WARNING}`);
  expect(data.requestPublication).toHaveBeenCalledOnce();
});
