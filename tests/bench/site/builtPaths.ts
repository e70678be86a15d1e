import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { listFiles } from '../../../src-desktop/main/appProtocol.ts';

/** Documents without their own public address. */
const NO_PAGES = new Set(['404.html', 'admin.html', 'preview.html']);

/** The address of every prerendered public page, Home first. */
export async function builtPaths(): Promise<string[]> {
  const files = await listFiles(join(PROJECT_ROOT, 'dist', 'site'));
  return [...files]
    .filter((file) => file.endsWith('.html') && !NO_PAGES.has(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
    .toSorted();
}
