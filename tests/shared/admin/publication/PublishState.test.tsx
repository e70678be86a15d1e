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
  focus,
  openTab,
  press,
  publishButton,
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
const TONIGHT = /^Tonight, after|^Today, after|^Tomorrow, after/;
const group = (name: string | RegExp) => page.getByRole('list', { name });
const chipOf = (title: string) =>
  page.getByRole('button', { name: new RegExp(`^Goes live: .*\\. ${title}$`) });

const choice = (name: RegExp) =>
  page.getByRole('group', { name: /goes live$/ }).getByRole('button', { name });

/** Opens the choice of a change's time. */
async function openChip(title: string): Promise<void> {
  await chipOf(title).click();
  await expect.element(page.getByRole('group', { name: `When ${title} goes live` })).toBeVisible();
}

async function openWaiting(): Promise<void> {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  storeProject('a', { ...FORM, title: 'Desk', description: 'Reads more.' });
  storeProject('b', { ...FORM, title: 'Table' });
  await showDashboard();
  await expect.element(publishButton).toBeVisible();
}

test('a request names each change in the version that the person saw, and ends with a link to the page', async () => {
  await openWaiting();
  await publishButton.click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  const times = ['b', 'a'].map(
    (id) => `projects/${id}@${stored.projects.get(id)?.lastUpdated.getTime()}`,
  );
  const [versions = []] = data.requestPublication.mock.calls[0] ?? [];
  expect(versions.toSorted()).toEqual(times.toSorted());
  const link = status().getByRole('link', { name: 'View on site' });
  await expect.element(link).toHaveAttribute('href', 'https://site.example/');
  await expect.element(publishButton).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('what went live under another address than it asked for is named', async () => {
  await openWaiting();
  const note = '“Table” gets /projects/desk-2: another project has or had /projects/desk.';
  stored.publisher = publisherStatus({ finished: [finishedPublication({ at: new Date(0) })] });
  data.requestPublication.mockImplementation(async (versions) =>
    answerRequest(versions, { notes: [note] }),
  );
  await publishButton.click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  const list = page.getByRole('list', { name: 'Other addresses' });
  await expectTexts(list.getByRole('listitem'), [note]);
  await expectAccessible();
});

test('after a later save, the last publication is not called live any more', async () => {
  await openWaiting();
  await publishButton.click();
  await expect.element(status()).toHaveTextContent('Live. View on site');
  storeProject('b', { ...FORM, title: 'Table', description: 'Reads more.' }, soon());
  await openTab('Projects');
  await button('Reload').click();
  await expect.element(page.getByText('Waiting to go live')).toBeVisible();
  await openTab('Overview');
  await expect.element(publishButton).toHaveAttribute('aria-disabled', 'false');
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
  await publishButton.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Publishing failed' });
  await expect
    .element(alert)
    .toHaveTextContent(
      'Publishing failed while uploading the site: Hosting answered 500. What was live stays live.',
    );
  await expectAccessible();
  await publishButton.click();
  await expect.element(status()).toHaveTextContent('Live.');
  expect(alert.elements()).toEqual([]);
});

test('a request that cannot be sent says why, until the next press', async () => {
  await openWaiting();
  data.requestPublication.mockRejectedValueOnce(new Error('You are offline.'));
  await publishButton.click();
  const failure = page.getByText('Publishing: You are offline.');
  await expect.element(failure).toBeVisible();
  const before = looks();
  comeBack();
  await expect.poll(looks).toBe(before + 1);
  await nextPaint();
  await expect.element(failure).toBeVisible();
  await publishButton.click();
  await expect.element(status()).toHaveTextContent('Live.');
});

test('what was left out is named with its reason', async () => {
  await openWaiting();
  const leftOut = ['Desk: it was changed meanwhile. Look at it, and publish again.'];
  data.requestPublication.mockImplementationOnce(async (versions) =>
    answerRequest(versions, { leftOut }),
  );
  await publishButton.click();
  const list = page.getByRole('list', { name: 'Not published' });
  await expectTexts(list.getByRole('listitem'), [`Not published: ${leftOut[0]}`]);
});

test('without a sign of life, nobody publishes: the truth is said, with the other way', async () => {
  stored.publisher = publisherStatus({ beatAt: new Date(REQUEST.at.getTime() - 91_000) });
  data.requestPublication.mockResolvedValue(REQUEST);
  await openWaiting();
  await publishButton.click();
  const said = 'Nobody is publishing at the moment: it will be live after the night.';
  await expect.element(page.getByText(said)).toBeVisible();
  const link = page.getByRole('link', { name: 'the page of the publishing workflow' });
  await expect.element(link).toHaveAttribute('href', PUBLISH_URL);
  await expect.element(publishButton).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible();
});

test('with the emulators, npm start publishes', async () => {
  stored.publisher = undefined;
  data.isPublishedNightly.mockReturnValue(false);
  data.requestPublication.mockResolvedValue(REQUEST);
  await openWaiting();
  await publishButton.click();
  await expect.element(page.getByText('“npm start” does it here.')).toBeVisible();
});

test('a change that is kept back moves to the group of these, and the request does not name it', async () => {
  await openWaiting();
  await expectTexts(group(TONIGHT).getByRole('listitem').getByRole('link'), ['Table', 'Desk']);
  await openChip('Desk');
  await expectAccessible();
  await choice(/^Kept back/).click();
  await expect.element(spoken('Kept back: Desk.')).toBeVisible();
  await expectTexts(group('Kept back').getByRole('listitem').getByRole('link'), ['Desk']);
  await expect.element(chipOf('Desk')).toHaveFocus();
  await expect.element(chipOf('Desk')).toHaveTextContent('Kept back');
  expect([...stored.holds.values()]).toMatchObject([
    { id: 'projects:a', title: 'Desk', until: '' },
  ]);
  await expectAccessible();
  await publishButton.click();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  expect(data.requestPublication.mock.calls[0]?.[0]).toEqual([
    expect.stringMatching(/^projects\/b@/),
  ]);
  await openTab('Projects');
  await expect.element(page.getByText('Kept back')).toBeVisible();
  await openTab('Overview');
  await openChip('Desk');
  await choice(TONIGHT).click();
  await expect.element(spoken(/^Goes live (tonight|today|tomorrow), after/)).toBeVisible();
  expect(stored.holds.size).toBe(0);
});

test('Undo brings back when a change went live before, unless a colleague has chosen another time since', async () => {
  await openWaiting();
  await openChip('Desk');
  await choice(/^Kept back/).click();
  await expect.element(group('Kept back')).toBeVisible();
  await button('Undo').click();
  await expect.element(group('Kept back')).not.toBeInTheDocument();
  expect(stored.holds.size).toBe(0);

  await openChip('Desk');
  await choice(/^Kept back/).click();
  await expect.element(group('Kept back')).toBeVisible();
  const hold = stored.holds.get('projects:a');
  const until = new Date('2099-01-01T10:00').toISOString();
  if (hold) stored.holds.set(hold.id, { ...hold, until, lastUpdated: soon() });
  await button('Reload').click();
  await expect.element(chipOf('Desk')).toHaveTextContent('10:00');
  await button('Undo').click();
  await expect
    .element(page.getByText(/^Error saving “Desk”: it was changed meanwhile, by a colleague/))
    .toBeVisible();
  expect(stored.holds.get('projects:a')?.until).toBe(until);
});

test('a time that was typed and not set is there again when the box opens', async () => {
  await openWaiting();
  await openChip('Table');
  const time = page.getByLabelText('At a time');
  await time.fill('2099-01-01T10:00');
  focus(time);
  await press('{Backspace}');
  await press('{Escape}');
  await expect.element(time).not.toBeInTheDocument();
  await openChip('Table');
  await expect.element(time).toHaveValue('2099-01-01T10:00');
  expect(stored.holds.size).toBe(0);
});

test('a change can go live at a time, which must not be past', async () => {
  await openWaiting();
  await openChip('Table');
  const time = page.getByLabelText('At a time');
  await time.fill('2020-01-01T10:00');
  await button('Set Time').click();
  await expect
    .element(page.getByText('This time is in the past. Choose a later one.'))
    .toBeVisible();
  await expect.element(time).toHaveFocus();
  await expectAccessible();
  await time.fill('2099-01-01T10:00');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await expect
    .element(page.getByText(`In this device’s time zone, ${timeZone}. It goes live by itself.`))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  const until = new Date('2099-01-01T10:00');
  await expect.element(spoken(`Goes live on ${PLANNED_TIME.format(until)}: Table.`)).toBeVisible();
  const planned = group(`On ${PLANNED_TIME.format(until)}`);
  await expectTexts(planned.getByRole('listitem').getByRole('link'), ['Table']);
  expect([...stored.holds.values()]).toMatchObject([
    { id: 'projects:b', until: until.toISOString() },
  ]);
});

test('a time that is filled in halfway, or cleared, is said, and never taken for none', async () => {
  const until = new Date('2099-01-01T10:00').toISOString();
  await openWaiting();
  await openChip('Table');
  const time = page.getByLabelText('At a time');
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
  await expect.element(chipOf('Table')).toHaveTextContent('10:00');
  await openChip('Table');
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
  await choice(/^Kept back/).click();
  await expect.element(group('Kept back')).toBeVisible();
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
  await expectTexts(group('Kept back').getByRole('listitem').getByRole('link'), [
    'Desk 2',
    'Desk 1',
    'Desk 0',
  ]);
});

test('a change that cannot be kept back says so, and stays where it was', async () => {
  await openWaiting();
  data.saveRecord.mockRejectedValueOnce(new Error('You are offline.'));
  await openChip('Desk');
  await choice(/^Kept back/).click();
  await expect.element(page.getByText('Error saving “Desk”: You are offline.')).toBeVisible();
  await expectTexts(group(TONIGHT).getByRole('listitem').getByRole('link'), ['Table', 'Desk']);
});

test('a row’s menu shows both texts, and publishes only its change', async () => {
  await openWaiting();
  await button('More for Desk').click();
  await expectAccessible();
  await button('Show both texts').click();
  const row = group(TONIGHT).getByRole('listitem').filter({ hasText: 'Desk' });
  await expect.element(row).toHaveTextContent(/On the siteReads invoices\.SavedReads more\./);
  await expectAccessible();
  await button('More for Desk').click();
  await button('Hide both texts').click();
  await expect.element(row).not.toHaveTextContent('On the site');
  await button('More for Desk').click();
  await button('Publish only this').click();
  await expect.element(spoken('Your change is live.')).toBeVisible();
  expect(data.requestPublication.mock.calls[0]?.[0]).toEqual([
    expect.stringMatching(/^projects\/a@/),
  ]);
});

test('a group shows five changes, and the others after a press', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    storeProject(`${number}`, { ...FORM, title: `Desk ${number}` });
  }
  await showDashboard();
  await expect.element(page.getByText('7 changes, or at once with Publish')).toBeVisible();
  await expect.poll(() => group(TONIGHT).getByRole('listitem').all().length).toBe(5);
  await button('Show 2 more').click();
  await expect.poll(() => group(TONIGHT).getByRole('listitem').all().length).toBe(7);
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
