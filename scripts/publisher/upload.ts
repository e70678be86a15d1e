import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firebaseDeploy } from '../lib/firebaseDeploy.ts';
import { CACHE_FOLDER } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { linesOf } from './linesOf.ts';
import { uploadFailure } from './uploadFailure.ts';

/** How many of the new files are uploaded. */
export interface UploadProgress {
  done: number;
  total: number;
}

interface Upload {
  project: string;
  /** The built site, if it is in another folder. */
  folder?: string | undefined;
  onProgress?: (progress: UploadProgress) => void;
}

/** As the CLI prints it every 2 s. */
const PROGRESS = /uploading new files \[(\d+)\/(\d+)\]/;

/**
 * Uploads the built site to Firebase Hosting and releases it, and prints what the Firebase CLI says.
 * Visitors get all of it at once; when it fails, what they got before, unless only the answer to the release was lost.
 * @throws UserError that says why it failed, and what to do
 */
export async function uploadSite({ project, folder, onProgress }: Upload): Promise<void> {
  // A name of its own: another upload at the same time writes another log.
  const log = join(CACHE_FOLDER, `firebase-upload-${randomUUID()}.log`);
  const args = ['--non-interactive'];
  try {
    const { code, said } = await linesOf(
      (output) => firebaseDeploy({ project, only: 'hosting', site: folder, args, output, log }),
      (line) => {
        const [, done, total] = PROGRESS.exec(line) ?? [];
        if (total) onProgress?.({ done: Number(done), total: Number(total) });
      },
    );
    if (code !== 0)
      throw new UserError(uploadFailure(said, await readFile(log, 'utf8').catch(() => '')));
  } finally {
    await rm(log, { force: true });
  }
}
