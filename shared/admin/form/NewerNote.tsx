import { useEffect } from 'react';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import type { AnyRecordForm } from './useRecordForm.ts';

/** Says that somebody has saved the record since the form was opened. Checks for that at the first keystroke. */
export function NewerNote({ form }: { form: AnyRecordForm }) {
  const { loadedAt } = form.edit.origin;
  const { isDirty } = form.methods.formState;
  const { name } = form.collection;
  const ref = { collection: name, id: form.id };
  const { lists } = useSession();
  const stored = useSessionState('lists', (state) => findListed(state, ref));
  const isChanged = isDirty && loadedAt !== undefined;
  useEffect(() => {
    if (isChanged) void lists.refresh(name);
  }, [isChanged, lists, name]);
  const { lastUpdated, lastUpdatedBy } = stored ?? {};
  const isNewer = loadedAt && lastUpdated && lastUpdated > loadedAt;
  return (
    <p
      role="status"
      className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {isNewer && !form.isSaving && !form.edit.conflict && (
        <span>
          <WhenAndWho what="A newer version was saved" at={lastUpdated} by={lastUpdatedBy} />. When
          you save, yours is merged with it, and you are asked about what both have changed.
        </span>
      )}
    </p>
  );
}
