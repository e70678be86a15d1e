import { checkSession } from '../../data/auth.ts';
import { UnknownOutcomeError } from '../../data/call.ts';
import { ConflictError } from '../../data/errors.ts';
import type { ScheduledEdit } from '../../data/scheduling.ts';
import { listVersions } from '../../data/versions.ts';
import type { SignedInUser } from '../../model/admin.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { HOLDS, holdId } from '../../model/collections/holds.ts';
import {
  type Conflict,
  conflictOf,
  type EditState,
  nextStep,
  originAfter,
  overwriting,
} from '../../model/conflict.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { type Fields, isSameForm, labelsOf } from '../../model/fields.ts';
import { type Scheduled, scheduledFields } from '../../model/goesLive.ts';
import type { SavedVersion, Version } from '../../model/history.ts';
import { type EditOrigin, withKnownVersion } from '../../model/saveDecision.ts';
import { dropPicture, findNewPictures } from '../pictures/keptPictures.ts';
import type { ListsStore } from '../session/lists.ts';

/** A failed save: why it failed, and what the next save starts from. */
export interface FailedSave<Form> extends EditState<Form> {
  reason: string;
  /** Whether it is unknown if the form was saved. */
  isUnknown: boolean;
  /** What the form shows afterwards: it may contain a colleague's fields, merged but not saved yet. */
  form: Form;
}

/**
 * Saves a form over the version that it was opened on. If somebody else has saved a newer one, merges both by field;
 * fails with the conflict if the person has to decide (specification, section 4.7). Never rejects.
 * @param merges what was merged before, as the end of the success message
 */
export async function saveEdit<Form extends object>(
  holder: { lists: ListsStore; user: SignedInUser },
  edit: ScheduledEdit<Form>,
  merges = '',
): Promise<{ saved: Scheduled<Form>; merges: string } | { failed: FailedSave<Scheduled<Form>> }> {
  const { lists, user } = holder;
  const { collection, origin, form } = edit;
  try {
    const pictures = await findNewPictures(user.uid, lists.getState(), collection, form);
    await lists.saveScheduled(collection, origin, form, pictures);
    for (const { hash } of pictures) void dropPicture(user.uid, hash);
    return { saved: form, merges };
  } catch (error) {
    const reason = getErrorMessage(error, 'Unknown error');
    if (!(error instanceof ConflictError)) {
      void checkSession();
      const isUnknown = error instanceof UnknownOutcomeError;
      // It may have been written, although the response was lost.
      const known = withKnownVersion(fieldsOf<Form>(collection), origin, form);
      return { failed: { reason, isUnknown, origin: known, form } };
    }
    const theirs = error.current as Theirs<Form> | undefined;
    const step = await resolveConflict(user, edit, theirs);
    if ('next' in step) return saveEdit(holder, step.next, merges + step.merges);
    if (!error.current) lists.drop({ collection: collection.name, id: origin.id });
    void lists.refresh(collection.name, HOLDS.name);
    return { failed: { reason, isUnknown: false, ...step } };
  }
}

/** The stored version that a save has found, with when it goes live if that was read, and who changed only that. */
type Theirs<Form> = Form & SavedVersion & { goesLive?: string; change?: SavedVersion };

type FoundConflict<Form> = EditState<Scheduled<Form>> & { form: Scheduled<Form> };

function fieldsOf<Form>(collection: AnyCollection): Fields<Scheduled<Form>> {
  return scheduledFields<Form>(collection.fields);
}

/**
 * Merges a form with the newer version that its save found.
 * @param theirs undefined if the record was deleted
 * @returns what to save next, and how to describe the merge; or the conflict, if the person has to decide
 */
async function resolveConflict<Form extends object>(
  user: SignedInUser,
  edit: ScheduledEdit<Form>,
  theirs: Theirs<Form> | undefined,
): Promise<{ next: ScheduledEdit<Form>; merges: string } | FoundConflict<Form>> {
  const { collection, origin, form } = edit;
  const conflict = await compare(edit, theirs);
  const merged = conflict.merge.form;
  const step = nextStep(fieldsOf<Form>(collection), conflict);
  if (step === 'ask')
    return { origin: originAfter(conflict), conflict, form: theirs ? merged : form };
  // A form that equals the stored version keeps its origin: its save then writes nothing, and succeeds.
  const start = step === 'done' ? origin : overwriting(conflict);
  const next = { collection, origin: start, form: merged };
  return { next, merges: describeMerge(user, collection, conflict) };
}

/** The colleague's changes that a save merged without asking, as the end of the success message. */
function describeMerge<Form>(
  { email }: SignedInUser,
  collection: AnyCollection,
  { merge, change }: Conflict<Scheduled<Form>>,
): string {
  if (merge.merged.length === 0) return '';
  const by = change?.lastUpdatedBy;
  const whose =
    by === email ? 'your changes in another window' : `${by || 'a colleague'}’s changes`;
  return `, and ${whose} are kept, too (${labelsOf(fieldsOf<Form>(collection), merge.merged)})`;
}

async function compare<Form extends object>(
  { collection, origin, form }: ScheduledEdit<Form>,
  theirs: Theirs<Form> | undefined,
): Promise<Conflict<Scheduled<Form>>> {
  const fields = fieldsOf<Form>(collection);
  const { id } = origin;
  if (theirs) {
    const bases = await findBases(collection, origin);
    // Where the form has not changed it, a save does not read when the record goes live.
    const version = { ...theirs, goesLive: theirs.goesLive ?? form.goesLive };
    const isOnlyHold = 'change' in theirs;
    const hold = holdId({ collection: collection.name, id });
    const change = isOnlyHold ? (theirs.change ?? (await findDeletion(HOLDS, hold))) : theirs;
    return conflictOf(fields, origin, bases, form, version, change);
  }
  const change = await findDeletion(collection, id);
  return conflictOf(fields, origin, [], form, undefined, change);
}

async function findDeletion(
  collection: AnyCollection<CollectionName>,
  id: string,
): Promise<SavedVersion | undefined> {
  const deletion = (await findVersions(collection, id))?.[0]?.deletion;
  return deletion && { lastUpdated: deletion.at, lastUpdatedBy: deletion.by };
}

/**
 * The versions that both sides may have started from. A save whose response was lost may have been stored, and the
 * colleague may have started from it; the history tells.
 */
async function findBases<Form extends object>(
  collection: AnyCollection<CollectionName>,
  { id, knownVersions, base }: EditOrigin<Scheduled<Form>>,
): Promise<Partial<Scheduled<Form>>[]> {
  const fields = fieldsOf<Form>(collection);
  const isBase = (version: Scheduled<Form>) =>
    base !== undefined && isSameForm(fields, version, base as Scheduled<Form>);
  const bases = base ? [base] : [];
  const sent = knownVersions.filter((version) => !isBase(version));
  if (sent.length === 0) return bases;
  const versions = await findVersions(collection, id);
  if (!versions) return [...bases, ...sent];
  for (const { form } of versions) {
    // The history of the record does not have when it was to go live.
    const sentThen = knownVersions.find((version) => isSameForm(collection.fields, version, form));
    if (sentThen) return [sentThen];
  }
  return bases;
}

/** The newest versions, newest first; undefined if the history cannot be read. */
async function findVersions(
  collection: AnyCollection,
  id: string,
): Promise<Version<unknown>[] | undefined> {
  const page = await listVersions(collection, id).catch(() => undefined);
  return page?.versions;
}
