import { useEffect } from 'react';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { WhenAndWho } from '../state/WhenAndWho.tsx';

interface NewerNoteProps {
  collection: 'projects' | 'pageContent';
  id: string;
  /** `lastUpdated` of the version that the form was opened on; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /** Whether something was typed: at the first keystroke, the note looks for a newer version. */
  isDirty: boolean;
  isHidden: boolean;
}

/** Says that somebody has saved the record since the form was opened. */
export function NewerNote(props: NewerNoteProps) {
  const { collection, id, loadedAt, isDirty, isHidden } = props;
  const stored = useDashboardStore(({ [collection]: records }) =>
    records.find((record) => record.id === id),
  );
  const isChanged = isDirty && loadedAt !== undefined;
  useEffect(() => {
    if (isChanged) void useDashboardStore.getState().refresh();
  }, [isChanged]);
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
