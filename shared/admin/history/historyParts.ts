import { GoBackDialog } from '../restore/GoBackDialog.tsx';
import { ActivityList } from './ActivityList.tsx';
import { DeletedList } from './DeletedList.tsx';
import { restoreDeleted } from './restoreDeleted.ts';
import { VersionList } from './VersionList.tsx';

/** What shows and restores the history, in one chunk. */
export const HISTORY_PARTS = {
  ActivityList,
  DeletedList,
  GoBackDialog,
  VersionList,
  restoreDeleted,
};
