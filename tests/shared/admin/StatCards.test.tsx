import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LastUpdated } from '../../../shared/admin/StatCards.tsx';
import { noteCall } from '../../../shared/data/call.ts';
import { setDateToNoon } from '../../browserPage.ts';
import { showDashboard } from './dashboardPage.tsx';

const DAY_MS = 24 * 3_600_000;

const savedAgo = (ageMs: number) => (
  <LastUpdated records={[{ lastUpdated: new Date(Date.now() - ageMs) }]} />
);

const card = (title: string) =>
  page.getByRole('heading', { name: title, exact: true }).element().closest('section');

afterEach(() => noteCall(true));

test('the status is that of the last call, and says since when the backend is not reachable', async () => {
  await showDashboard();
  await expect.poll(() => card('System Status')?.textContent).toContain('OnlineAll services');
  noteCall(false);
  await expect.poll(() => card('System Status')?.textContent).toMatch(/Not reachableSince .*day/);
  noteCall(true);
  await expect.poll(() => card('System Status')?.textContent).toContain('OnlineAll services');
});

test('a device without a connection is offline', async () => {
  await showDashboard();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => card('System Status')?.textContent).toContain('OfflineThis device');
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => card('System Status')?.textContent).toContain('OnlineAll services');
});

test('the sections were updated when one was saved last', async () => {
  setDateToNoon();
  const { container, rerender } = await render(savedAgo(3 * DAY_MS));
  await expect.element(container).toHaveTextContent('Last updated 3 days ago');
  // The page may have been translated meanwhile.
  await new Promise(requestAnimationFrame);
  await rerender(savedAgo(0));
  await expect.element(container).toHaveTextContent('Last updated today');
});
