import { cardButton, chooseProject, isIdle, showTab } from './dashboardActions.ts';
import { checkRestored } from './history.ts';
import { pick } from './plan.ts';
import { findStored, projectName, readHistory, textOf } from './records.ts';
import type { Action, Turn } from './session.ts';
import type { Card } from './view.ts';

/** A script that could not be loaded once is not loaded again until the page is. */
const NEEDS_RELOAD = 'load the page again';

/** What a person does to delete projects, and to bring them back. */
export const deletionActions: readonly Action[] = [
  {
    name: 'delete a project',
    weight: 3,
    calls: 'write',
    isPossible: isIdle,
    run: async (turn) => {
      const card = await chooseProject(turn);
      if (card) await deleteProject(turn, card);
    },
  },
  {
    name: 'undo a deletion',
    weight: 12,
    calls: 'write',
    isPossible: (turn) => isIdle(turn) && turn.view.undoable !== undefined,
    run: async (turn) => {
      const undo = turn.actor.page.getByRole('button', { name: 'Undo' });
      if (!(await undo.isVisible())) return;
      // The message stays while the pointer is on it.
      await undo.hover();
      await restore(turn, projectName(turn.view.undoable), () => undo.click());
    },
  },
  {
    name: 'restore a deleted project',
    weight: 2,
    calls: 'write',
    isPossible: (turn) => isIdle(turn) && turn.expected.deleted().length > 0,
    run: async (turn) => {
      const { actor, decision } = turn;
      await showTab(actor.page, 'Projects');
      const list = actor.page.locator('#recently-deleted');
      if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
      await list.getByText('Loading…').waitFor({ state: 'detached' });
      await actor.quiet();
      const listed = await list.getByRole('listitem').all();
      if (listed.length === 0) return;
      const chosen = pick(listed, decision.target);
      const name = projectName(await chosen.getByRole('paragraph').first().textContent());
      await restore(turn, name, () => chosen.getByRole('button', { name: 'Restore' }).click());
    },
  },
];

async function deleteProject(turn: Turn, card: Card): Promise<void> {
  const { actor, decision } = turn;
  actor.accepts = decision.accepts;
  const { drafts } = await actor.view();
  const press = async () => {
    const asked = actor.page.waitForEvent('dialog');
    await cardButton(actor.page, card, 'Delete').click();
    await asked;
  };
  if (!decision.accepts) {
    await press();
    return;
  }
  const told = await actor.hear(press);
  if (!judge(turn, projectName(card.title), undefined, told, 'Project deleted')) return;
  const dropped = drafts.filter(({ record }) => record === `project:${card.id}`);
  for (const { fields } of dropped) actor.forget(actor.findWork(textOf(fields)));
}

async function restore(turn: Turn, name: string, press: () => Promise<void>): Promise<void> {
  const { actor, expected, report } = turn;
  const before = await findStored(name);
  const deleted = (await readHistory()).findLast((version) => version.name === name);
  const told = await actor.hear(press);
  const text = before?.text ?? expected.lastText(name);
  if (!judge(turn, name, text, told, 'Project restored') || before) return;
  for (const difference of checkRestored(name, deleted, await findStored(name))) {
    report.add(...difference);
  }
}

/**
 * Records what the person was told about a deletion or a restore.
 * @param text what is stored after a success
 * @returns whether it was confirmed
 */
function judge(
  { actor, fault, expected, report }: Turn,
  name: string,
  text: string | undefined,
  told: string,
  success: string,
): boolean {
  if (told.startsWith(success)) {
    expected.confirm(name, text, actor.email);
    report.count('deletion or restore', success);
    return true;
  }
  report.count('deletion or restore', 'failed');
  if (fault.effect === 'open') expected.leaveOpen(name, text, actor.email);
  if (fault.effect === 'none' && !told.includes(NEEDS_RELOAD)) {
    report.add('unexplained', `${actor.name} was told about ${name} without a reason: ${told}`);
  }
  return false;
}
