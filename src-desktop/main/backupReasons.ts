import { BackupTooLargeError } from '../../shared/backup/backupTooLargeError.ts';
import { getErrorCode } from '../../shared/model/errorMessage.ts';

/** Why a file could not be read or written, by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not use this file. Choose another place.',
  EPERM: 'you may not use this file. Choose another place.',
  EROFS: 'this place is read-only. Choose another one.',
  ENOSPC: 'the disk is full. Make room or choose another place.',
  EEXIST: 'the file that is there cannot be replaced safely. Choose another name or place.',
  ENOENT: 'the file is gone. Choose another one.',
  EISDIR: 'this is a folder. Choose a file.',
  EBUSY: 'another program uses the file. Close it and try again.',
};

/** The reason as a sentence. The system's own message would tell the page a path. */
export function reason(error: unknown): string {
  if (error instanceof BackupTooLargeError)
    return `it is larger than ${error.limit} MB, so it is no backup.`;
  const code = getErrorCode(error) || 'unknown';
  return REASONS[code] ?? `the system refused it (${code}).`;
}
