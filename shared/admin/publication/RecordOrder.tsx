import { useState } from 'react';
import { useStore } from 'zustand';
import { collectionOf } from '../../model/collections/collections.ts';
import type { OrderId } from '../../model/collections/orders.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/useAskBeforeUnload.ts';
import type { RecordRowsProps } from './RecordRows.tsx';

const loadRows = async () => (await import('./RecordRows.tsx')).RecordRows;

/** An order of the site, which staff can change by buttons or by dragging. */
export function RecordOrder(props: RecordRowsProps & { order: OrderId }) {
  const { order } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { failures, pending } = useStore(useSession().moves);
  const unread = useSessionState('lists', (lists) => lists.order.failure);
  useAskBeforeUnload(pending.length > 0);
  const failure = failures[order] ?? unread;
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-muted [list-style:revert] hover:text-text">
        {collectionOf({ collection: 'order' }).titleOf({}, order)}
      </summary>
      {failure && <Alert>{failure}</Alert>}
      {isOpen && <LoadedPart load={loadRows} render={(Rows) => <Rows {...props} />} />}
    </details>
  );
}
