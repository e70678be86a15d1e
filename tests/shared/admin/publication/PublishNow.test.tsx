import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { namedPictures } from '../../../../shared/model/recordPictures.ts';
import {
  answerRequest,
  data,
  publish,
  publisherStatus,
  stored,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  resizeWindow,
  showDashboard,
  spoken,
  warned,
} from '../dashboardPage.tsx';

const FORM = { description: 'Reads invoices.', featured: true };

const headerButton = (name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });

test.each(['Projects', 'Content', 'Settings'] as const)(
  'from %s, one press publishes what waits',
  async (tab) => {
    storeProject('a', { ...FORM, title: 'Desk' });
    storeProject('b', { ...FORM, title: 'Table' });
    await showDashboard(tab);
    await headerButton('Publish 2 changes').click();
    expect(data.requestPublication.mock.calls[0]?.[0]).toHaveLength(2);
    await expect.element(headerButton(/^Publish$/)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  },
);

test.each([
  ['uploading', 'Uploading 41 of 63…', ': uploading the site, file 41 of 63…'],
  // As a newer publisher may say it.
  ['', 'Publishing…', '…'],
] as const)(
  'the button shows the step “%s” of a colleague’s publication, which is spoken once',
  async (step, label, what) => {
    const running = { requests: ['r'], by: ['bo@tidewire.example'], done: 41, total: 63 };
    stored.publisher = publisherStatus({ running: { ...running, step } });
    storeProject('a', { ...FORM, title: 'Desk' });
    await showDashboard('Projects');
    await expect.element(headerButton(label)).toBeVisible();
    const said = `Publishing for bo@tidewire.example${what}`;
    await expect.element(spoken(said)).toBeInTheDocument();
    expect(spoken(said).elements()).toHaveLength(1);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.element(spoken(said)).toBeVisible();
    expect(spoken(said).elements()).toHaveLength(1);
  },
);

test('nothing is asked for while nothing waits', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  await showDashboard();
  await expect.element(headerButton(/^Publish$/)).toHaveAttribute('aria-disabled', 'true');
  expect(data.requestPublication).not.toHaveBeenCalled();
});

test('the site is in the menu at 320 px, and everything fits', async () => {
  await resizeWindow(320, 256);
  await showDashboard('Content');
  await button('Menu').click();
  const link = page.getByRole('link', { name: 'View site' });
  await expect.element(link).toHaveAttribute('href', 'https://site.example/');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('away from the Overview, a message says that it cannot be asked for, or that nobody publishes', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  await showDashboard('Projects');
  data.requestPublication.mockRejectedValueOnce(new Error('You are offline.'));
  await headerButton('Publish 1 change').click();
  await expect.element(warned('Publishing: You are offline.')).toBeVisible();
  await button('Dismiss message').click();
  const at = new Date();
  stored.publisher = publisherStatus({ beatAt: new Date(at.getTime() - 91_000) });
  data.requestPublication.mockResolvedValue({ id: 'request1', at });
  await headerButton('Publish 1 change').click();
  await expect.element(spoken('Nobody is publishing at the moment:')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open that page' })).toBeVisible();
});

test.each([
  [['Desk: it is kept back.'], ['projects/a'], 'Not published: Desk: it is kept back.'],
  [
    ['Desk: it is kept back.', 'Table: it is kept back.'],
    ['projects/a', 'projects/b'],
    '2 changes are not published. The Overview says why.',
  ],
  [[], [], 'The site shows it already.'],
])(
  'away from the Overview, a message says what was left out: %j',
  async (leftOut, leftOutPaths, said) => {
    storeProject('a', { ...FORM, title: 'Desk' });
    storeProject('b', { ...FORM, title: 'Table' });
    await showDashboard('Projects');
    data.requestPublication.mockImplementationOnce(async () =>
      answerRequest([], { leftOut, leftOutPaths }),
    );
    await headerButton('Publish 2 changes').click();
    await expect.element(spoken(said).or(warned(said))).toBeVisible();
  },
);

test('a picture that could not be fetched is asked for, and is not counted as a change', async () => {
  storeProject('a', { ...FORM, title: 'Desk', imageUrl: 'https://images.example/desk.png' });
  publish();
  const { site } = stored;
  const [key = ''] = namedPictures(site).map((picture) => picture.key);
  stored.site = { ...site, pictures: { [key]: { problem: 'Not found.' } } };
  await showDashboard('Projects');
  await expect.element(headerButton(/^Publish$/)).toHaveAttribute('aria-disabled', 'false');
  await headerButton(/^Publish$/).click();
  expect(data.requestPublication.mock.calls[0]?.[0]).toHaveLength(1);
});
