import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { CACHE_FOLDER } from '../../lib/paths.ts';
import { orUserError } from '../../lib/userError.ts';
import { deleteUnused } from '../../release/publish/pictures.ts';
import type { BuildablePreview } from '../target.ts';

/** Beside that of the site, so that a publication never starts from a preview. */
export function previewFile(publishedFile: string): string {
  return publishedFile.replace(/\.json$/, '-preview.json');
}

/** Where a build finds what a preview shows, and what its bar says. */
const INFO_FILE = join(CACHE_FOLDER, 'preview-info.json');

/**
 * Writes what a build of the preview reads.
 * @returns the variables that name it to the build
 */
export async function writePreview(
  file: string,
  { content, info }: BuildablePreview,
): Promise<NodeJS.ProcessEnv> {
  await orUserError('The preview could not be written', async () => {
    await mkdir(dirname(file), { recursive: true });
    await mkdir(CACHE_FOLDER, { recursive: true });
    await writeFile(INFO_FILE, JSON.stringify(info));
    await writeFile(`${file}.part`, formatPublished(content));
    await rename(`${file}.part`, file);
    await deleteUnused(content.pictures, picturesFolder(file));
  });
  return { PUBLISHED_CONTENT: file, PUBLISHED_PREVIEW: INFO_FILE };
}
