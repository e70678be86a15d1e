import { useStore } from 'zustand';
import { collectionOf } from '../../model/collections/collections.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OpenedDetails, type Opening } from '../loading/OpenedDetails.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/saving.ts';
import { RecordRows, type RecordRowsProps } from './RecordRows.tsx';

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
    <OpenedDetails
      summary={collectionOf({ collection: 'order' }).titleOf({}, order)}
      opening={opening}
      note={failure && <Alert>{failure}</Alert>}
    >
      <RecordRows {...props} />
    </OpenedDetails>
  );
}
