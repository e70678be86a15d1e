import { useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { ConflictError } from '../../data/documents.ts';
import { type EditOrigin, editOrigin } from '../../model/editOrigin.ts';
import { type Fields, toSavedText } from '../../model/fields.ts';
import type { FieldName } from '../../model/mergeForms.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import type { Conflict, Stored } from './conflict.ts';

export interface ConflictSaveOptions<Saved> {
  collection: 'projects' | 'pageContent';
  /** The record's id. */
  id: string;
  /** `lastUpdated` of the stored version; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  fields: Fields<Saved>;
  /** Saves over the version that the form was opened on; resolves once the backend has confirmed it. */
  save: (origin: EditOrigin, saved: Saved) => Promise<void>;
}

/** What a form says that holds a decision which is not saved yet; undefined without one. */
export type Kept = 'version' | 'choice' | undefined;

/**
 * Saves a form over the version that it was opened on. Where somebody else has saved another one, both are merged by field,
 * and the person decides about the fields that both have changed.
 * @param toInitial returns what a save of the untouched form would write
 * @param fill shows merged fields in the form
 */
export function useConflictSave<Saved>(
  options: ConflictSaveOptions<Saved>,
  toInitial: () => Saved,
  fill: (merged: Saved) => void,
) {
  const { collection, id, loadedAt, fields, save } = options;
  const [origin, setOrigin] = useState<EditOrigin>(() => {
    const base = toSavedText(fields, toInitial());
    return { ...withOwnText(editOrigin(id, loadedAt), base), base };
  });
  const [conflict, setConflict] = useState<Conflict<Saved>>();
  const [kept, setKept] = useState<Kept>();
  const isMounted = useIsMounted();
  const startFrom = (changed: EditOrigin, decided?: Kept) => {
    setOrigin(changed);
    setConflict(undefined);
    setKept(decided);
  };

  /** Returns the conflicts that were merged without a question. */
  const saveOver = async (from: EditOrigin, saved: Saved): Promise<Conflict<Saved>[]> => {
    try {
      await save(from, saved);
      return [];
    } catch (error) {
      if (!(error instanceof ConflictError)) {
        void checkSession();
        // It may have been written, although the response was lost.
        setOrigin(withOwnText(from, toSavedText(fields, saved)));
        throw error;
      }
      const theirs = error.current as Stored<Saved> | undefined;
      const { meetConflict } = await loadConflicts(error);
      const met = await meetConflict({ collection, fields, origin: from, mine: saved }, theirs);
      const { merged } = met.merge;
      if (met.next === 'done') {
        // This shows what is stored.
        await save(from, merged);
        return [met];
      }
      if (theirs) fill(merged);
      if (met.next === 'save') {
        setOrigin(met.overwriting);
        return [met, ...(await saveOver(met.overwriting, merged))];
      }
      setOrigin(met.originWith(met.undecided));
      setConflict(met);
      if (isMounted()) void useDashboardStore.getState().refresh();
      throw error;
    }
  };

  return {
    origin,
    conflict,
    kept,
    /** @throws Error when nothing was saved; a ConflictError is shown as well */
    save: (saved: Saved) => {
      startFrom(origin);
      return saveOver(origin, saved);
    },
    /** The person has chosen a version of this field, which is in the form. */
    decide: (name: FieldName<Saved>) => {
      if (!conflict) return;
      const undecided = conflict.undecided.filter((other) => other !== name);
      const isDecided = undecided.length === 0;
      setConflict({ ...conflict, undecided });
      setOrigin(isDecided ? conflict.overwriting : conflict.originWith(undecided));
      setKept(isDecided ? 'choice' : undefined);
    },
    /** Lets the next save replace the other version. A deleted record is created again, under its id. */
    keepMine: () => conflict && startFrom(conflict.overwriting, 'version'),
    /** Continues from a restored draft, which may have been sent just before the window closed. */
    restore: (restored: EditOrigin, saved: Saved) =>
      startFrom(withOwnText(restored, toSavedText(fields, saved))),
  };
}

/** @throws Error that says what happened and what to do */
function loadConflicts({ message }: ConflictError<unknown>) {
  return import('./meetConflict.ts').catch((cause: unknown) => {
    const what = 'What differs could not be loaded: reload the page, and restore your draft.';
    throw new Error(`${message} ${what}`, { cause });
  });
}

function withOwnText(origin: EditOrigin, text: string): EditOrigin {
  return { ...origin, ownTexts: [...new Set([...origin.ownTexts, text])] };
}
