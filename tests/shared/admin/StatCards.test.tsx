import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteCall } from '../../../shared/data/call.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { stored } from '../fakeBackend.ts';
import { showDashboard } from './dashboardPage.tsx';

const DAY_MS = 24 * 3_600_000;
const [HERO] = SECTIONS;

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

test.each([
  [0, 'Last updated today'],
  [3 * DAY_MS, 'Last updated 3 days ago'],
])('sections that were saved %d ms ago were %s', async (ageMs, text) => {
  const lastUpdated = new Date(Date.now() - ageMs);
  stored.sections.set(HERO.id, { id: HERO.id, title: HERO.title, content: 'Hello', lastUpdated });
  await showDashboard();
  await expect.poll(() => card('Content Pages')?.textContent).toContain(text);
});
