import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PUBLICATION_PATH, parsePublication } from '../../shared/model/publishedFile.ts';
import { BUILT_SITE } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import type { PublishedSite } from '../release/publish/connect.ts';
import { readLive } from '../release/publish/live.ts';
import { assertStillCurrent } from '../release/publish/stillCurrent.ts';
import { buildSite } from './build.ts';
import type { Report, Target } from './publication.ts';
import { uploadSite } from './upload.ts';

const LIVE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

const NOT_LIVE =
  'The site was uploaded, but still shows the version before. Look at it in some minutes; if it is still old, see Hosting in the Firebase console.';

/** Builds the site and uploads it to Firebase Hosting, which releases a version whole or not at all. */
export function hostingTarget(site: PublishedSite): Target {
  return {
    ...site,
    publish: async (report: Report) => {
      report('building');
      await buildSite();
      report('uploading');
      await assertStillCurrent(site.origin);
      await uploadSite({
        project: site.projectId,
        onProgress: ({ done, total }) => report('uploading', done, total),
      });
      await untilLive(site.origin);
    },
  };
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
