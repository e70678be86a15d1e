// The code that shows the history, in one chunk.
export { DeletedList } from './DeletedList.tsx';
export { VersionList } from './VersionList.tsx';
