import { compareRestored, confirm, deletedNames, lastText, leaveOpen } from './expected.ts';
import { pick } from './plan.ts';
import {
  findStored,
  firstWord,
  isOfKind,
  LISTED,
  LISTED_KINDS,
  type ListedKind,
  readHistory,
} from './records.ts';
import { count, differ } from './report.ts';
import type { Staff } from './staff.ts';
import { type Action, areBothIdle, cardButton, choose, isIdle, type Turn } from './turn.ts';
import type { Card } from './view.ts';

/** A script that failed to load is not loaded again until the page is reloaded. */
const NEEDS_RELOAD = 'load the page again';

/** How a person deletes records of each kind, and restores them. */
export const deletionActions: readonly Action[] = LISTED_KINDS.flatMap((kind): Action[] => {
  const { noun } = LISTED[kind];
  const what = noun.toLowerCase();
  return [
    {
      name: `delete a ${what}`,
      weight: 3,
      calls: 'write',
      kind,
      isPossible: isIdle,
      run: (turn) => deleteOne(turn, kind),
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
      isPossible: (turn) => isIdle(turn) && deletedNames().some((name) => isOfKind(kind, name)),
      run: (turn) => restoreListed(turn, kind),
    },
  ];
});

async function deleteOne(turn: Turn, kind: ListedKind): Promise<void> {
  const { actor, decision } = turn;
  const card = choose(turn, await actor.showCards(kind));
  if (!card) return;
  actor.accepts = decision.accepts;
  const press = () => pressDelete(actor, card);
  if (!decision.accepts) {
    await press();
    return;
  }
  const forget = await findDrafts(actor, kind, card);
  const told = await actor.hear(press);
  const success = `${LISTED[kind].noun} deleted`;
  if (judge(turn, actor, firstWord(card.title), undefined, told, success)) forget();
}

/** Both may delete the same record: then both are told that it is deleted, and the history names the first one. */
async function deleteAtOnce(turn: Turn, kind: ListedKind): Promise<void> {
  const { actor, colleague, decision } = turn;
  const own = choose(turn, await actor.showCards(kind), decision.target);
  const other = choose(turn, await colleague.showCards(kind), decision.text);
  if (!own || !other) return;
  const deletions = [
    { staff: actor, card: own, forget: await findDrafts(actor, kind, own) },
    { staff: colleague, card: other, forget: await findDrafts(colleague, kind, other) },
  ];
  colleague.accepts = true;
  const ended = await Promise.all(
    deletions.map(async (deletion) => {
      const told = await deletion.staff.hear(() => pressDelete(deletion.staff, deletion.card));
      return Object.assign(deletion, { told });
    }),
  );
  const history = await readHistory();
  const last = history.findLast(({ name }) => name === firstWord(own.title))?.end?.by;
  if (last === colleague.email) ended.reverse();
  for (const { staff, card, forget, told } of ended) {
    const success = `${LISTED[kind].noun} deleted`;
    if (judge(turn, staff, firstWord(card.title), undefined, told, success)) forget();
  }
}

async function pressDelete(staff: Staff, card: Card): Promise<void> {
  const asked = staff.page.waitForEvent('dialog');
  await cardButton(staff, card, 'Delete').click();
  await asked;
}

/** Returns a function that forgets the person's drafts of the record, as its deletion does. */
async function findDrafts(staff: Staff, kind: ListedKind, { id }: Card): Promise<() => void> {
  const { drafts } = await staff.view();
  const dropped = drafts.filter(({ record }) => record === `${kind}:${id}`);
  return () => staff.forgetDrafts(dropped);
}

async function restoreListed(turn: Turn, kind: ListedKind): Promise<void> {
  const { actor, decision } = turn;
  await actor.showList(LISTED[kind].tab);
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
  await restore(turn, kind, name, () => chosen.getByRole('button', { name: 'Restore' }).click());
}

async function restore(
  turn: Turn,
  kind: ListedKind,
  name: string,
  press: () => Promise<void>,
): Promise<void> {
  const { actor } = turn;
  const before = await findStored(name);
  const deleted = (await readHistory()).findLast((version) => version.name === name);
  const told = await actor.hear(press);
  const text = before?.text ?? lastText(name);
  if (!judge(turn, actor, name, text, told, `${LISTED[kind].noun} restored`) || before) return;
  differ(...compareRestored(name, deleted, await findStored(name)));
}

/**
 * Records what a person was told about a deletion or a restore.
 * @param text what is stored after a success
 * @returns whether it was confirmed
 */
function judge(
  { fault }: Turn,
  staff: Staff,
  name: string,
  text: string | undefined,
  told: string,
  success: string,
): boolean {
  const isConfirmed = told.startsWith(success);
  count('deletion or restore', isConfirmed ? success : `not ${success}`);
  if (isConfirmed) confirm(name, text, staff.email);
  else if (fault.effect === 'open') leaveOpen(name, text, staff.email);
  else if (fault.effect === 'none' && !told.includes(NEEDS_RELOAD)) {
    differ(`${staff.name} was told about ${name} without a reason: ${told}`);
  }
  return isConfirmed;
}
