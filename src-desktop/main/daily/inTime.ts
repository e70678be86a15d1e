/** A drive that answers this late is taken to be gone. */
const DRIVE_DEADLINE_MS = 60_000;

/** Waits for the drive, but not for ever: a network drive that is gone may never answer. @throws an error with `ETIMEDOUT` */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    setTimeout(() => reject(error), DRIVE_DEADLINE_MS).unref();
  });
  return Promise.race([work, late]);
}
