import type { Locator } from '@playwright/test';
import { checkRestored } from './history.ts';
import { fieldIn, firstWord, textOf, withField } from './kinds.ts';
import { showList } from './places.ts';
import { findStored, readHistory, type StoredRecord } from './records.ts';
import type { Turn } from './session.ts';
import type { Staff } from './staff.ts';

const TOLD_WITHIN_MS = 60_000;
const MOST_SELECTED = 4;
const ENDED = /^\d+ (featured|unfeatured|deleted|restored)\.|already\.$/;

export const BULK_LABELS = ['Feature', 'Unfeature', 'Delete'] as const;

type BulkLabel = (typeof BULK_LABELS)[number];

/** A selected project: what its row showed, and what was stored when the button was pressed. */
interface Selected {
  id: string;
  name: string;
  /** lastUpdated of the version that the person saw. */
  seen: string | undefined;
  before: StoredRecord | undefined;
}

/** Selects a few projects of the dense list, and does one thing to all of them. */
export async function changeSeveral(turn: Turn, action: BulkLabel): Promise<void> {
  const { actor, decision } = turn;
  await showList(actor, 'Projects');
  await layout(actor, 'List').click();
  await actor.quiet();
  const selected = await selectSome(turn);
  actor.accepts = decision.accepts;
  if (selected.length > 0) await pressAndJudge(turn, action, selected);
  const clear = bar(actor).getByRole('button', { name: 'Clear' });
  if (await clear.isVisible()) await clear.click();
  await layout(actor, 'Cards').click();
}

async function selectSome({ actor, colleague, decision }: Turn): Promise<Selected[]> {
  const rows = await actor.page.getByRole('grid').locator('[data-record]').all();
  const count = Math.min(rows.length, 1 + Math.floor(decision.text * MOST_SELECTED));
  const start = Math.floor(decision.target * (rows.length - count + 1));
  const selected: Selected[] = [];
  for (const [index, row] of rows.entries()) {
    const name = firstWord(await row.getByRole('gridcell').nth(1).textContent());
    const isCommon = decision.meetsColleague && name === colleague.form?.name;
    if (!isCommon && (index < start || index >= start + count)) continue;
    await row.getByRole('checkbox').check();
    const id = (await row.getAttribute('data-record')) ?? '';
    const seen = (await row.locator('time').getAttribute('datetime')) ?? undefined;
    selected.push({ id, name, seen, before: await findStored(name) });
  }
  return selected;
}

async function pressAndJudge(turn: Turn, action: BulkLabel, selected: Selected[]): Promise<void> {
  const { actor, decision, report } = turn;
  const { drafts } = await actor.view();
  const asked = actor.page.waitForEvent('dialog').catch(() => undefined);
  await bar(actor).getByRole('button', { name: action, exact: true }).click();
  const told = resultOf(actor);
  if (!decision.accepts) {
    await Promise.race([asked, told.waitFor()]);
    return;
  }
  await told.waitFor({ timeout: TOLD_WITHIN_MS });
  const sentence = (await told.textContent()) ?? '';
  report.count('several at once', sentence.replaceAll(/\d+/g, 'N').replace(/ failed.*/, ' failed'));
  if (sentence.endsWith('already.')) return;
  const left = await leftSelected(actor);
  // Without an answer, nothing is done for certain; a row of a deleted project may have disappeared nevertheless.
  const isDone = ({ id }: Selected) => turn.fault.effect !== 'open' && !left.has(id);
  const done = selected.filter(isDone);
  for (const one of done) confirmOne(turn, action, one);
  for (const one of selected) if (!isDone(one)) explainOne(turn, action, one, left);
  if (action !== 'Delete') return;
  for (const { id } of done) {
    for (const { fields } of drafts.filter(({ record }) => record === `project:${id}`)) {
      actor.forget(actor.findWork(textOf(fields)));
    }
  }
  if (done.length > 0 && decision.fault > 0.5) await undo(turn, done);
}

/** The projects that a run has left selected because they failed, with the reason that their row gives. */
async function leftSelected({ page }: Staff): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  for (const row of await page.getByRole('grid').locator('[data-record]').all()) {
    const reason = row.locator('[aria-colspan]');
    if (!(await reason.isVisible())) continue;
    left.set((await row.getAttribute('data-record')) ?? '', (await reason.textContent()) ?? '');
  }
  return left;
}

/** A project that somebody has changed meanwhile is featured in its newest version. */
function confirmOne({ actor, expected, report }: Turn, action: BulkLabel, one: Selected): void {
  const { name, before, seen } = one;
  if (action === 'Delete') {
    if (before && before.lastUpdated !== seen) {
      report.add('lost', `${actor.name} deleted ${name} in a version that was not shown.`);
    }
    expected.confirm(name, undefined, actor.email);
  } else if (before) expected.confirm(name, changed(action, before), actor.email);
}

function explainOne(
  { actor, expected, fault, report }: Turn,
  action: BulkLabel,
  { id, name, before, seen }: Selected,
  left: ReadonlyMap<string, string>,
): void {
  if (fault.effect === 'open') {
    const sent = action === 'Delete' || !before ? undefined : changed(action, before);
    expected.leaveOpen(name, sent, actor.email);
  }
  const isExplained = fault.effect !== 'none' || before?.lastUpdated !== seen;
  if (!isExplained) {
    report.add('unexplained', `${actor.name} could not change ${name}: ${left.get(id)}`);
  }
}

async function undo(turn: Turn, deleted: readonly Selected[]): Promise<void> {
  const { actor, expected, report, fault } = turn;
  const button = actor.page.getByRole('button', { name: 'Undo', exact: true });
  if (!(await button.first().isVisible())) return;
  const history = await readHistory();
  await button.first().click();
  const told = resultOf(actor).filter({ hasText: 'restored' });
  await told.waitFor({ timeout: TOLD_WITHIN_MS });
  const sentence = (await told.textContent()) ?? '';
  const areAllRestored = sentence === `${deleted.length} restored.`;
  report.count('several at once', areAllRestored ? 'N restored.' : 'not all restored');
  for (const { name, before } of deleted) {
    if (!areAllRestored) {
      expected.leaveOpen(name, before?.text, actor.email);
      continue;
    }
    expected.confirm(name, before?.text, actor.email);
    const version = history.findLast((one) => one.name === name);
    for (const difference of checkRestored(name, version, await findStored(name))) {
      report.add(...difference);
    }
  }
  if (!areAllRestored && fault.effect === 'none') {
    report.add('unexplained', `${actor.name} could not take back a deletion: ${sentence}`);
  }
}

function changed(action: BulkLabel, { text }: StoredRecord): string {
  const isKept = fieldIn('project', text, 'featured') === (action === 'Feature');
  return isKept ? text : withField('project', text, 'featured', action === 'Feature');
}

function bar({ page }: Staff): Locator {
  return page.getByRole('region', { name: 'Selected projects' });
}

function resultOf(actor: Staff): Locator {
  return bar(actor).getByRole('status').filter({ hasText: ENDED });
}

function layout({ page }: Staff, name: string): Locator {
  return page.getByRole('group', { name: 'Layout' }).getByRole('button', { name, exact: true });
}
