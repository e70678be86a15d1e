import { useState } from 'react';
import { useStore } from 'zustand';
import { FEATURED_ORDER } from '../../model/collections/orders.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/useAskBeforeUnload.ts';

const loadRows = async () => (await import('./FeaturedRows.tsx')).FeaturedRows;

/** The order of the featured projects on the site, which staff can change by buttons or by dragging. */
export function FeaturedOrder() {
  const [isOpen, setIsOpen] = useState(false);
  const { failure, pending } = useStore(useSession().moves[FEATURED_ORDER]);
  const unread = useSessionState('lists', (lists) => lists.order.failure);
  useAskBeforeUnload(pending.length > 0);
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-muted [list-style:revert] hover:text-text">
        Order of the featured projects
      </summary>
      {(failure || unread) && <Alert>{failure || unread}</Alert>}
      {isOpen && <LoadedPart load={loadRows} render={(Rows) => <Rows />} />}
    </details>
  );
}
