import { cardButton, chooseProject, isIdle } from './dashboardActions.ts';
import { findStored, projectName, textOf } from './records.ts';
import type { Action, Turn } from './session.ts';
import type { Card } from './view.ts';

/** What a person does to delete projects. */
export const deletionActions: readonly Action[] = [
  {
    name: 'delete a project',
    weight: 2,
    calls: 'write',
    isPossible: isIdle,
    run: async (turn) => {
      const card = await chooseProject(turn);
      if (card) await deleteProject(turn, card);
    },
  },
];

async function deleteProject(turn: Turn, card: Card): Promise<void> {
  const { actor, decision, fault, expected, report } = turn;
  const name = projectName(card.title);
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
  if (told.startsWith('Project deleted')) {
    expected.confirm(name, undefined, actor.email);
    const dropped = drafts.filter(({ record }) => record === `project:${card.id}`);
    for (const { fields } of dropped) actor.forget(actor.findWork(textOf(fields)));
    report.count('deletion', 'confirmed');
    return;
  }
  report.count('deletion', 'failed');
  if (fault.effect === 'open') expected.leaveOpen(name, undefined, actor.email);
  if (fault.effect !== 'none') return;
  const state = (await findStored(name)) ? 'still there' : 'gone';
  const what = `${actor.name}’s deletion of ${name}`;
  report.add('unexplained', `${what} failed without a reason; it is ${state}.`);
}
