import type { Locator } from '@playwright/test';
import { ORDERED } from '../../shared/model/collections/orders.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { firstWord } from './kinds.ts';
import { showTab } from './places.ts';
import { readHistory, readStore } from './records.ts';
import type { Session } from './session.ts';
import type { Staff } from './staff.ts';

/** A change in the list of what waits to be published. */
export interface Row {
  /** The path of its record. */
  path: string;
  title: string;
  isTicked: boolean;
  /** The time in the input, which the person has not changed: empty for none; undefined if the row is ticked. */
  until: string | undefined;
  item: Locator;
}

/** Opens the list of what waits to be published. Empty if nothing does, or if its script is not loaded. */
export async function showWaiting(session: Session, staff: Staff): Promise<Row[]> {
  await showTab(staff.page, 'Overview');
  await staff.quiet();
  const summary = staff.page.locator('summary', { hasText: 'What changes' });
  if (!(await summary.isVisible())) return [];
  const details = staff.page.locator('details', { has: summary });
  if ((await details.getAttribute('open')) === null) await summary.click();
  await staff.quiet();
  const items = await details.locator('ul[aria-label="Changes to publish"] > li').all();
  const paths = await pathsByName(session);
  return Promise.all(items.map((item) => readRow(staff, item, paths)));
}

async function readRow(
  { page }: Staff,
  item: Locator,
  paths: ReadonlyMap<string, string>,
): Promise<Row> {
  const title = (await item.locator('label').first().textContent()) ?? '';
  const isTicked = await item.getByRole('checkbox').isChecked();
  const until = isTicked ? undefined : await timeIn(item).getAttribute('value');
  const path = paths.get(title) ?? paths.get(firstWord(title)) ?? '';
  // A save may bring colleagues' changes, which move the rows.
  await item.evaluate((row, mark) => row.setAttribute('data-row', mark), path);
  const marked = page.locator(`li[data-row="${path}"]`);
  return { path, title, isTicked, until: until ?? (isTicked ? undefined : ''), item: marked };
}

export function timeIn(item: Locator): Locator {
  return item.getByLabel('Not before');
}

/** The paths of sections and orders by their title, and of records by their first word, also of deleted ones. */
async function pathsByName({ names }: Session): Promise<Map<string, string>> {
  for (const { name, path } of [...(await readHistory()), ...(await readStore())]) {
    names.set(name, path);
  }
  const fixed = [
    ...SECTIONS.map(({ id, title }): [string, string] => [title, `pageContent/${id}`]),
    ...Object.entries(ORDERED).map(([id, { title }]): [string, string] => [title, `order/${id}`]),
  ];
  return new Map([...names, ...fixed]);
}
