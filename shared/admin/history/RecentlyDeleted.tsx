import { create } from 'zustand';
import { openTab } from '../state/usePlace.ts';
import { HistoryDetails } from './HistoryDetails.tsx';

const ID = 'recently-deleted';

/** Whether the list is open; it stays so while the person goes to other tabs. */
export const useRecentlyDeleted = create(() => ({ isOpen: false }));

/** The projects that were deleted last, to bring them back. */
export function RecentlyDeleted() {
  const { isOpen } = useRecentlyDeleted();
  return (
    <HistoryDetails
      id={ID}
      title="Recently deleted"
      isOpen={isOpen}
      onToggle={(changed) => useRecentlyDeleted.setState({ isOpen: changed })}
      render={({ DeletedList }) => <DeletedList />}
    />
  );
}

/** Goes to the list, and opens it. */
export async function showRecentlyDeleted(): Promise<void> {
  useRecentlyDeleted.setState({ isOpen: true });
  await openTab('projects');
  setTimeout(() => document.querySelector<HTMLElement>(`#${ID} > summary`)?.focus());
}
