import { useState } from 'react';
import { checkSession } from '../data/auth.ts';
import { ConflictError } from '../data/documents.ts';
import type { Base, Draft } from './draft.ts';
import type { Described } from './NewerVersion.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

export interface SafeSaveOptions<Form, Stored> {
  initial: Form;
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
 * one's own, whose confirmation was lost on the way, and the text that was shown here, saved anew, are not.
 */
export function useSafeSave<Form, Stored extends { lastUpdated: Date }>(
  options: SafeSaveOptions<Form, Stored>,
) {
  const [base, setBase] = useState(() =>
    withKnown(options.base, options.describe(options.initial)),
  );
  const [conflict, setConflict] = useState<ConflictError<Stored>>();

  const saveOverOwn = async (form: Form) => {
    try {
      await options.save(form, base);
    } catch (error) {
      const current = error instanceof ConflictError ? (error.current as Stored) : undefined;
      if (!current || !isKnown(base, options.describeStored(current))) throw error;
      await options.save(form, { ...base, loaded: current.lastUpdated });
    }
  };
  const save = async (form: Form) => {
    setConflict(undefined);
    try {
      await saveOverOwn(form);
    } catch (error) {
      if (error instanceof ConflictError) {
        setConflict(error as ConflictError<Stored>);
        void useDashboardStore.getState().load();
      } else {
        void checkSession();
        setBase(withKnown(base, options.describe(form)));
      }
      throw error;
    }
  };
  const keepMine = () => {
    const loaded = conflict?.current?.lastUpdated;
    setBase(loaded ? { ...base, loaded } : (options.newBase?.() ?? {}));
    setConflict(undefined);
  };
  /** A restored draft may be what was sent just before the window closed. */
  const restoreBase = (draft: Draft<Form>) =>
    setBase(withKnown(draft.base, options.describe(draft.form)));
  return { base, restoreBase, save, conflict, keepMine };
}

function withKnown(base: Base, text: Described): Base {
  return { ...base, known: [...new Set([...(base.known ?? []), JSON.stringify(text)])] };
}

function isKnown({ known }: Base, text: Described): boolean {
  return known?.includes(JSON.stringify(text)) ?? false;
}
