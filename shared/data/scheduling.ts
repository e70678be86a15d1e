import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite';
import type { AnyCollection } from '../model/collections/collection.ts';
import type { CollectionName } from '../model/collections/collections.ts';
import { HOLDS, holdId } from '../model/collections/holds.ts';
import { holdOf, type Scheduled, scheduledFields, scheduleOf } from '../model/goesLive.ts';
import type { SavedVersion } from '../model/history.ts';
import type { PictureFile } from '../model/picture.ts';
import { decideSave, type EditOrigin } from '../model/saveDecision.ts';
import { formIn, toRecords } from './documents.ts';
import { ConflictError } from './errors.ts';
import { writeWithPictures } from './pictures.ts';
import {
  openForSaving,
  referenceTo,
  refuseIfDeleted,
  storedVersion,
  writeDeletion,
  writeForm,
} from './records.ts';

/** A form with when its record goes live, and where its edit started. */
export interface ScheduledEdit<Form extends object> {
  collection: AnyCollection<CollectionName>;
  origin: EditOrigin<Scheduled<Form>>;
  form: Scheduled<Form>;
}

/** A record and its hold, as a transaction has read them. */
interface Read {
  record: DocumentSnapshot;
  hold: DocumentSnapshot;
}

/**
 * Saves a record as `saveRecord` does and, in the same commit, when it goes live: both are stored, or nothing is.
 * @throws ConflictError if somebody else has changed one of them since
 */
export async function saveScheduled<Form extends object>(
  edit: ScheduledEdit<Form>,
  pictures: readonly PictureFile[] = [],
): Promise<void> {
  const { collection, origin, form } = edit;
  const { id } = origin;
  const reference = await openForSaving(collection, id);
  const holdReference = referenceTo(HOLDS, holdId({ collection: collection.name, id }));
  await writeWithPictures([reference, holdReference], pictures, ([record, hold], transaction) => {
    refuseIfDeleted(collection, record, origin);
    const stored = storedTogether(edit, { record, hold });
    const fields = scheduledFields<object>(collection.fields);
    const decision = decideSave<Scheduled<object>>(fields, stored, origin, form);
    if (decision === 'conflict') throw new ConflictError(currentVersion(edit, { record, hold }));
    if (decision === 'done') return false;
    writeForm(collection, record, transaction, form);
    writeHold(hold, transaction, form.goesLive, collection.titleOf(form, id));
    return true;
  });
}

function storedTogether<Form extends object>(edit: ScheduledEdit<Form>, { record, hold }: Read) {
  const { collection, origin, form } = edit;
  const goesLive = scheduleIn(hold);
  const stored = storedVersion(collection, record);
  if (stored) return { ...stored, form: { ...stored.form, goesLive } };
  const isSeen = [...origin.knownVersions, form].some((known) => known.goesLive === goesLive);
  // Without a stored text, only the hold can be somebody else's.
  return isSeen ? undefined : { form: { ...form, goesLive }, lastUpdated: undefined };
}

/** What is stored now. If only the hold is newer than what the form has displayed, `change` says when and by whom. */
function currentVersion<Form extends object>(
  { collection, origin, form }: ScheduledEdit<Form>,
  { record, hold }: Read,
): object {
  const goesLive = scheduleIn(hold);
  const [stored] = record.exists() ? toRecords(collection, record) : [];
  const lastUpdated = (stored as SavedVersion | undefined)?.lastUpdated;
  const isOnlyHold = lastUpdated?.getTime() === origin.loadedAt?.getTime();
  return { ...(stored ?? form), goesLive, ...(isOnlyHold && { change: savedIn(hold) }) };
}

function scheduleIn(hold: DocumentSnapshot): string {
  return scheduleOf(hold.exists() ? formIn(HOLDS, hold) : undefined);
}

function savedIn(hold: DocumentSnapshot): SavedVersion | undefined {
  return hold.exists() ? toRecords(HOLDS, hold)[0] : undefined;
}

function writeHold(
  hold: DocumentSnapshot,
  transaction: Transaction,
  goesLive: string,
  title: string,
): void {
  if (goesLive === scheduleIn(hold)) return;
  const form = holdOf(goesLive, title, hold.id);
  if (form) writeForm(HOLDS, hold, transaction, form);
  else writeDeletion(hold, transaction);
}
