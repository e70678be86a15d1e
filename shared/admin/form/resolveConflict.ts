import { listVersions } from '../../data/versions.ts';
import type { SignedInUser } from '../../model/admin.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import {
  type Conflict,
  conflictOf,
  type EditState,
  nextStep,
  originAfter,
  overwriting,
} from '../../model/conflict.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { isSameForm, labelsOf } from '../../model/fields.ts';
import type { SavedVersion, Version } from '../../model/history.ts';

export interface Edit<Form> {
  collection: AnyCollection<CollectionName>;
  origin: EditOrigin<Form>;
  form: Form;
}

/**
 * Merges a form with the newer version that its save found.
 * @param theirs undefined if the record was deleted
 * @returns what to save next, and how to describe the merge; or the conflict, if the person has to decide
 */
export async function resolveConflict<Form extends object>(
  user: SignedInUser,
  edit: Edit<Form>,
  theirs: (Form & SavedVersion) | undefined,
): Promise<{ next: Edit<Form>; merges: string } | (EditState<Form> & { form: Form })> {
  const { collection, origin, form } = edit;
  const conflict = await compare(edit, theirs);
  const merged = conflict.merge.form;
  const step = nextStep<Form>(collection.fields, conflict);
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
  { fields }: AnyCollection,
  { merge, change }: Conflict<Form>,
): string {
  if (merge.merged.length === 0) return '';
  const by = change?.lastUpdatedBy;
  const whose =
    by === email ? 'your changes in another window' : `${by || 'a colleague'}’s changes`;
  return `, and ${whose} are kept, too (${labelsOf(fields, merge.merged)})`;
}

async function compare<Form extends object>(
  { collection, origin, form }: Edit<Form>,
  theirs: (Form & SavedVersion) | undefined,
): Promise<Conflict<Form>> {
  const { fields } = collection;
  if (theirs) {
    const bases = await findBases(collection, origin);
    return conflictOf<Form>(fields, origin, bases, form, theirs, theirs);
  }
  const deletion = (await findVersions(collection, origin.id))?.[0]?.deletion;
  const change = deletion && { lastUpdated: deletion.at, lastUpdatedBy: deletion.by };
  return conflictOf<Form>(fields, origin, [], form, undefined, change);
}

/**
 * The versions that both sides may have started from. A save whose response was lost may have been stored, and the
 * colleague may have started from it; the history tells.
 */
async function findBases<Form extends object>(
  collection: AnyCollection,
  { id, knownVersions, base }: EditOrigin<Form>,
): Promise<Partial<Form>[]> {
  const { fields } = collection;
  const isBase = (version: Form) => base !== undefined && isSameForm(fields, version, base);
  const bases = base ? [base] : [];
  const sent = knownVersions.filter((version) => !isBase(version));
  if (sent.length === 0) return bases;
  const versions = await findVersions(collection, id);
  if (!versions) return [...bases, ...sent];
  const stored = versions.find(({ form }) =>
    knownVersions.some((version) => isSameForm(fields, version, form)),
  );
  return stored ? [stored.form as Form] : bases;
}

/** The newest versions, newest first; undefined if the history cannot be read. */
async function findVersions(
  collection: AnyCollection,
  id: string,
): Promise<Version<unknown>[] | undefined> {
  const page = await listVersions(collection, id).catch(() => undefined);
  return page?.versions;
}
