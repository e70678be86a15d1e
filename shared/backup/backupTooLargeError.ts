const MEGABYTE = 1024 * 1024;

/** The backup is larger than it may be, or would become so. */
export class BackupTooLargeError extends Error {
  override name = 'BackupTooLargeError';
  /** The most that it may have, in MB. */
  readonly limit: number;

  constructor(maxBytes: number) {
    super();
    this.limit = maxBytes / MEGABYTE;
  }
}
