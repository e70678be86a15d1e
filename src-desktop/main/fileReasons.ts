import { BackupTooLargeError } from '../../shared/backup/backupEntries.ts';
import { getErrorCode } from '../../shared/model/errorMessage.ts';

/** Why a file that the person chose could not be read or written, by the system's error code. */
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

/** The reason as a sentence. */
export function reason(error: unknown): string {
  if (error instanceof BackupTooLargeError)
    return `it is larger than ${error.limit} MB, so it is no backup.`;
  return reasonIn(REASONS, error);
}

const REFUSED = 'the app may not write into its folder.';
const FULL = 'the disk is full. Make room.';
const USED = 'another program uses the file.';
const GONE = 'its folder cannot be reached. Check the drive and the network.';

/** Why a daily backup could not be written or read, by the system's error code. */
const DAILY_REASONS: Readonly<Record<string, string>> = {
  EACCES: REFUSED,
  EPERM: REFUSED,
  EROFS: 'its folder is read-only.',
  ENOSPC: FULL,
  EDQUOT: FULL,
  EBUSY: USED,
  ETXTBSY: USED,
  ENOENT: GONE,
  ENOTDIR: GONE,
  EEXIST: GONE,
  EIO: GONE,
  ENXIO: GONE,
  ENODEV: GONE,
  ESTALE: GONE,
  EHOSTDOWN: GONE,
  ENETDOWN: GONE,
  ENETUNREACH: GONE,
  ETIMEDOUT: GONE,
  ELOOP: 'a link or a folder is in the place of the file.',
};

/** The reason as a sentence. */
export function dailyReason(error: unknown): string {
  if (error instanceof BackupTooLargeError) return `it is larger than ${error.limit} MB.`;
  return reasonIn(DAILY_REASONS, error);
}

/** The system's own message would tell the page a path. */
function reasonIn(reasons: Readonly<Record<string, string>>, error: unknown): string {
  const code = getErrorCode(error) || 'unknown';
  return reasons[code] ?? `the system refused it (${code}).`;
}
