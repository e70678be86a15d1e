import { BackupTooLargeError } from '../../../shared/backup/backupTooLargeError.ts';
import { getErrorCode } from '../../../shared/model/errorMessage.ts';

const REFUSED = 'the app may not write into its folder.';
const FULL = 'the disk is full. Make room.';
const USED = 'another program uses the file.';
const GONE = 'its folder cannot be reached. Check the drive and the network.';

/** Why a daily backup could not be written or read, by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
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

/** The reason as a sentence. The system's own message would tell the page a path. */
export function dailyReason(error: unknown): string {
  if (error instanceof BackupTooLargeError) return `it is larger than ${error.limit} MB.`;
  const code = getErrorCode(error) || 'unknown';
  return REASONS[code] ?? `the system refused it (${code}).`;
}
