import { useStore } from 'zustand';
import { collectionOf } from '../../model/collections/collections.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadedDetails, type Opening } from '../loading/LoadedDetails.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/useAskBeforeUnload.ts';
import type { RecordRowsProps } from './RecordRows.tsx';

interface RecordOrderProps extends RecordRowsProps {
  opening?: Opening;
}

/** An order of the site, which staff change with buttons or by dragging. */
export function RecordOrder({ opening, ...props }: RecordOrderProps) {
  const { order } = props;
  const { failures, pending } = useStore(useSession().moves);
  const unread = useSessionState('lists', (lists) => lists.order.failure);
  useAskBeforeUnload(pending.length > 0);
  const failure = failures[order] ?? unread;
  return (
    <LoadedDetails
      summary={collectionOf({ collection: 'order' }).titleOf({}, order)}
      opening={opening}
      load={() => import('./RecordRows.tsx')}
      render={({ RecordRows }) => <RecordRows {...props} />}
    >
      {failure && <Alert>{failure}</Alert>}
    </LoadedDetails>
  );
}
