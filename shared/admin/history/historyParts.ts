// The code that shows the history, in one chunk.
export { GoBackDialog } from '../restore/GoBackDialog.tsx';
export { ActivityList } from './ActivityList.tsx';
export { DeletedList } from './DeletedList.tsx';
export { VersionList } from './VersionList.tsx';
