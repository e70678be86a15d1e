import { TEAM_GROUPS } from '../../shared/model/person.ts';
import { compareOrders } from './compare.ts';
import { checkHistory } from './history.ts';
import { fieldIn } from './kinds.ts';
import { checkOrderHistory } from './orderHistory.ts';
import { comparePictures } from './pictures.ts';
import { showCards } from './places.ts';
import {
  readHistory,
  readOrderHistory,
  readOrders,
  readStore,
  type StoredRecord,
} from './records.ts';
import { bringBack, type DeletableKind } from './restoring.ts';
import type { Session } from './session.ts';
import type { Staff } from './staff.ts';
import { ORDER_NAMES, readOrder } from './storedOrder.ts';

/** Compares what can be compared only at the end: the reloaded lists, the history, and what it restores. */
export async function compareAtEnd(
  session: Session,
  kinds: readonly DeletableKind[],
): Promise<void> {
  for (const staff of session.staff) await compareLists(session, staff);
  await bringBack(session, kinds);
  await compareHistory(session);
  await comparePictures(session);
}

/** Checks that the reloaded dashboard counts and lists the stored records. */
async function compareLists({ report }: Session, staff: Staff): Promise<void> {
  if (!staff.isSignedIn) return;
  await staff.reload();
  await staff.page.getByRole('heading', { name: 'Total Projects' }).waitFor();
  await staff.quiet();
  const total = staff.page.locator('section', { hasText: 'Total Projects' });
  const shown = await total.getByRole('paragraph').first().textContent();
  const stored = await readStore();
  const count = stored.filter(({ path }) => path.startsWith('projects/')).length;
  if (shown !== String(count)) {
    report.add('unexplained', `${staff.name} sees ${shown} projects, but ${count} are stored.`);
  }
  const cards = (await showCards(staff, 'person')).map(({ id }) => id).join(' ');
  const team = inGroups((await readOrder('people')).shown, stored).join(' ');
  if (cards !== team) {
    report.add('unexplained', `${staff.name} sees the team ${cards}, but ${team} is stored.`);
  }
}

/** The ids group by group, as the dashboard shows them. */
function inGroups(ids: readonly string[], stored: readonly StoredRecord[]): string[] {
  const groupOf = (id: string) => {
    const text = stored.find(({ path }) => path === `people/${id}`)?.text;
    return text && fieldIn('person', text, 'category');
  };
  return TEAM_GROUPS.flatMap(({ category }) => ids.filter((id) => groupOf(id) === category));
}

/** Compares the history with what was written, and the store once more. */
async function compareHistory(session: Session): Promise<void> {
  const { expected, expectedOrders, report } = session;
  await compareOrders(session);
  const stored = await readStore();
  for (const difference of expected.compare(stored)) report.add(...difference);
  const kept = await readHistory();
  for (const difference of checkHistory(expected.writes, kept, stored)) report.add(...difference);
  const orders = [...(await readOrderHistory()), ...(await readOrders())];
  for (const name of ORDER_NAMES) {
    const versions = orders.filter(({ path }) => path === `order/${name}`);
    for (const difference of checkOrderHistory(expectedOrders[name].seen, versions)) {
      report.add(...difference);
    }
  }
}
