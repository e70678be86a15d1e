import Pencil from '@lucide/icons/icons/pencil';
import Trash from '@lucide/icons/icons/trash';
import type { StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { goToRecord } from '../session/leave.ts';
import { useSession } from '../session/SessionContext.tsx';
import { askAndDelete } from './deletions.ts';

interface EditAndDeleteProps {
  collection: CollectionName;
  saved: StoredRecord;
  isBusy: boolean;
  /** The id of the element that names the record. */
  titleId: string;
}

/** The buttons of a record's card; they do nothing while the record is being deleted. */
export function EditAndDelete({ collection, saved, isBusy, titleId }: EditAndDeleteProps) {
  const session = useSession();
  const record = { collection, id: saved.id };
  const props = { isBusy, 'aria-describedby': titleId };
  return (
    <>
      <BusyButton {...props} onClick={() => void goToRecord(session, { record })}>
        <Icon icon={Pencil} className="size-4" />
        Edit
      </BusyButton>
      <BusyButton
        {...props}
        // Quieter than Edit, which is pressed more often.
        className="border-transparent! bg-transparent! text-muted! hover:border-danger! hover:text-danger!"
        // A press of a key is a click without a count.
        onClick={({ detail }) => void askAndDelete(session, record, saved, detail === 0)}
      >
        <Icon icon={Trash} className="size-4" />
        Delete
      </BusyButton>
    </>
  );
}
