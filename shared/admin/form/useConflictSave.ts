import { useState } from 'react';
import { checkSession } from '../../data/auth.ts';
import { ConflictError } from '../../data/documents.ts';
import { type EditOrigin, editOrigin } from '../../model/editOrigin.ts';
import { type Fields, toSavedText } from '../../model/fields.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

export interface ConflictSaveOptions<Saved> {
  /** The record's id. */
  id: string;
  /** `lastUpdated` of the stored version; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  fields: Fields<Saved>;
  /** Saves over the version that the form was opened on; resolves once the backend has confirmed it. */
  save: (origin: EditOrigin, saved: Saved) => Promise<void>;
}

/**
 * Saves a form over the version that it was opened on. When somebody else has saved another one, that is a conflict, and
 * the person decides which version to keep.
 * @param toInitial returns what a save of the untouched form would write
 */
export function useConflictSave<Saved>(
  options: ConflictSaveOptions<Saved>,
  toInitial: () => Saved,
) {
  const { id, loadedAt, fields, save } = options;
  const [origin, setOrigin] = useState(() =>
    withOwnText(editOrigin(id, loadedAt), toSavedText(fields, toInitial())),
  );
  const [conflict, setConflict] = useState<ConflictError<Saved & { lastUpdated: Date }>>();
  const [isKeepingMine, setIsKeepingMine] = useState(false);
  const isMounted = useIsMounted();
  const startFrom = (changed: EditOrigin, isMineKept: boolean) => {
    setOrigin(changed);
    setConflict(undefined);
    setIsKeepingMine(isMineKept);
  };

  return {
    origin,
    conflict,
    isKeepingMine,
    /** @throws Error when nothing was saved; a ConflictError is shown as well */
    save: async (saved: Saved) => {
      startFrom(origin, false);
      try {
        await save(origin, saved);
      } catch (error) {
        if (error instanceof ConflictError) {
          setConflict(error as ConflictError<Saved & { lastUpdated: Date }>);
          if (isMounted()) void useDashboardStore.getState().load();
        } else {
          void checkSession();
          // It may have been written, although the response was lost.
          setOrigin(withOwnText(origin, toSavedText(fields, saved)));
        }
        throw error;
      }
    },
    /** Lets the next save replace the other version. A deleted record is created again, under its id. */
    keepMine: () => startFrom({ ...origin, loadedAt: conflict?.current?.lastUpdated }, true),
    /** Continues from a restored draft, which may have been sent just before the window closed. */
    restore: (restored: EditOrigin, saved: Saved) =>
      startFrom(withOwnText(restored, toSavedText(fields, saved)), false),
  };
}

function withOwnText(origin: EditOrigin, text: string): EditOrigin {
  return { ...origin, ownTexts: [...new Set([...origin.ownTexts, text])] };
}
