import type { Locator, Response } from '@playwright/test';
import { ORDERED, type OrderId } from '../../shared/model/collections/orders.ts';
import { confirm } from './expected.ts';
import { COMMIT } from './faults.ts';
import { pick } from './plan.ts';
import {
  fieldIn,
  firstWord,
  LISTED,
  readHistory,
  readStore,
  type StoredRecord,
} from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';
import { noticeTeam } from './team.ts';
import { type Action, areBothIdle, isIdle, isRefusing, type Turn } from './turn.ts';

/** An order, as it is stored. */
interface StoredOrder {
  /** Those that staff have placed. */
  ids: string[];
  /** The records as visitors would see them, with those that nobody has placed. */
  shown: string[];
  /** The ids of all records of the collection by their names. */
  idsByName: ReadonlyMap<string, string>;
  /** Undefined before anybody has stored it. */
  version: StoredRecord | undefined;
}

/** A move as the person meant it: this record comes before the others, as they saw them. */
interface Move {
  id: string;
  behind: readonly string[];
  handle: Locator;
  key: string;
}

/** What differs between the orders. */
const ORDERS = {
  featured: {
    kind: 'project',
    one: 'featured project',
    isShown: ({ text }: StoredRecord) => fieldIn('project', text, 'featured') === true,
  },
  people: { kind: 'person', one: 'team member', isShown: () => true },
} as const;

export const ORDER_IDS = Object.keys(ORDERS) as OrderId[];

/** The keys of a record's handle. */
const MOVES = [
  { key: 'Home', to: () => 0 },
  { key: 'ArrowUp', to: (index: number) => index - 1 },
  { key: 'ArrowDown', to: (index: number) => index + 1 },
];

const HANDLE = /^Move (.+), place \d+ of (\d+)$/;

/** What a person does with an order. */
export const orderActions: readonly Action[] = ORDER_IDS.flatMap((order): Action[] => {
  const { one, kind } = ORDERS[order];
  return [
    {
      name: `move a ${one}`,
      weight: 8,
      calls: 'write',
      kind,
      isPossible: isIdle,
      run: (turn) => moveOne(turn, order),
    },
    {
      name: `both move a ${one} at once`,
      weight: 4,
      kind,
      isPossible: areBothIdle,
      run: (turn) => moveAtOnce(turn, order),
    },
  ];
});

export async function readOrder(order: OrderId): Promise<StoredOrder> {
  const { collection, unplaced, ids: defaultIds } = ORDERED[order];
  const stored = await readStore();
  const version = stored.find(({ path }) => path === `order/${order}`);
  const ids = version ? (JSON.parse(version.text) as string[]) : [...defaultIds];
  const records = stored.filter(({ path }) => path.startsWith(`${collection}/`));
  const shown = records.filter(ORDERS[order].isShown);
  const direction = unplaced === 'newestFirst' ? -1 : 1;
  const others = shown
    .filter((record) => !ids.includes(idOf(record)))
    .toSorted((a, b) => direction * (createdAt(a) - createdAt(b)) || (idOf(a) < idOf(b) ? -1 : 1));
  const shownIds = new Set(shown.map(idOf));
  return {
    ids,
    shown: [...ids.filter((id) => shownIds.has(id)), ...others.map(idOf)],
    idsByName: new Map(records.map((record) => [record.name, idOf(record)])),
    version,
  };
}

const idOf = ({ path }: StoredRecord) => path.split('/')[1] ?? '';
const createdAt = (record: StoredRecord) => Date.parse(String(record.createdAt));

async function moveOne({ actor, decision, fault }: Turn, order: OrderId): Promise<void> {
  const before = await readOrder(order);
  const move = await chooseMove(actor, order, before, decision.target, decision.text);
  if (!move) return;
  const failure = await pressMove(actor, move);
  const [kept, moved] = [before.shown, afterMove(before.shown, move)];
  const possible = { none: [moved], refused: [kept], notSent: [kept], open: [kept, moved] };
  await judge(order, before, [actor], possible[fault.effect]);
  explain(order, actor, fault, failure);
}

async function moveAtOnce(turn: Turn, order: OrderId): Promise<void> {
  const { actor, colleague, decision, fault } = turn;
  const before = await readOrder(order);
  const one = await chooseMove(actor, order, before, decision.target, decision.text);
  const other = await chooseMove(colleague, order, before, decision.fault, decision.action);
  if (!one || !other) return;
  const failures = await Promise.all([pressMove(actor, one), pressMove(colleague, other)]);
  await judge(
    order,
    before,
    [actor, colleague],
    [
      afterMove(afterMove(before.shown, one), other),
      afterMove(afterMove(before.shown, other), one),
    ],
  );
  explain(order, actor, fault, failures[0]);
  explain(order, colleague, fault, failures[1]);
}

/** A random move among the rows that the person sees, which may be old; undefined if none is possible. */
async function chooseMove(
  staff: Staff,
  order: OrderId,
  { idsByName }: StoredOrder,
  row: number,
  kind: number,
): Promise<Move | undefined> {
  const groups = await showGroups(staff, order);
  const shown = await Promise.all(groups.map((group) => readGroup(group, idsByName)));
  const movable = shown.filter(({ ids }) => ids.length > 1).flatMap(({ ids }) => ids);
  if (movable.length === 0) return undefined;
  const id = pick(movable, row);
  const group = shown.find(({ ids }) => ids.includes(id));
  if (!group) return undefined;
  const { ids, count: places, handles } = group;
  const index = ids.indexOf(id);
  // What is after the last rendered row is not known here.
  const last = ids.length < places ? ids.length - 2 : ids.length - 1;
  const possible = MOVES.filter(
    ({ to }) => to(index) !== index && to(index) >= 0 && to(index) <= last,
  );
  const { key, to } = pick(possible, kind);
  const behind = ids.filter((other) => other !== id).slice(to(index));
  const handle = handles[index];
  return handle && { id, behind, handle, key };
}

/** The lists in which the records have handles: a move of the team stays in its group. */
async function showGroups(staff: Staff, order: OrderId): Promise<Locator[]> {
  const { page } = staff;
  await staff.showList(LISTED[ORDERS[order].kind].tab);
  if (order === 'featured') {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await staff.quiet();
    return [page.getByRole('grid', { name: 'Projects' })];
  }
  await staff.quiet();
  return page.getByRole('region', { name: 'Team', exact: true }).getByRole('list').all();
}

/** The records that have a handle, in their order; of a long list only those that are rendered. */
async function readGroup(group: Locator, idsByName: ReadonlyMap<string, string>) {
  const handles = await group.getByRole('button', { name: HANDLE }).all();
  const labels = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')));
  const parts = labels.map((label) => HANDLE.exec(label ?? ''));
  const ids = parts.map((part) => {
    const name = firstWord(part?.[1] ?? '');
    return idsByName.get(name) ?? name;
  });
  return { handles, ids, count: Number(parts[0]?.[2] ?? 0) };
}

/** Returns why the move was not saved, as the person is told; undefined when it was. */
async function pressMove(staff: Staff, { handle, key }: Move): Promise<string | undefined> {
  const { page } = staff;
  const alert = page.getByRole('alert').filter({ hasText: 'Error saving the order' });
  const saved = page.waitForResponse(isSaved);
  await handle.press(key);
  // If the newest changes cannot be read, nothing is sent.
  await Promise.any([saved, alert.waitFor()]);
  await staff.quiet();
  const failure = (await alert.isVisible()) ? ((await alert.textContent()) ?? '') : undefined;
  if (failure !== undefined) {
    await alert.locator('xpath=../..').getByRole('button', { name: 'Dismiss message' }).click();
  }
  const cards = page.getByRole('button', { name: 'Cards', exact: true });
  if (await cards.isVisible()) await cards.click();
  return failure;
}

/** Before the first change of the team, the members are sent in a separate commit, which does not count. */
function isSaved(response: Response): boolean {
  const request = response.request();
  const isOfMembers = request.postData()?.includes('/documents/people/') ?? false;
  return COMMIT.test(request.url()) && response.ok() && !isOfMembers;
}

/** What visitors would see after the move; only one record has moved. */
function afterMove(shown: readonly string[], { id, behind }: Move): string[] {
  if (!shown.includes(id)) return [...shown];
  const others = shown.filter((other) => other !== id);
  const next = behind.find((other) => others.includes(other));
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
}

/**
 * Judges the order after moves of these people: visitors must see one of the possible orders, and no stored id may be
 * lost. Of two moves at the same time, the first one's order is only in the history.
 */
async function judge(
  order: OrderId,
  before: StoredOrder,
  movers: readonly Staff[],
  possible: readonly string[][],
): Promise<void> {
  await noticeTeam();
  const after = await readOrder(order);
  for (const id of before.ids) {
    if (!after.ids.includes(id)) differ(`${id} has lost its place.`);
  }
  if (new Set(after.ids).size < after.ids.length) {
    differ(`The order has an id twice: ${after.ids.join(' ')}.`);
  }
  if (!possible.some((shown) => shown.join() === after.shown.join())) {
    const orders = possible.map((shown) => shown.join(' ')).join(', or ');
    const seen = `${before.shown.join(' ')} became ${after.shown.join(' ')}`;
    differ(`The order ${seen}, instead of ${orders}.`);
  }
  const { version } = after;
  if (!version || version.lastUpdated === before.version?.lastUpdated) return;
  const replaced = (await readHistory()).findLast(({ path }) => path === version.path);
  const isOfOther = replaced && movers.length > 1 && replaced.by !== version.by;
  const isNew = replaced && replaced.lastUpdated > (before.version?.lastUpdated ?? '');
  if (isOfOther && isNew) confirm(version.path, replaced.text, replaced.by);
  confirm(version.path, version.text, version.by);
}

/** A move fails only because of a fault, and then says why. */
function explain(
  order: OrderId,
  { name }: Staff,
  fault: Turn['fault'],
  failure: string | undefined,
): void {
  count('move', `${order}: ${failure === undefined ? 'saved' : 'failed'}`);
  if (failure === undefined ? !isRefusing(fault) : fault.effect !== 'none') return;
  const told = failure === undefined ? 'nothing' : `“${failure}”`;
  differ(`${name} was told ${told} after a move, with ${fault.name}.`);
}
