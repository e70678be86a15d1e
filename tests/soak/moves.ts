import type { Locator, Response } from '@playwright/test';
import { COMMIT } from './faults.ts';
import { firstWord } from './kinds.ts';
import { showList } from './places.ts';
import { pick } from './plan.ts';
import type { Staff } from './staff.ts';
import { type Move, ORDERS, type OrderName, type StoredOrder } from './storedOrder.ts';

const MOVES = [
  { label: 'Move first', to: () => 0 },
  { label: 'Move up', to: (index: number) => index - 1 },
  { label: 'Move down', to: (index: number) => index + 1 },
];

interface ChosenMove extends Move {
  button: Locator;
}

/** A random move among the rows that the person sees, which may be old; undefined if none is possible. */
export async function chooseMove(
  staff: Staff,
  name: OrderName,
  { idsByName }: StoredOrder,
  row: number,
  kind: number,
): Promise<ChosenMove | undefined> {
  const { tab, title } = ORDERS[name];
  await showList(staff, tab);
  await staff.quiet();
  const summary = staff.page.locator('summary', { hasText: title });
  // If the script of the team is not loaded, there is no order.
  if (!(await summary.isVisible())) return undefined;
  const details = staff.page.locator('details', { has: summary });
  if ((await details.getAttribute('open')) === null) await summary.click();
  await staff.quiet();
  // One list for each group: a move stays in its group.
  const lists = await details.locator('ol').all();
  const rows = await Promise.all(lists.map((list) => readRows(list, idsByName)));
  const movable = rows.filter((ids) => ids.length > 1).flat();
  if (movable.length === 0) return undefined;
  const id = pick(movable, row);
  const group = rows.findIndex((ids) => ids.includes(id));
  const ids = rows[group] ?? [];
  const index = ids.indexOf(id);
  const possible = MOVES.filter(({ to }) => {
    const place = to(index);
    return place !== index && place >= 0 && place < ids.length;
  });
  const { label, to } = pick(possible, kind);
  const others = ids.filter((other) => other !== id);
  const buttons = lists[group]?.getByRole('button', { name: label });
  return buttons && { id, behind: others.slice(to(index)), button: buttons.nth(index) };
}

async function readRows(list: Locator, idsByName: ReadonlyMap<string, string>): Promise<string[]> {
  const titles = await list.locator('li > [dir=auto]').allTextContents();
  return titles.map(firstWord).map((name) => idsByName.get(name) ?? name);
}

/** Returns why the move was not saved, as the person is told; undefined when it was. */
export async function pressMove(staff: Staff, { button }: ChosenMove) {
  const { page } = staff;
  const alert = page.locator('details [role=alert]', { hasText: 'Error saving the order' });
  const saved = page.waitForResponse(isSaved);
  await button.click();
  // If the newest changes cannot be read, nothing is sent.
  await Promise.any([saved, alert.waitFor()]);
  await staff.quiet();
  return (await alert.isVisible()) ? ((await alert.textContent()) ?? '') : undefined;
}

/** Before the first change of the team, the members are sent in a separate commit, which does not count. */
function isSaved(response: Response): boolean {
  const request = response.request();
  const isOfMembers = request.postData()?.includes('/documents/people/') ?? false;
  return COMMIT.test(request.url()) && response.ok() && !isOfMembers;
}
