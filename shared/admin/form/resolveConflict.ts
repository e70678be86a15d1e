import { listVersions } from '../../data/versions.ts';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { Conflict } from '../../model/conflict.ts';
import { conflictOf } from '../../model/conflictOf.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { isSameForm } from '../../model/fields.ts';
import type { SavedVersion, Version } from '../../model/history.ts';

/**
 * Compares a form with the newer version that its save has met. Loaded when that happens.
 * @param theirs undefined when the record was deleted
 */
export async function resolveConflict<Form extends object>(
  collection: AnyCollection,
  origin: EditOrigin<Form>,
  mine: Form,
  theirs: (Form & SavedVersion) | undefined,
): Promise<Conflict<Form>> {
  const { fields } = collection;
  if (theirs) {
    const bases = await findBases(collection, origin);
    return conflictOf<Form>(fields, origin, bases, mine, theirs, theirs);
  }
  const deletion = (await findVersions(collection, origin.id))?.[0]?.deletion;
  const change = deletion && { lastUpdated: deletion.at, lastUpdatedBy: deletion.by };
  return conflictOf<Form>(fields, origin, [], mine, undefined, change);
}

/**
 * The version that both sides may have started from. A save whose response was lost may have been stored, and the
 * colleague may have started from it: the history tells.
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

/** The newest versions, the newest first; undefined where the history cannot be read now. */
async function findVersions(
  collection: AnyCollection,
  id: string,
): Promise<Version<unknown>[] | undefined> {
  const page = await listVersions(collection, id).catch(() => undefined);
  return page?.versions;
}
