import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PUBLISH_URL } from '../../../../shared/model/admin.ts';
import { PLANNED_TIME } from '../../../../shared/model/time.ts';
import { nextPaint } from '../../../../shared/ui/pauses.ts';
import { stopClock } from '../../../browserPage.ts';
import {
  answerRequest,
  data,
  finishedPublication,
  publish,
  publisherStatus,
  stored,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  comeBack,
  expectAccessible,
  expectTexts,
  openTab,
  showDashboard,
  spoken,
} from '../dashboardPage.tsx';

const FORM = { description: 'Reads invoices.', featured: true };
const REQUEST = { id: 'request1', at: new Date() };
/** Later than what is published until then, however slow the tests before were. */
const soon = () => new Date(Date.now() + 60_000);
const ASKED = { requests: ['request1'], by: ['bo@tidewire.example'] };

const status = () =>
  page.getByRole('status').filter({ hasText: /Publishing|Waiting|Live|shows it/ });
const looks = () => data.readPublisherStatus.mock.calls.length;
const saves = () => data.saveRecord.mock.calls.length;
const changes = () => page.getByRole('list', { name: 'Changes to publish' });

async function openWaiting(): Promise<void> {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  storeProject('a', { ...FORM, title: 'Desk', description: 'Reads more.' });
  storeProject('b', { ...FORM, title: 'Table' });
  await showDashboard();
  await expect.element(button('Publish Now')).toBeVisible();
}

test('a request names each change in the version that the person saw, and ends with a link to the page', async () => {
  await openWaiting();
  await button('Publish Now').click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  const times = ['b', 'a'].map(
    (id) => `projects/${id}@${stored.projects.get(id)?.lastUpdated.getTime()}`,
  );
  const [versions = []] = data.requestPublication.mock.calls[0] ?? [];
  expect(versions.toSorted()).toEqual(times.toSorted());
  const link = status().getByRole('link', { name: 'View on site' });
  await expect.element(link).toHaveAttribute('href', 'https://site.example/');
  await expect.element(button('Publish Now')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('what went live under another address than it asked for is named', async () => {
  await openWaiting();
  const note = '“Table” gets /projects/desk-2: another project has or had /projects/desk.';
  stored.publisher = publisherStatus({ finished: [finishedPublication({ at: new Date(0) })] });
  data.requestPublication.mockImplementation(async (versions) =>
    answerRequest(versions, { notes: [note] }),
  );
  await button('Publish Now').click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  const list = page.getByRole('list', { name: 'Other addresses' });
  await expectTexts(list.getByRole('listitem'), [note]);
  await expectAccessible();
});

test('after a later save, the last publication is not called live any more', async () => {
  await openWaiting();
  await button('Publish Now').click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  storeProject('b', { ...FORM, title: 'Table', description: 'Reads more.' }, soon());
  await openTab('Projects');
  await button('Reload').click();
  await expect.element(page.getByText('Saved, not on the site yet')).toBeVisible();
  await openTab('Overview');
  await expect.element(button('Publish Now')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(status()).not.toBeInTheDocument();
});

test('the steps are shown while it runs, also to others, with who has asked', async () => {
  const running = { ...ASKED, step: 'pictures', done: 3, total: 12 } as const;
  stored.publisher = publisherStatus({ running });
  await openWaiting();
  const said = 'Publishing for bo@tidewire.example: fetching pictures, picture 3 of 12…';
  await expect.element(status()).toHaveTextContent(said);
  stored.publisher = publisherStatus({
    running: { ...ASKED, step: 'building', done: 0, total: 0 },
  });
  await expect.element(status()).toHaveTextContent('bo@tidewire.example: building the site…');
  publish();
  const titles = ['Desk'];
  stored.publisher = publisherStatus({ finished: [finishedPublication({ ...ASKED, titles })] });
  await expect.element(status()).toHaveTextContent('Live. View on site');
  await expect.element(spoken('2 changes are live.')).toBeVisible();
});

test('a publication of a colleague that began and ended between two looks is shown, too', async () => {
  await openWaiting();
  storeProject('c', { ...FORM, title: 'Chair' });
  publish();
  const titles = ['Chair'];
  stored.publisher = publisherStatus({ finished: [finishedPublication({ ...ASKED, titles })] });
  comeBack();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
});

test('a failure says which step, why, and that the site stays; another press tries again', async () => {
  await openWaiting();
  data.requestPublication.mockImplementationOnce(async (versions) =>
    answerRequest(versions, { problem: 'Hosting answered 500.', failedStep: 'uploading' }),
  );
  await button('Publish Now').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Publishing failed' });
  await expect
    .element(alert)
    .toHaveTextContent(
      'Publishing failed while uploading the site: Hosting answered 500. What was live stays live.',
    );
  await expectAccessible();
  await button('Publish Now').click();
  await expect.element(status()).toHaveTextContent('Live.');
  expect(alert.elements()).toEqual([]);
});

test('a request that cannot be sent says why, until the next press', async () => {
  await openWaiting();
  data.requestPublication.mockRejectedValueOnce(new Error('You are offline.'));
  await button('Publish Now').click();
  const failure = page.getByText('Publishing: You are offline.');
  await expect.element(failure).toBeVisible();
  const before = looks();
  comeBack();
  await expect.poll(looks).toBe(before + 1);
  await nextPaint();
  await expect.element(failure).toBeVisible();
  await button('Publish Now').click();
  await expect.element(status()).toHaveTextContent('Live.');
});

test('what was left out is named with its reason', async () => {
  await openWaiting();
  const leftOut = ['Desk: it was changed meanwhile. Look at it, and publish again.'];
  data.requestPublication.mockImplementationOnce(async (versions) =>
    answerRequest(versions, { leftOut }),
  );
  await button('Publish Now').click();
  const list = page.getByRole('list', { name: 'Not published' });
  await expectTexts(list.getByRole('listitem'), [`Not published: ${leftOut[0]}`]);
});

test('without a sign of life, nobody publishes: the truth is said, with the other way', async () => {
  stored.publisher = publisherStatus({ beatAt: new Date(REQUEST.at.getTime() - 91_000) });
  data.requestPublication.mockResolvedValue(REQUEST);
  await openWaiting();
  await button('Publish Now').click();
  const said = 'Nobody is publishing at the moment: it will be live after the night.';
  await expect.element(page.getByText(said)).toBeVisible();
  const link = page.getByRole('link', { name: 'the page of the publishing workflow' });
  await expect.element(link).toHaveAttribute('href', PUBLISH_URL);
  await expect.element(button('Publish Now')).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible();
});

test('with the emulators, npm start publishes', async () => {
  stored.publisher = undefined;
  data.isPublishedNightly.mockReturnValue(false);
  data.requestPublication.mockResolvedValue(REQUEST);
  await openWaiting();
  await button('Publish Now').click();
  await expect.element(page.getByText('“npm start” does it here.')).toBeVisible();
});

test('a change that is unticked is kept back: the request does not name it, and the card says so', async () => {
  await openWaiting();
  await page.getByText('What changes').click();
  await changes().getByRole('checkbox', { name: 'Desk' }).click();
  await expect.element(page.getByText('Kept back until somebody ticks it.')).toBeVisible();
  await expect.element(page.getByText('What changes (1 kept back)')).toBeVisible();
  expect([...stored.holds.values()]).toMatchObject([
    { id: 'projects:a', title: 'Desk', until: '' },
  ]);
  await expectAccessible();
  await button('Publish Now').click();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  expect(data.requestPublication.mock.calls[0]?.[0]).toEqual([
    expect.stringMatching(/^projects\/b@/),
  ]);
  await openTab('Projects');
  await expect.element(page.getByText('Saved, kept back from the site')).toBeVisible();
  await openTab('Overview');
  await page.getByText('What changes').click();
  await changes().getByRole('checkbox', { name: 'Desk' }).click();
  await expect.element(changes().getByRole('checkbox', { name: 'Desk' })).toBeChecked();
  expect(stored.holds.size).toBe(0);
});

test('a change can be kept back until a time, which must not be past', async () => {
  await openWaiting();
  await page.getByText('What changes').click();
  await changes().getByRole('checkbox', { name: 'Table' }).click();
  const time = page.getByLabelText('Not before');
  await time.fill('2020-01-01T10:00');
  await button('Set Time').click();
  await expect
    .element(page.getByText('This time is in the past. Choose a later one.'))
    .toBeVisible();
  await expect.element(time).toHaveFocus();
  await expectAccessible();
  await time.fill('2099-01-01T10:00');
  await userEvent.keyboard('{Enter}');
  const until = new Date('2099-01-01T10:00');
  const said = `Kept back until ${PLANNED_TIME.format(until)}; then it goes live by itself.`;
  await expect.element(page.getByText(said)).toBeVisible();
  expect([...stored.holds.values()]).toMatchObject([
    { id: 'projects:b', until: until.toISOString() },
  ]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await expect.element(page.getByText(`In this device’s time zone, ${timeZone}.`)).toBeVisible();
});

test('a time that is filled in halfway, or cleared, is said, and never taken for none', async () => {
  const until = new Date('2099-01-01T10:00').toISOString();
  await openWaiting();
  await page.getByText('What changes').click();
  await changes().getByRole('checkbox', { name: 'Table' }).click();
  const time = page.getByLabelText('Not before');
  await expect.element(time).toBeVisible();
  const savesBefore = saves();
  // The date without a time.
  await time.click({ position: { x: 20, y: 20 } });
  await userEvent.keyboard('01012099');
  await button('Set Time').click();
  const missing = page.getByText('A part is missing, or there is no such day.');
  await expect.element(missing).toBeVisible();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveAccessibleDescription(/A part is missing/);
  await expectAccessible();
  await time.fill('2099-01-01T10:00');
  await button('Set Time').click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.poll(() => [...stored.holds.values()]).toMatchObject([{ until }]);
  await time.fill('');
  await button('Set Time').click();
  await expect.element(page.getByText('Enter a date and a time.', { exact: true })).toBeVisible();
  // A year of five digits, as a script or an older browser can enter it.
  const field = time.element() as HTMLInputElement;
  field.removeAttribute('max');
  await time.fill('12026-01-01T10:00');
  await button('Set Time').click();
  await expect.element(page.getByText('Enter a year up to 9999.')).toBeVisible();
  expect(saves()).toBe(savesBefore + 1);
  expect([...stored.holds.values()]).toMatchObject([{ until }]);
  await button('Remove Time').click();
  await expect.element(page.getByText('Kept back until somebody ticks it.')).toBeVisible();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveValue('');
  expect([...stored.holds.values()]).toMatchObject([{ until: '' }]);
});

test('a time that somebody has typed wrongly into the console is no end, and does not stop the dashboard', async () => {
  for (const [index, until] of ['soon', '2026-02-31T10:00:00.000Z', '12026'].entries()) {
    storeProject(`${index}`, { ...FORM, title: `Desk ${index}` });
    const id = `projects:${index}`;
    const saved = { createdAt: new Date(), lastUpdated: new Date() };
    stored.holds.set(id, { id, title: 'Desk', until, ...saved });
  }
  await showDashboard();
  await page.getByText('What changes').click();
  await expect
    .poll(() => page.getByText('Kept back until somebody ticks it.').all().length)
    .toBe(3);
});

test('a change that cannot be kept back says so, and stays ticked', async () => {
  await openWaiting();
  await page.getByText('What changes').click();
  data.saveRecord.mockRejectedValueOnce(new Error('You are offline.'));
  await changes().getByRole('checkbox', { name: 'Desk' }).click();
  await expect.element(page.getByText('Error saving “Desk”: You are offline.')).toBeVisible();
  await expect.element(changes().getByRole('checkbox', { name: 'Desk' })).toBeChecked();
});

test('the publisher is asked when the Overview opens, every 20 s, and on return; every 2 s while it publishes', async () => {
  stopClock('Interval');
  await openWaiting();
  await expect.poll(looks).toBe(1);
  vi.advanceTimersByTime(20_000);
  await expect.poll(looks).toBe(2);
  comeBack();
  await expect.poll(looks).toBe(3);
  stored.publisher = publisherStatus({ running: { ...ASKED, step: 'reading', done: 0, total: 0 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  comeBack();
  await expect.poll(looks).toBe(4);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(looks).toBe(5);
  vi.useRealTimers();
});

test('what the publisher warns of is shown', async () => {
  stored.publisher = publisherStatus({ warning: 'The site’s code is 3 commits older.' });
  await openWaiting();
  await expect.element(page.getByText('The site’s code is 3 commits older.')).toBeVisible();
});
