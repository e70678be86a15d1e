import type { Field } from '../fields.ts';
import { TEXT, textField } from '../text.ts';
import { PLANNED_TIME } from '../time.ts';
import type { Collection, StoredRecord } from './collection.ts';

/** Keeps a record on the site as it was published last, also at night, until it is deleted or its time has come. */
export interface HoldForm {
  /** The title that the record had, so that lists can name it even when it is deleted. */
  title: string;
  /** An ISO 8601 time in UTC, as `Date.toISOString` writes it; empty for a hold without an end. */
  until: string;
}

export type Hold = HoldForm & StoredRecord;

/** Long enough for the title of any record. */
export const HOLD_TITLE_LIMIT = 200;

/** `firestore.rules` refuses other times. */
const TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** `firestore.rules` refuses other ids. */
const ID = /^(projects|pageContent|people|order):[A-Za-z0-9-]{1,80}$/;

export const UNTIL: Field<string> = {
  ...TEXT,
  label: 'Kept back until',
  validate: (until) => (until === '' || TIME.test(until) ? undefined : 'This is not a time.'),
  format: (until) => {
    const end = endOf({ until });
    return end ? PLANNED_TIME.format(end) : until || 'somebody publishes it';
  },
};

/** What the title of a hold starts with in the history. */
const KEPT_BACK = 'Kept back: ';
const TIME_SET = 'Time set: ';

/** The records that staff keep back from publishing. The id names the record (`holdId`). */
export const HOLDS: Collection<HoldForm, Hold, 'holds'> = {
  name: 'holds',
  key: 'hold',
  noun: { one: 'kept-back change', many: 'kept-back changes' },
  listName: 'kept-back changes',
  fields: {
    title: textField({
      label: 'Title',
      subject: 'Title',
      limit: HOLD_TITLE_LIMIT,
      isRequired: true,
    }),
    until: UNTIL,
  },
  titleOf: ({ title, until }) => `${until ? TIME_SET : KEPT_BACK}${title}`,
  acts: {
    saved: (title) => (title.startsWith(TIME_SET) ? 'set a time for' : 'kept back'),
    deleted: 'released',
    of: (title) => title.slice((title.startsWith(TIME_SET) ? TIME_SET : KEPT_BACK).length),
  },
  idProblem: (id) => (ID.test(id) ? undefined : 'Its id does not name a record.'),
  defaults: [],
  formTabs: [],
  canDelete: true,
};

export function holdId({ collection, id }: { collection: string; id: string }): string {
  return `${collection}:${id}`;
}

/** When a hold ends; undefined if it never does. A time that does not exist, such as February 31, comes in no engine. */
export function endOf({ until }: Pick<HoldForm, 'until'>): Date | undefined {
  const end = new Date(until);
  return !Number.isNaN(end.getTime()) && end.toISOString() === until ? end : undefined;
}

export function isHolding(hold: HoldForm, now: Date): boolean {
  const end = endOf(hold);
  return !end || end > now;
}

/** Returns a function that says whether a record is kept back at that time. */
export function heldAt(
  holds: readonly Hold[],
  now: Date,
): (record: { collection: string; id: string }) => boolean {
  const held = new Set(holds.filter((hold) => isHolding(hold, now)).map(({ id }) => id));
  return (record) => held.has(holdId(record));
}
