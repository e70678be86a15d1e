// The code that compares and shows the versions of a conflict, in one chunk.
export { ConflictNotice } from './ConflictNotice.tsx';
export { resolveConflict } from './resolveConflict.ts';
