import { useState } from 'react';
import { HistoryDetails } from './HistoryDetails.tsx';

/** Who did what last. */
export function RecentActivity() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <HistoryDetails
      id="recent-activity"
      title="Recent activity"
      isOpen={isOpen}
      onToggle={setIsOpen}
      render={({ ActivityList }) => <ActivityList />}
    />
  );
}
