import { storeDocument, storeProject } from '../emulatorStore.ts';
import { openTab } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const ASKED = { requests: [], by: [] };

test('the dashboard shows what a newer publisher does, at a step that it does not know', async ({
  page,
  showDashboard,
}) => {
  await storeProject('abcdefghij0123456789', { title: 'Desk', description: 'Reads.' });
  await storeDocument('publication/status', {
    publisher: 'a newer one',
    beatAt: new Date(),
    running: { ...ASKED, by: ['bo@tidewire.example'], step: 'checking' },
    finished: [{ ...ASKED, at: new Date(), failedStep: 'checking', problem: 'It is wrong.' }],
    warning: '',
  });
  await showDashboard();
  const said = page.getByRole('status').filter({ hasText: 'Publishing for' });
  await expect(said).toHaveText('Publishing for bo@tidewire.example…');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Publishing…' })).toBeVisible();
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
});
