import { checkSession } from '../../data/auth.ts';
import { ConflictError } from '../../data/errors.ts';
import { isPublishedNightly } from '../../data/liveSite.ts';
import type { NamedRecord, RecordRef } from '../../model/collections/collections.ts';
import { HOLDS, type Hold, holdId } from '../../model/collections/holds.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { isSameForm, pickFields } from '../../model/fields.ts';
import {
  describeNight,
  type GoesLive,
  goesLive,
  holdOf,
  keyOf,
  nameOfNight,
} from '../../model/goesLive.ts';
import { editOrigin, originOf } from '../../model/saveDecision.ts';
import { PLANNED_TIME, serverNow } from '../../model/time.ts';
import { rescueFocus } from '../../ui/focus.ts';
import type { Lists } from '../session/listState.ts';
import { showMessage } from '../session/messages.ts';
import { whileSaving } from '../session/saving.ts';
import type { Session } from '../session/session.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** In the middle of a sentence: "tonight, after 04:17", "on December 24, 2026 at 9:00 AM GMT+1". */
export function describeWhen(when: GoesLive, now: Date): string {
  if (when === 'released') return 'once somebody releases it';
  if (when instanceof Date) return `on ${PLANNED_TIME.format(when)}`;
  return isPublishedNightly() ? describeNight(now) : 'with the next publication';
}

/** On a button: "Tonight", "Mon, Nov 30, 09:00", "Kept back". */
export function labelOf(when: GoesLive, now: Date): string {
  if (when === 'released') return 'Kept back';
  if (when instanceof Date) return DAY_AND_TIME.format(when);
  return isPublishedNightly() ? nameOfNight(now) : 'Next';
}

/**
 * Stores when a change goes live, and says so, with Undo. Never rejects: a failure is kept in the state, because the row
 * disappears when a colleague publishes the record meanwhile.
 * @param seen the stored hold that the person has seen; another one is a conflict
 */
export async function chooseWhen(
  session: Session,
  change: NamedRecord,
  when: GoesLive,
  seen: Hold | undefined,
): Promise<void> {
  const { lists, publishQueue } = session;
  const before = goesLive(change.record, lists.getState().holds.records, serverNow());
  const ref = { collection: HOLDS.name, id: holdId(change.record) };
  publishQueue.setState({ holdFailure: undefined });
  try {
    await whileSaving(session, { kind: 'save', record: ref }, () =>
      store(session, change, when, seen),
    );
  } catch (error) {
    void checkSession();
    await lists.updateAfterWrite(ref);
    const reason = getErrorMessage(error, 'Unknown error');
    publishQueue.setState({ holdFailure: `Error saving “${change.title}”: ${reason}` });
    return;
  }
  const saved = findHold(lists.getState(), change.record);
  const text = when === 'released' ? 'Kept back' : `Goes live ${describeWhen(when, serverNow())}`;
  const undo = () => {
    setTimeout(rescueFocus);
    void chooseWhen(session, change, before, saved);
  };
  showMessage(session, { text, name: change.title, undo });
}

/** @throws ConflictError if somebody has changed the hold since */
async function store(
  { lists }: Session,
  change: NamedRecord,
  when: GoesLive,
  seen: Hold | undefined,
): Promise<void> {
  const id = holdId(change.record);
  const hold = holdOf(keyOf(when), change.title, id);
  if (!hold) {
    const stored = findHold(lists.getState(), change.record);
    if (!seen || !stored || !isSameForm(HOLDS.fields, seen, stored))
      throw new ConflictError(stored);
    await lists.remove({ collection: HOLDS.name, id });
    return;
  }
  const origin = seen
    ? originOf(pickFields(HOLDS.fields, seen), id, seen.lastUpdated)
    : editOrigin(id);
  await lists.save(HOLDS, origin, hold);
}

export function findHold({ holds }: Lists, record: RecordRef): Hold | undefined {
  return holds.records.find(({ id }) => id === holdId(record));
}
