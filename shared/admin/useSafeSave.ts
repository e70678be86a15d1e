import { useState } from 'react';
import { checkSession } from '../data/auth.ts';
import { ConflictError } from '../data/documents.ts';
import type { Base, Draft } from './drafts.ts';
import type { Described } from './NewerVersion.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

export interface SafeSaveOptions<Form, Stored> {
  base: Base;
  /** Writes the form over the version that it was typed over; resolves once the backend has confirmed it. */
  save: (form: Form, base: Base) => Promise<void>;
  describe: (form: Form) => Described;
  describeStored: (stored: Stored) => Described;
  /** Where a deleted record is written anew. */
  newBase?: () => Base;
}

/**
 * Saves a form over what it was typed over. A colleague's newer version is a conflict, which the person decides on;
 * one's own, whose confirmation was lost on the way, is not.
 */
export function useSafeSave<Form, Stored extends { lastUpdated: Date }>(
  options: SafeSaveOptions<Form, Stored>,
) {
  const [base, setBase] = useState(options.base);
  const [conflict, setConflict] = useState<ConflictError<Stored>>();

  const markSent = (over: Base, form: Form) => {
    const sent = JSON.stringify(options.describe(form));
    setBase({ ...over, sent: [...(over.sent ?? []), sent] });
  };

  const save = async (form: Form) => {
    setConflict(undefined);
    try {
      await options.save(form, base);
    } catch (error) {
      if (!(error instanceof ConflictError)) {
        void checkSession();
        markSent(base, form);
        throw error;
      }
      const { current } = error as ConflictError<Stored>;
      const isOwn = current && base.sent?.includes(JSON.stringify(options.describeStored(current)));
      if (isOwn) return options.save(form, { ...base, loaded: current.lastUpdated });
      setConflict(error as ConflictError<Stored>);
      void useDashboardStore.getState().load();
      throw error;
    }
  };
  const keepMine = () => {
    const loaded = conflict?.current?.lastUpdated;
    setBase(loaded ? { ...base, loaded } : (options.newBase?.() ?? {}));
    setConflict(undefined);
  };
  /** A restored draft may be what was sent just before the window closed. */
  const restoreBase = (draft: Draft<Form>) => markSent(draft.base, draft.form);
  return { base, restoreBase, save, conflict, keepMine };
}
