import { useEffect } from 'react';
import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { useSession } from '../session/SessionContext.tsx';
import { Who } from '../session/WhenAndWho.tsx';
import { endDay, holdsRecord, readPreviews, useOpenPreviews } from './previews.ts';

/** Says in which open previews a record is; nothing if it is in none. */
export function InPreviews({ record }: { record: RecordRef }) {
  const session = useSession();
  const path = pathOf(record);
  const previews = useOpenPreviews().filter((preview) => holdsRecord(preview, path));
  useEffect(() => void readPreviews(session), [session]);
  return previews.map(({ id, by, ends }) => (
    <p key={id} className="wrap-anywhere">
      In a preview that <Who email={by} /> <span>{`shared, until ${endDay(ends)}.`}</span>
    </p>
  ));
}
