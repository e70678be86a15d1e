import { showCards } from './places.ts';
import { readStore } from './records.ts';
import type { Turn } from './session.ts';

/** Checks that the lists of a person who has just opened the dashboard show what is stored, if they say that they do. */
export async function compareShown({ actor, report }: Turn): Promise<void> {
  if (!actor.isSignedIn || (await actor.view()).isLoginShown) return;
  const { page } = actor;
  await page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  const isOld = await page.getByText(/^As of /).isVisible();
  const hasFailed = await page.getByRole('button', { name: 'Try again' }).first().isVisible();
  report.count('shown', isOld || hasFailed ? 'said to be old' : 'up to date');
  if (isOld || hasFailed) return;
  const total = page.locator('section', { hasText: 'Total Projects' });
  const shown = await total.getByRole('paragraph').first().textContent();
  const cards = [...(await showCards(actor, 'project')), ...(await showCards(actor, 'person'))];
  const stored = await readStore();
  const count = stored.filter(({ path }) => path.startsWith('projects/')).length;
  if (shown !== String(count)) {
    report.add('unexplained', `${actor.name} sees ${shown} projects, but ${count} are stored.`);
  }
  const versions = new Map(stored.map(({ path, lastUpdated }) => [path, lastUpdated]));
  for (const { kind, id, saved } of cards) {
    const version = versions.get(`${kind === 'person' ? 'people' : 'projects'}/${id}`);
    if (saved !== undefined && version !== saved) {
      report.add('unexplained', `${actor.name} sees ${id} of ${saved}, but ${version} is stored.`);
    }
  }
}
