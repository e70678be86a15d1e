import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endDay } from '../../../../shared/admin/sharing/previews.ts';
import { MINUTE_MS } from '../../../../shared/model/time.ts';
import {
  answerPreview,
  data,
  deleteStored,
  finishedPublication,
  hold,
  publish,
  publisherStatus,
  stored,
  storePreview,
  storeProject,
} from '../../fakeBackend.ts';
import {
  button,
  comeBack,
  expectAccessible,
  openTab,
  prompts,
  renderDashboard,
  replace,
  resizeWindow,
  showDashboard,
  spoken,
  warned,
} from '../dashboardPage.tsx';

const FORM = { description: 'Reads invoices.', featured: true };
const BO = 'bo@agency.example';
const card = page.getByRole('region', { name: 'Previews' });
const rows = card.getByRole('listitem');
const reads = () => data.listPreviews.mock.calls.length;

async function showPreview(change: Parameters<typeof storePreview>[0] = {}): Promise<void> {
  storeProject('a', { ...FORM, title: 'Desk' });
  publish();
  storePreview({ versions: ['projects/a@1'], ...change });
  await showDashboard();
  await expect.element(rows.first()).toBeVisible();
}

test('without a preview there is no card, and one small list is read', async () => {
  // A press would give the window the focus, which is a return.
  await renderDashboard();
  await expect.poll(reads).toBe(1);
  await expect.element(page.getByText('Everything that is saved is on the site.')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  comeBack();
  await expect.poll(reads).toBe(2);
  await openTab('Projects');
  const before = reads();
  await openTab('Overview');
  await expect.poll(reads).toBe(before + 1);
});

test('each says what it shows, who shared it until when, and the note as it is', async () => {
  const note = '<img src=x onerror=alert(1)> **Look**';
  storeProject('b', { ...FORM, title: 'Table' });
  storePreview({
    versions: ['projects/a@1', 'projects/b@1', 'projects/c@0', 'projects/d@1'],
    by: BO,
  });
  await showPreview({ note });
  const ends = endDay(stored.previews[0]?.ends ?? new Date(0));
  await expect.element(rows.nth(0)).toHaveTextContent(`DeskShared by you · Ends ${ends}${note}`);
  await expect.element(rows.nth(1)).toHaveTextContent(`4 changesShared by ${BO} · Ends ${ends}`);
  expect(card.element().querySelector('img')).toBeNull();
  const open = rows.nth(0).getByRole('link', { name: 'Open' });
  await expect.element(open).toHaveAttribute('href', stored.previews[0]?.address ?? '');
  await expect.element(open).toHaveAccessibleDescription('Desk');
  await expectAccessible();
});

test('its address is copied, also where the browser’s clipboard is refused', async () => {
  await showPreview();
  const copied: string[] = [];
  const refused = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Not allowed.'));
  replace(navigator, 'clipboard', { value: { writeText: refused } });
  const onCopy = ({ clipboardData }: ClipboardEvent) =>
    copied.push(clipboardData?.getData('text/plain') ?? '');
  window.addEventListener('copy', onCopy);
  await button('Copy', card).click();
  await expect.element(button('Copied', card)).toBeVisible();
  window.removeEventListener('copy', onCopy);
  expect(copied).toEqual([stored.previews[0]?.address]);
  const command = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await button('Copied', card).click();
  await expect
    .element(card.getByText('Not copied: open it, and copy its address there.'))
    .toBeVisible();
  command.mockRestore();
});

test('Update asks for the same records as they are now, without those that are gone', async () => {
  storeProject('b', { ...FORM, title: 'Table' });
  storeProject('c', { ...FORM, title: 'Chair' });
  await showPreview({
    versions: ['projects/a@1', 'projects/b@1', 'projects/gone@0', 'order/featured@0'],
  });
  deleteStored('b');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(MINUTE_MS);
  comeBack();
  await expect.poll(() => data.readChanges.mock.calls.length).toBeGreaterThan(0);
  const release = hold(data.requestPreview);
  await button('Update', card).click();
  await expect.element(rows.first()).toHaveTextContent('Waiting for the publisher…');
  await expect.element(button('Update', card)).toHaveAttribute('aria-disabled', 'true');
  await button('End now', card).click({ force: true });
  release();
  await expect.element(spoken('The preview is updated.')).toBeVisible();
  const [request, versions] = data.requestPreview.mock.calls[0] ?? [];
  expect(request).toMatchObject({ mode: 'update', id: stored.previews[0]?.id });
  const savedAt = stored.projects.get('a')?.lastUpdated.getTime();
  expect(versions).toEqual([`projects/a@${savedAt}`, 'projects/gone@0', 'order/featured@0']);
  await expect.element(button('Update', card)).toHaveAttribute('aria-disabled', 'false');
});

test('what shows nothing any more is not updated', async () => {
  await showPreview({ versions: ['projects/z@1'] });
  await button('Update', card).click();
  const said = 'The preview was not updated: everything that it showed was deleted since.';
  await expect.element(warned(said)).toBeVisible();
  expect(data.requestPreview).not.toHaveBeenCalled();
});

test('an update that fails is said, and stays on its row', async () => {
  await showPreview();
  const problem = 'Hosting answered 500. Update it again.';
  data.requestPreview.mockImplementationOnce(async (preview, versions) => {
    storePreview({ ...stored.previews[0], problem });
    return answerPreview(preview, versions, { problem });
  });
  await button('Update', card).click();
  await expect.element(warned(`The preview was not updated: ${problem}`)).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent(`The last update failed: ${problem}`);
  await expectAccessible();
  await button('Update', card).click();
  await expect.element(spoken('The preview is updated.')).toBeVisible();
  await expect.element(rows.first()).not.toHaveTextContent('The last update failed');
});

test('End now asks once, also for a colleague’s, and the row goes', async () => {
  storePreview({ versions: ['projects/a@1'], by: BO });
  await showPreview();
  prompts.isAccepted = false;
  await button('End now', rows.nth(0)).click();
  const consequence = 'Its address stops working for everybody who has it.';
  await prompts.expectShown(`ask: End this preview now? Desk ${consequence}`);
  expect(data.requestPreview).not.toHaveBeenCalled();
  prompts.isAccepted = true;
  await button('End now', rows.nth(1)).click();
  await prompts.expectShown(`ask: End the preview that ${BO} shared? Desk ${consequence}`);
  await expect.element(spoken('The preview is ended.')).toBeVisible();
  expect(data.requestPreview.mock.calls).toEqual([
    [expect.objectContaining({ mode: 'end', id: 'preview00000' }), []],
  ]);
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.first()).toHaveTextContent('Shared by you');
  await button('End now', card).click();
  await prompts.expectShown(/^ask: End this preview now\?/);
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Waiting to go live' })).toHaveFocus();
});

test('a preview that cannot be ended says why', async () => {
  await showPreview();
  data.requestPreview.mockRejectedValueOnce(new Error('You are offline.'));
  await button('End now', card).click();
  await prompts.expectShown(/^ask: End this preview now\?/);
  await expect.element(warned('The preview was not ended: You are offline.')).toBeVisible();
});

test('a preview leaves the list at its end, while the page is open', async () => {
  storeProject('a', { ...FORM, title: 'Desk' });
  storePreview({ versions: ['projects/a@1'], ends: new Date(Date.now() + 2 * MINUTE_MS) });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await showDashboard();
  await expect.element(card).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(card).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(card).not.toBeInTheDocument();
});

test('a hostile address is text, and cannot be opened or copied', async () => {
  await showPreview({ address: 'https://agency-7--preview00000-k3x9q2mz.web.app@evil.example/' });
  await expect
    .element(card)
    .toHaveTextContent('This address does not look like a preview of this site: do not open it.');
  expect(card.getByRole('link').elements()).toEqual([]);
  await expect.element(button('Copy', card)).not.toBeInTheDocument();
  await expectAccessible();
});

test('what is being made is in the list, with its step; a colleague’s, too', async () => {
  await showPreview({ id: 'aaaaaaaaaaaa', by: BO, address: '' });
  expect(card.getByRole('link').elements()).toEqual([]);
  const running = {
    requests: ['r'],
    by: [BO],
    preview: { mode: 'create', id: 'aaaaaaaaaaaa' },
    step: 'uploading',
    done: 3,
    total: 12,
  } as const;
  stored.publisher = publisherStatus({ running });
  comeBack();
  await expect.element(rows.first()).toHaveTextContent('Uploading 3 of 12…');
  expect(spoken(/preview comes first/).elements()).toEqual([]);
});

test('a list that cannot be read again says that it may be old', async () => {
  await showPreview();
  data.listPreviews.mockRejectedValueOnce(new Error('You are offline.'));
  comeBack();
  await expect.element(card.getByText('This list may be old: You are offline.')).toBeVisible();
  await expect.element(rows.first()).toBeVisible();
});

test('while a preview is made, a publication waits, says so, and ends as ever', async () => {
  storeProject('b', { ...FORM, title: 'Table' });
  const running = {
    requests: ['r'],
    by: ['ana@tidewire.example', BO],
    preview: { mode: 'create', id: 'aaaaaaaaaaaa' },
    step: 'building',
    done: 0,
    total: 0,
  } as const;
  stored.publisher = publisherStatus({ running });
  await showDashboard();
  const publishButton = page.getByRole('banner').getByRole('button', { name: 'Publish 1 change' });
  await expect.element(publishButton).toHaveAttribute('aria-disabled', 'false');
  data.requestPublication.mockResolvedValueOnce({ id: 'request1', at: new Date() });
  await publishButton.click();
  const said = 'A preview comes first, then your publication.';
  await expect.element(spoken(said)).toBeVisible();
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: 'Waiting…' }))
    .toBeVisible();
  const preview = finishedPublication({ ...running, titles: ['Table'] });
  publish();
  const own = finishedPublication({ requests: ['request1'], titles: ['Table'] });
  stored.publisher = publisherStatus({ finished: [own, preview] });
  await expect.element(spoken('Your change is live.')).toBeVisible();
  await expect.element(spoken('Live. View on site')).toBeVisible();
});

test('a preview that is ready, or failed, says nothing of the live site', async () => {
  storeProject('b', { ...FORM, title: 'Table' });
  await showDashboard();
  await expect.poll(() => data.readPublisherStatus.mock.calls.length).toBe(1);
  const preview = { mode: 'create', id: 'aaaaaaaaaaaa' } as const;
  const ready = finishedPublication({ requests: ['r'], titles: ['Table'], preview });
  const failed = finishedPublication({ requests: ['s'], problem: 'No quota.', preview });
  stored.publisher = publisherStatus({ finished: [failed, ready] });
  comeBack();
  await expect.poll(() => data.readPublisherStatus.mock.calls.length).toBe(2);
  await expect.element(page.getByText('Waiting to go live')).toBeVisible();
  await expect.element(spoken(/^Live\.|The site shows it/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Publishing failed/)).not.toBeInTheDocument();
});

test('at 320 px everything fits', async () => {
  await resizeWindow(320, 568);
  await showPreview({
    note: 'W'.repeat(200),
    problem: 'x'.repeat(300),
    by: `${'w'.repeat(60)}@x.example`,
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});
