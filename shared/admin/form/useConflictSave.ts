import { useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { ConflictError } from '../../data/documents.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import type { Base, Draft } from '../drafts/draft.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { type RecordShape, saveOverOwnVersions, withKnown } from './ownVersions.ts';

export interface ConflictSaveOptions<Form, Stored> extends RecordShape<Form, Stored> {
  initial: Form;
  base: Base;
  /** Writes the form over the version that it was typed over; resolves once the backend has confirmed it. */
  save: (form: Form, base: Base) => Promise<void>;
}

/** Saves a form over what it was typed over. Another person's newer version is a conflict, which the person decides on. */
export function useConflictSave<Form, Stored extends { lastUpdated: Date }>(
  options: ConflictSaveOptions<Form, Stored>,
) {
  const [base, setBase] = useState(() => withKnown(options.base, options.initial, options));
  const [conflict, setConflict] = useState<ConflictError<Stored>>();
  const [isKeepingMine, setIsKeepingMine] = useState(false);
  const isMounted = useIsMounted();

  const save = async (form: Form) => {
    setConflict(undefined);
    setIsKeepingMine(false);
    try {
      await saveOverOwnVersions(form, base, options);
    } catch (error) {
      if (error instanceof ConflictError) {
        setConflict(error as ConflictError<Stored>);
        if (isMounted()) void useDashboardStore.getState().load();
      } else {
        void checkSession();
        setBase(withKnown(base, form, options));
      }
      throw error;
    }
  };
  /** The next save replaces the other version; a deleted record is created again, under its id. */
  const keepMine = () => {
    setBase({ ...base, loaded: conflict?.current?.lastUpdated });
    setConflict(undefined);
    setIsKeepingMine(true);
  };
  /** A restored draft may be what was sent just before the window closed. */
  const restoreBase = (draft: Draft<Form>) => {
    setBase(withKnown(draft.base, draft.form, options));
    setConflict(undefined);
    setIsKeepingMine(false);
  };
  return { base, restoreBase, save, conflict, keepMine, isKeepingMine };
}
