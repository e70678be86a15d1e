import { listVersions } from '../../data/versions.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { type Fields, toSavedText } from '../../model/fields.ts';
import { type Merge, mergeForms } from '../../model/mergeForms.ts';
import { useAuthStore } from '../state/useAuthStore.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Conflict, Stored } from './conflict.ts';

interface Edit<Saved> {
  collection: 'projects' | 'pageContent';
  fields: Fields<Saved>;
  origin: EditOrigin;
  mine: Saved;
}

/**
 * Compares a form with the newer version that its save has met. Loaded when that happens.
 * @param theirs undefined when the record was deleted
 */
export async function meetConflict<Saved>(
  edit: Edit<Saved>,
  theirs: Stored<Saved> | undefined,
): Promise<Conflict<Saved>> {
  const { fields, mine } = edit;
  const bases = theirs ? await findBases(edit) : [];
  const merge = mergeForms(fields, bases, mine, theirs ?? mine);
  const change = theirs ?? (await findDeletion(edit));
  const taken = merge.taken.map((name) => fields[name].label).join(', ');
  const message =
    taken && `, and ${describeChanges(change?.lastUpdatedBy)} are kept, too (${taken})`;
  return {
    theirs,
    change,
    merge,
    taken,
    message,
    undecided: merge.asked,
    ...(theirs ? nextSteps(edit, theirs, merge) : stepsAfterDeletion(edit)),
    Notice: ConflictNotice,
  };
}

type NextSteps<Saved> = Pick<Conflict<Saved>, 'next' | 'overwriting' | 'originWith'>;

function nextSteps<Saved>(
  { fields, origin }: Edit<Saved>,
  theirs: Stored<Saved>,
  { merged, asked, base: merging }: Merge<Saved>,
): NextSteps<Saved> {
  const base = toSavedText(fields, theirs);
  const isStored = toSavedText(fields, merged) === base;
  const unstored = asked.length > 0 ? 'ask' : 'save';
  return {
    next: isStored ? 'done' : unstored,
    overwriting: { id: origin.id, loadedAt: theirs.lastUpdated, ownTexts: [base], base },
    originWith: (open) => {
      const decided = asked.filter((name) => !open.includes(name));
      const chosen = Object.fromEntries(decided.map((name) => [name, theirs[name]]));
      return { ...origin, ownTexts: [], base: JSON.stringify({ ...merging, ...chosen }) };
    },
  };
}

function stepsAfterDeletion<Saved>({ origin }: Edit<Saved>): NextSteps<Saved> {
  return {
    next: 'ask',
    overwriting: { ...origin, loadedAt: undefined },
    originWith: () => origin,
  };
}

function describeChanges(by: string | undefined): string {
  const { user } = useAuthStore.getState();
  if (by && by === user?.email) return 'your changes in another window';
  return `${by || 'a colleague'}’s changes`;
}

/**
 * The version that both sides may have started from. A save whose response was lost may have been stored, and the
 * colleague may have started from it: the history tells.
 */
async function findBases<Saved>(edit: Edit<Saved>): Promise<Partial<Saved>[]> {
  const { ownTexts, base } = edit.origin;
  const sent = ownTexts.filter((text) => text !== base);
  const known = base === undefined ? [] : [base];
  return (await findTexts(edit, known, sent)).map((text) => JSON.parse(text) as Partial<Saved>);
}

async function findTexts<Saved>(
  edit: Edit<Saved>,
  known: readonly string[],
  sent: readonly string[],
): Promise<readonly string[]> {
  if (sent.length === 0) return known;
  const versions = await findVersions(edit);
  if (!versions) return [...known, ...sent];
  const stored = versions
    .map(({ form }) => toSavedText(edit.fields, form))
    .find((text) => edit.origin.ownTexts.includes(text));
  return stored === undefined ? known : [stored];
}

async function findDeletion<Saved>(edit: Edit<Saved>): Promise<Conflict<Saved>['change']> {
  const deletion = (await findVersions(edit))?.[0]?.deletion;
  return deletion && { lastUpdated: deletion.at, lastUpdatedBy: deletion.by };
}

/** The newest versions, the newest first; undefined where the history cannot be read now. */
async function findVersions<Saved>({ collection, origin, fields }: Edit<Saved>) {
  const page = await listVersions({ collection, id: origin.id, fields }).catch(() => undefined);
  return page?.versions;
}
