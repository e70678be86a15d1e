import { useEffect } from 'react';
import type { CollectionName } from '../../model/collections/collections.ts';
import { findListed } from '../session/lists.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

interface NewerNoteProps {
  collection: CollectionName;
  id: string;
  /** `lastUpdated` of the version that the form was opened on; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /** Whether something was typed: at the first keystroke, the note looks for a newer version. */
  isDirty: boolean;
  isHidden: boolean;
}

export function NewerNote(props: NewerNoteProps) {
  const { collection, id, loadedAt, isDirty, isHidden } = props;
  const { lists } = useSession();
  const stored = useSessionState('lists', (state) => findListed(state, { collection, id }));
  const isChanged = isDirty && loadedAt !== undefined;
  useEffect(() => {
    if (isChanged) void lists.refresh();
  }, [isChanged, lists]);
  const { lastUpdated, lastUpdatedBy } = stored ?? {};
  const isNewer = loadedAt && lastUpdated && lastUpdated > loadedAt;
  return (
    <p
      role="status"
      className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {isNewer && !isHidden && (
        <>
          <WhenAndWho what="A newer version was saved" at={lastUpdated} by={lastUpdatedBy} />. When
          you save, yours is merged with it, and you are asked about what both have changed.
        </>
      )}
    </p>
  );
}
