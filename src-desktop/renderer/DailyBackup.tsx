import { useEffect, useState } from 'react';
import { useSession } from '../../shared/admin/session/SessionContext.tsx';
import { writeDailyBackups } from './dailyBackup.ts';
import { Notice } from './Notice.tsx';

/** Writes the daily backups, and shows why one could not be written, until that is dismissed. */
export function DailyBackup({ isHidden }: { isHidden: boolean }) {
  const session = useSession();
  const [failure, setFailure] = useState<string>();
  useEffect(() => writeDailyBackups(session, setFailure), [session]);
  if (!failure || isHidden) return null;
  return <Notice variant="failure" text={failure} onDismiss={() => setFailure(undefined)} />;
}
