import type { Locator } from '@playwright/test';
import { PREVIEW_DAYS, type PreviewRequest } from '../../shared/model/sharedPreview.ts';
import { type Decision, pick } from './plan.ts';
import type { Staff } from './staff.ts';
import { cardButton, choose, type Turn } from './turn.ts';

/** A record that waits to go live, or of which a preview is shared. */
interface Offered {
  title: string;
  path: string;
}

/** What a person asks for. */
export interface Asked {
  /** Without the id of a listed one if the list is not that of the store. */
  preview: Partial<PreviewRequest>;
  /** The paths of what is to be in it; undefined if it may be more. */
  paths?: readonly string[] | undefined;
  /** Where the person is told how it goes. */
  place: Locator;
}

/** Opens the dialog from a project's menu or above what waits, and chooses there; undefined if it cannot be shared. */
export async function fillDialog(turn: Turn): Promise<Asked | undefined> {
  const { actor, decision, fault } = turn;
  const offered = await readWaiting(actor);
  const isOfOne = offered.length === 0 || decision.text < 0.5;
  const own = isOfOne ? await openMenu(turn) : undefined;
  const button = actor.page.getByRole('button', { name: 'Share a preview…', exact: true });
  if (!(await button.isVisible())) return undefined;
  await button.click();
  const place = dialogOf(actor);
  const notLoaded = actor.page.getByRole('button', { name: 'Load the page again' });
  await place.or(notLoaded).waitFor();
  if (await notLoaded.isVisible()) {
    // The browser was offline when the dialog's code was needed for the first time.
    await fault.end(actor.page);
    await actor.reload();
    return undefined;
  }
  await actor.quiet();
  const another = place.getByRole('button', { name: 'Share another…' });
  if (await another.isVisible()) await another.click();
  // Without the lists, it is not known what waits.
  if (!(await createIn(place).isVisible())) return undefined;
  const paths = await chooseRecords(place, decision, offered, own);
  const days = pick(PREVIEW_DAYS, decision.target);
  const note = decision.meetsColleague ? `Look at “${decision.target}” & <b>this</b>` : '';
  await place
    .getByRole('radio', { name: days === 1 ? '1 day' : `${days} days`, exact: true })
    .check();
  await place.getByRole('textbox').fill(note);
  return { preview: { mode: 'create', id: '', days, note }, paths, place };
}

/** Opens what else can be done with a project. */
async function openMenu(turn: Turn): Promise<Offered | undefined> {
  const card = choose(turn, await turn.actor.showCards('project'));
  if (!card) return undefined;
  await cardButton(turn.actor, card, 'More for ').click();
  await turn.actor.quiet();
  return { title: card.title, path: `projects/${card.id}` };
}

/** Chooses only this, all that waits, or some of it. @returns the paths of what is chosen */
async function chooseRecords(
  place: Locator,
  { text }: Decision,
  waiting: readonly Offered[],
  own: Offered | undefined,
): Promise<string[]> {
  const choices = await place.locator('[name=what]').all();
  // Most often a choice, which is the last one.
  const choice = pick([...choices, ...choices.slice(-1)], (text * 10) % 1);
  await choice.check();
  const what = await choice.getAttribute('value');
  if (what === 'this') return own ? [own.path] : [];
  const pathOf = new Map(
    [...(own ? [own] : []), ...waiting].map(({ title, path }) => [title, path]),
  );
  if (what === 'all') return [...pathOf.values()];
  const labels = await place.locator('label:has([type=checkbox])').all();
  const chosen = labels.filter((_, index) => index === 0 || (text * 100 * (index + 1)) % 1 < 0.5);
  for (const label of labels) {
    await label.getByRole('checkbox').setChecked(chosen.includes(label));
  }
  const titles = await Promise.all(chosen.map((label) => label.textContent()));
  return titles.map((title) => pathOf.get(title ?? '') ?? `“${title}”`);
}

/** What waits to go live, once the lists and the site are read again. */
export async function readWaiting(staff: Staff): Promise<Offered[]> {
  const { page } = staff;
  await staff.showTab('Overview');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await staff.comeOnline();
  for (const more of await page.getByRole('button', { name: /^Show \d+ more$/ }).all())
    await more.click();
  const items = await page.locator('li[data-waiting]').all();
  return Promise.all(
    items.map(async (item) => ({
      title: (await item.locator('[translate=no]').first().textContent()) ?? '',
      path: (await item.getAttribute('data-waiting')) ?? '',
    })),
  );
}

const dialogOf = ({ page }: Staff) => page.getByRole('dialog', { name: 'Share a preview' });

const createIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Create', exact: true });

export const pressCreate = (staff: Staff) => createIn(dialogOf(staff)).click();

export async function closeDialog(staff: Staff): Promise<void> {
  const dialog = dialogOf(staff);
  if (!(await dialog.isVisible())) return;
  await staff.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
