import type { Difference } from './expectedStore.ts';
import { textOf } from './kinds.ts';
import { readStore, type StoredRecord } from './records.ts';
import type { Session } from './session.ts';
import type { Staff } from './staff.ts';
import { ORDER_NAMES, readOrder } from './storedOrder.ts';
import { compareTeamStart } from './teamStart.ts';
import type { View } from './view.ts';

/** Compares the store, the drafts and the pages with what staff were told. */
export async function compare(session: Session): Promise<void> {
  const { staff, expected, report } = session;
  await compareTeamStart(session);
  await compareOrders(session);
  const stored = await readStore();
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

export async function compareOrders({ expectedOrders, report }: Session): Promise<void> {
  for (const name of ORDER_NAMES) {
    const order = await readOrder(name);
    for (const difference of expectedOrders[name].compare(order.ids)) report.add(...difference);
    expectedOrders[name].see(order);
  }
}

/** Checks that all typed text is in the form, in a draft or stored, and that no draft of a saved text is left. */
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
