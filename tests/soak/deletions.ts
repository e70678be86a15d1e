import { checkRestored } from './history.ts';
import { firstWord, LISTED, type ListedKind, textOf } from './kinds.ts';
import { cardButton, choose, showCards } from './places.ts';
import { findStored, readHistory } from './records.ts';
import type { Turn } from './session.ts';
import type { Staff } from './staff.ts';
import type { Card } from './view.ts';

/** A script that failed to load is not loaded again until the page is reloaded. */
const NEEDS_RELOAD = 'load the page again';

/** Deletes a record, if the person confirms the question. */
export async function deleteRecord(turn: Turn, kind: ListedKind, card: Card): Promise<void> {
  const { actor, decision } = turn;
  actor.accepts = decision.accepts;
  const press = () => pressDelete(actor, card);
  if (!decision.accepts) {
    await press();
    return;
  }
  const forget = await findDrafts(actor, kind, card);
  const told = await actor.hear(press);
  const { noun } = LISTED[kind];
  if (judge(turn, actor, firstWord(card.title), undefined, told, `${noun} deleted`)) forget();
}

/** Both may delete the same record: then both are told that it is deleted, and the history names the first one. */
export async function deleteAtOnce(turn: Turn, kind: ListedKind): Promise<void> {
  const { actor, colleague, decision } = turn;
  const cards = [await showCards(actor, kind), await showCards(colleague, kind)];
  const [own, other] = cards.map((shown, index) =>
    choose(turn, shown, index === 0 ? decision.target : decision.text),
  );
  if (!own || !other) return;
  const deletions = [
    { staff: actor, card: own, forget: await findDrafts(actor, kind, own) },
    { staff: colleague, card: other, forget: await findDrafts(colleague, kind, other) },
  ];
  colleague.accepts = true;
  const told = await Promise.all(
    deletions.map(({ staff, card }) => staff.hear(() => pressDelete(staff, card))),
  );
  const history = await readHistory();
  const last = history.findLast(({ name }) => name === firstWord(own.title))?.end?.by;
  const ended = deletions.map((deletion, index) =>
    Object.assign(deletion, { told: told[index] ?? '' }),
  );
  if (last === colleague.email) ended.reverse();
  for (const { staff, card, forget, told: sentence } of ended) {
    const success = `${LISTED[kind].noun} deleted`;
    if (judge(turn, staff, firstWord(card.title), undefined, sentence, success)) forget();
  }
}

async function pressDelete({ page }: Staff, card: Card): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await cardButton(page, card, 'Delete').click();
  await asked;
}

/** Returns a function that forgets the person's drafts of the record, as its deletion does. */
async function findDrafts(staff: Staff, kind: ListedKind, { id }: Card): Promise<() => void> {
  const { drafts } = await staff.view();
  const dropped = drafts.filter(({ record }) => record === `${kind}:${id}`);
  return () => {
    for (const { fields } of dropped) staff.forget(staff.findWork(textOf(fields)));
  };
}

export async function restore(
  turn: Turn,
  kind: ListedKind,
  name: string,
  press: () => Promise<void>,
): Promise<void> {
  const { actor, expected, report } = turn;
  const before = await findStored(name);
  const deleted = (await readHistory()).findLast((version) => version.name === name);
  const told = await actor.hear(press);
  const text = before?.text ?? expected.lastText(name);
  if (!judge(turn, actor, name, text, told, `${LISTED[kind].noun} restored`) || before) return;
  for (const difference of checkRestored(name, deleted, await findStored(name))) {
    report.add(...difference);
  }
}

/**
 * Records what a person was told about a deletion or a restore.
 * @param text what is stored after a success
 * @returns whether it was confirmed
 */
function judge(
  { fault, expected, report }: Turn,
  staff: Staff,
  name: string,
  text: string | undefined,
  told: string,
  success: string,
): boolean {
  if (told.startsWith(success)) {
    expected.confirm(name, text, staff.email);
    report.count('deletion or restore', success);
    return true;
  }
  report.count('deletion or restore', `not ${success}`);
  if (fault.effect === 'open') expected.leaveOpen(name, text, staff.email);
  if (fault.effect === 'none' && !told.includes(NEEDS_RELOAD)) {
    report.add('unexplained', `${staff.name} was told about ${name} without a reason: ${told}`);
  }
  return false;
}
