import type { Difference } from './expectedStore.ts';
import { readFeaturedOrder } from './featuredOrder.ts';
import { checkHistory } from './history.ts';
import { readHistory, readStore, type StoredRecord, textOf } from './records.ts';
import type { Session } from './session.ts';
import type { Staff } from './staff.ts';
import type { View } from './view.ts';

/** Compares the store, the drafts and the pages with what staff were told. */
export async function compare(session: Session): Promise<void> {
  const { staff, expected, expectedOrder, report } = session;
  const stored = await readStore();
  const order = await readFeaturedOrder();
  for (const difference of expectedOrder.compare(order.ids)) report.add(...difference);
  for (const difference of expected.compare(stored)) report.add(...difference);
  for (const person of staff) {
    const view = await person.view();
    for (const difference of compareTyped(person, view, stored)) report.add(...difference);
    for (const error of person.uncaught.splice(0)) {
      report.add('unexplained', `${person.name}’s page said: ${error}`);
    }
    if (view.hasCrashed) {
      report.add('unexplained', `${person.name}’s dashboard has failed.`);
      person.form = undefined;
      await person.loadDashboard();
    }
    if (person.isSignedIn === view.isLoginShown) {
      const state = view.isLoginShown ? 'at the login form' : 'signed in';
      report.add('unexplained', `${person.name} is unexpectedly ${state}.`);
      person.isSignedIn = !view.isLoginShown;
    }
  }
}

/** Whether all that a person typed is still in the form, in a draft or stored, and no draft is left of what is saved. */
function compareTyped(staff: Staff, view: View, stored: readonly StoredRecord[]): Difference[] {
  const storedTexts = new Set<string | undefined>(stored.map(({ text }) => text));
  const drafts = view.drafts.map(({ fields }) => textOf(fields));
  const kept = new Set<string | undefined>([...drafts, ...(view.form ? [textOf(view.form)] : [])]);
  const differences: Difference[] = [];
  for (const work of staff.works) {
    const text = work.texts.at(-1);
    if (kept.has(text)) continue;
    staff.forget(work);
    if (storedTexts.has(text) || staff.used.has(text ?? '')) continue;
    differences.push(['lost', `What ${staff.name} typed for ${work.name} is nowhere: ${text}.`]);
  }
  const known = new Set(staff.works.flatMap(({ texts }) => texts));
  for (const text of drafts.filter((draft) => !known.has(draft))) {
    const what = 'has a draft of what was saved or discarded';
    differences.push(['unexplained', `${staff.name} ${what}: ${text}.`]);
  }
  return differences;
}

/** Reloaded, the dashboard counts what is stored. */
export async function compareCount({ report }: Session, staff: Staff): Promise<void> {
  if (!staff.isSignedIn) return;
  await staff.loadDashboard();
  await staff.page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  await staff.quiet();
  const total = staff.page.locator('section', { hasText: 'Total Projects' });
  const shown = await total.getByRole('paragraph').first().textContent();
  const count = (await readStore()).filter(({ path }) => path.startsWith('projects/')).length;
  if (shown === String(count)) return;
  report.add('unexplained', `${staff.name} sees ${shown} projects, but ${count} are stored.`);
}

/** Compares the history with what was written, and the store once more. */
export async function compareHistory({ expected, report }: Session): Promise<void> {
  const stored = await readStore();
  for (const difference of expected.compare(stored)) report.add(...difference);
  const kept = await readHistory();
  for (const difference of checkHistory(expected.writes, kept, stored)) report.add(...difference);
  for (const { end } of kept) report.count('history', end?.isDeletion ? 'deleted' : 'replaced');
}
