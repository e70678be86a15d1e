import { deleteAtOnce, deleteRecord, restore } from './deletions.ts';
import { firstWord, isOfKind, LISTED, LISTED_KINDS } from './kinds.ts';
import { areBothIdle, choose, isIdle, showCards, showList } from './places.ts';
import { pick } from './plan.ts';
import type { Action } from './session.ts';

/** How a person deletes records of each kind, and restores them. */
export const deletionActions: readonly Action[] = LISTED_KINDS.flatMap((kind) => {
  const { noun, tab } = LISTED[kind];
  const what = noun.toLowerCase();
  return [
    {
      name: `delete a ${what}`,
      weight: 3,
      calls: 'write',
      kind,
      isPossible: isIdle,
      run: async (turn) => {
        const card = choose(turn, await showCards(turn.actor, kind));
        if (card) await deleteRecord(turn, kind, card);
      },
    },
    {
      name: `both delete a ${what} at once`,
      weight: 2,
      kind,
      isPossible: areBothIdle,
      run: (turn) => deleteAtOnce(turn, kind),
    },
    {
      name: `undo the deletion of a ${what}`,
      weight: 12,
      calls: 'write',
      kind,
      isPossible: (turn) => isIdle(turn) && turn.view.undoable?.deleted === `${noun} deleted`,
      run: async (turn) => {
        const undo = turn.actor.page.getByRole('button', { name: 'Undo', exact: true });
        if (!(await undo.isVisible())) return;
        // The message stays while the pointer is on it.
        await undo.hover();
        await restore(turn, kind, firstWord(turn.view.undoable?.title), () => undo.click());
      },
    },
    {
      name: `restore a deleted ${what}`,
      weight: 2,
      calls: 'write',
      kind,
      isPossible: (turn) =>
        isIdle(turn) && turn.expected.deleted().some((name) => isOfKind(kind, name)),
      run: async (turn) => {
        const { actor, decision } = turn;
        await showList(actor, tab);
        await actor.quiet();
        const list = actor.page.locator('#recently-deleted');
        // If the script of the team is not loaded, there is no list.
        if (!(await list.isVisible())) return;
        if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
        await list.getByText('Loading…').waitFor({ state: 'detached' });
        await actor.quiet();
        const listed = await list.getByRole('listitem').all();
        if (listed.length === 0) return;
        const chosen = pick(listed, decision.target);
        const name = firstWord(await chosen.getByRole('paragraph').first().textContent());
        const press = () => chosen.getByRole('button', { name: 'Restore' }).click();
        await restore(turn, kind, name, press);
      },
    },
  ] satisfies Action[];
});
