import type { Locator } from '@playwright/test';
import { compareRestored, confirm, leaveOpen } from './expected.ts';
import {
  fieldIn,
  findStored,
  firstWord,
  readHistory,
  type StoredRecord,
  withField,
} from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';
import { type Action, isIdle, type Turn } from './turn.ts';

const TOLD_WITHIN_MS = 60_000;
const MOST_SELECTED = 4;
const ENDED = /^\d+ (featured|unfeatured|deleted|restored)\.|already\.$/;
const LABELS = ['Feature', 'Unfeature', 'Delete'] as const;

type Label = (typeof LABELS)[number];

/** A selected project: what its row showed, and what was stored when the button was pressed. */
interface Selected {
  id: string;
  name: string;
  /** lastUpdated of the version that the person saw, and whether it was featured. */
  seen: string | undefined;
  isFeatured: boolean;
  before: StoredRecord | undefined;
}

/** How a person changes several projects at once. */
export const bulkActions: readonly Action[] = LABELS.map((label) => ({
  name: `${label.toLowerCase()} several projects`,
  weight: 4,
  calls: 'write',
  kind: 'project',
  isPossible: isIdle,
  run: (turn) => changeSeveral(turn, label),
}));

/** Selects a few projects of the dense list, and does one thing to all of them. */
async function changeSeveral(turn: Turn, label: Label): Promise<void> {
  const { actor, decision } = turn;
  const layout = actor.page.getByRole('group', { name: 'Layout' });
  await actor.showList('Projects');
  await layout.getByRole('button', { name: 'List', exact: true }).click();
  await actor.quiet();
  const selected = await selectSome(turn);
  actor.accepts = decision.accepts;
  if (selected.length > 0) await pressAndJudge(turn, label, selected);
  const clear = bar(actor).getByRole('button', { name: 'Clear' });
  if (await clear.isVisible()) await clear.click();
  await layout.getByRole('button', { name: 'Cards', exact: true }).click();
}

async function selectSome({ actor, colleague, decision }: Turn): Promise<Selected[]> {
  const rows = await rowsOf(actor);
  const number = Math.min(rows.length, 1 + Math.floor(decision.text * MOST_SELECTED));
  const start = Math.floor(decision.target * (rows.length - number + 1));
  const selected: Selected[] = [];
  for (const [index, row] of rows.entries()) {
    const name = firstWord(await row.getByRole('link').textContent());
    const isCommon = decision.meetsColleague && name === colleague.form?.name;
    if (!isCommon && (index < start || index >= start + number)) continue;
    await row.getByRole('checkbox').check();
    const id = (await row.getAttribute('data-record')) ?? '';
    const seen = (await row.locator('time').getAttribute('datetime')) ?? undefined;
    const isFeatured = await row
      .getByText(/^Featured/)
      .first()
      .isVisible();
    selected.push({ id, name, seen, isFeatured, before: await findStored(name) });
  }
  return selected;
}

async function pressAndJudge(turn: Turn, label: Label, selected: Selected[]): Promise<void> {
  const { actor, decision, fault } = turn;
  const { drafts } = await actor.view();
  const asked = actor.page.waitForEvent('dialog').catch(() => undefined);
  await bar(actor).getByRole('button', { name: label, exact: true }).click();
  if (!decision.accepts) {
    await Promise.race([asked, resultOf(actor).waitFor()]);
    return;
  }
  const sentence = await told(actor);
  count('several at once', sentence.replaceAll(/\d+/g, 'N').replace(/ failed.*/, ' failed'));
  if (sentence.endsWith('already.')) return;
  const left = await leftSelected(actor);
  // Without an answer, nothing is done for certain; a row of a deleted project may have disappeared nevertheless.
  const isDone = ({ id }: Selected) => fault.effect !== 'open' && !left.has(id);
  for (const one of selected.filter((each) => isNeeded(label, each))) {
    if (isDone(one)) confirmOne(actor, label, one);
    else explainOne(turn, label, one, left.get(one.id));
  }
  if (label !== 'Delete') return;
  const deleted = selected.filter(isDone);
  const records = new Set(deleted.map(({ id }) => `project:${id}`));
  actor.forgetDrafts(drafts.filter(({ record }) => records.has(record)));
  if (deleted.length > 0 && decision.fault > 0.5) await undo(turn, deleted);
}

/** Where the row shows already what is wanted, nothing is written. */
const isNeeded = (label: Label, { isFeatured }: Selected) =>
  label === 'Delete' || isFeatured !== (label === 'Feature');

/** The projects that a run has left selected because they failed, with the reason that their row gives. */
async function leftSelected(actor: Staff): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  // Only the rows near the window are rendered.
  for (const top of [0, Number.MAX_SAFE_INTEGER]) {
    await actor.page.evaluate((y) => window.scrollTo(0, y), top);
    await actor.quiet();
    for (const row of await rowsOf(actor)) {
      const reason = row.locator('[aria-colspan]');
      if (!(await reason.isVisible())) continue;
      left.set((await row.getAttribute('data-record')) ?? '', (await reason.textContent()) ?? '');
    }
  }
  return left;
}

/** A project that somebody has changed meanwhile is featured in its newest version. */
function confirmOne(actor: Staff, label: Label, { name, before, seen }: Selected): void {
  if (label === 'Delete' && before && before.lastUpdated !== seen) {
    differ(`${actor.name} deleted ${name} in a version that was not shown.`);
  }
  if (label === 'Delete' || before) confirm(name, changed(label, before), actor.email);
}

function explainOne(
  { actor, fault }: Turn,
  label: Label,
  { name, before, seen }: Selected,
  reason: string | undefined,
): void {
  if (fault.effect === 'open') leaveOpen(name, changed(label, before), actor.email);
  const isExplained = fault.effect !== 'none' || before?.lastUpdated !== seen;
  if (!isExplained) differ(`${actor.name} could not change ${name}: ${reason}`);
}

async function undo({ actor, fault }: Turn, deleted: readonly Selected[]): Promise<void> {
  const button = actor.page.getByRole('button', { name: 'Undo', exact: true });
  if (!(await button.first().isVisible())) return;
  const history = await readHistory();
  await button.first().click();
  const sentence = await told(actor, 'restored');
  const areAllRestored = sentence === `${deleted.length} restored.`;
  count('several at once', areAllRestored ? 'N restored.' : 'not all restored');
  for (const { name, before } of deleted) {
    if (!areAllRestored) leaveOpen(name, before?.text, actor.email);
    else {
      confirm(name, before?.text, actor.email);
      const version = history.findLast((one) => one.name === name);
      differ(...compareRestored(name, version, await findStored(name)));
    }
  }
  if (!areAllRestored && fault.effect === 'none') {
    differ(`${actor.name} could not take back a deletion: ${sentence}`);
  }
}

/** The text of a project after the change; undefined if it is deleted. */
function changed(label: Label, before: StoredRecord | undefined): string | undefined {
  if (label === 'Delete' || !before) return undefined;
  const isKept = fieldIn('project', before.text, 'featured') === (label === 'Feature');
  return isKept ? before.text : withField('project', before.text, 'featured', label === 'Feature');
}

/** The rendered rows, each by the id of its project: its place among them changes while the list is scrolled. */
async function rowsOf({ page }: Staff): Promise<Locator[]> {
  const rows = page.getByRole('grid').locator('[data-record]');
  const ids = await rows.evaluateAll((all: HTMLElement[]) =>
    all.map((row) => row.dataset['record']),
  );
  return ids.map((id) => rows.and(page.locator(`[data-record="${id}"]`)));
}

const bar = ({ page }: Staff) => page.getByRole('region', { name: 'Selected projects' });

const resultOf = (actor: Staff) => bar(actor).getByRole('status').filter({ hasText: ENDED });

/** How the run has ended, as the person is told. */
async function told(actor: Staff, word = ''): Promise<string> {
  const result = resultOf(actor).filter({ hasText: word });
  await result.waitFor({ timeout: TOLD_WITHIN_MS });
  return (await result.textContent()) ?? '';
}
