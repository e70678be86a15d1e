import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PUBLICATION_PATH, parsePublication } from '../../shared/model/publishedFile.ts';
import { firebaseDeploy } from '../lib/firebaseDeploy.ts';
import { BUILT_SITE } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { assertStillCurrent, readLive } from '../release/publish/live.ts';
import type { PublishedSite } from '../release/publish/store.ts';
import { channelPreviews } from './previews/channels.ts';
import { buildSite, runCli, uploadFailure } from './programs.ts';
import type { Report, Target } from './target.ts';

const LIVE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

const NOT_LIVE =
  'The site was uploaded, but still shows the version before. Look at it in some minutes; if it is still old, see Hosting in the Firebase console.';

/** Builds the site and uploads it to Firebase Hosting, which releases a version whole or not at all. */
export function hostingTarget(site: PublishedSite): Target {
  return {
    ...site,
    previews: channelPreviews(site),
    publish: async (report: Report) => {
      await buildSite(['--only', 'site']);
      report('uploading');
      await assertStillCurrent(site.origin);
      await uploadSite({
        project: site.projectId,
        onProgress: (done, total) => report('uploading', done, total),
      });
      await untilLive(site.origin);
    },
  };
}

interface Upload {
  project: string;
  /** The folder of the built site, if it is another one. */
  folder?: string;
  /** Called with how many of the new files are uploaded. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Uploads the built site to Firebase Hosting and releases it, and prints what the Firebase CLI says.
 * Visitors get all of it at once; when it fails, what they got before, unless only the answer to the release was lost.
 * @throws UserError that says why it failed, and what to do
 */
export async function uploadSite({ project, folder, onProgress }: Upload): Promise<void> {
  const args = ['--non-interactive'];
  const { code, said, log } = await runCli(
    (printing) => firebaseDeploy({ project, only: 'hosting', site: folder, args, ...printing }),
    onProgress,
  );
  if (code !== 0) throw new UserError(uploadFailure(said, log));
}

async function untilLive(origin: string): Promise<void> {
  const built = join(BUILT_SITE, PUBLICATION_PATH);
  const { builtAt } = parsePublication(await readFile(built, 'utf8'));
  const until = Date.now() + LIVE_WITHIN_MS;
  while (Date.now() < until) {
    // Hosting may need a moment to answer again.
    const live = await readLive(origin).catch(() => undefined);
    if (live?.builtAt && live.builtAt >= builtAt) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new UserError(NOT_LIVE);
}
