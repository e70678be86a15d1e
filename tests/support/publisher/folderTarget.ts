import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orUserError } from '../../../scripts/lib/userError.ts';
import { uploadSite } from '../../../scripts/publisher/hosting.ts';
import type { Report, Target } from '../../../scripts/publisher/target.ts';
import type { PublishedSite } from '../../../scripts/release/publish/store.ts';
import { allPicturePaths } from '../../../shared/model/publishedContent.ts';
import { formatPublished, parsePublished } from '../../../shared/model/publishedFile.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { folderPreviews } from './folderPreviews.ts';

/** Where the publisher can be made to wait, by a file of this name in its folder. */
export type Hold = 'building' | 'uploading' | 'released' | 'preview';

/** Says that it waits, in its output. */
const waitsAt = (place: string) => `Waits: ${place}`;

/**
 * Builds a site that is only what was published, in `built`, and releases it into the folder `live`. With a file `by-cli`,
 * the real Firebase CLI uploads it instead.
 */
export function folderTarget(site: PublishedSite, folder: string): Target {
  return {
    ...site,
    previews: folderPreviews(site, join(folder, 'previews'), (place) => holdAt(place, folder)),
    publish: async (report: Report) => {
      report('building');
      await holdAt('building', folder);
      const built = await buildInto(join(folder, 'built'), site.file);
      report('uploading');
      await holdAt('uploading', folder);
      const project = process.env['CLI_PROJECT'];
      if (project && existsSync(join(folder, 'by-cli'))) {
        await uploadSite({ project, folder: join(folder, 'built') });
        return;
      }
      const live = join(folder, 'live');
      await copyPictures(site.file, live);
      await mkdir(live, { recursive: true });
      await rename(built, join(live, 'published.json'));
      await appendFile(join(folder, 'releases'), 'released\n');
      await holdAt('released', folder);
    },
  };
}

/** Each picture has its place on the site, as in a real build. */
async function copyPictures(file: string, live: string): Promise<void> {
  const { pictures } = parsePublished(await readFile(file, 'utf8'));
  for (const path of allPicturePaths(pictures))
    await cp(join(picturesFolder(file), basename(path)), live + path);
}

/** Returns the file that says what the site was built from. */
async function buildInto(folder: string, file: string): Promise<string> {
  const built = join(folder, 'published.json');
  await orUserError('The site could not be built', async () => {
    await mkdir(folder, { recursive: true });
    const content = parsePublished(await readFile(file, 'utf8'));
    await writeFile(built, formatPublished(content, new Date()));
  });
  return built;
}

async function holdAt(place: Hold, folder: string): Promise<void> {
  const file = join(folder, `hold-${place}`);
  if (existsSync(file)) console.log(waitsAt(place));
  while (existsSync(file)) await pause(20);
}
