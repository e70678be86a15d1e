import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import { previewFile, writePreview } from '../../../scripts/publisher/previews/buildInput.ts';
import type { PreviewHost } from '../../../scripts/publisher/target.ts';
import type { PublishedSite } from '../../../scripts/release/publish/store.ts';

/**
 * Keeps of each preview only what the real build would read, in a folder of its own. A file `cut-off` in the folder of all
 * is a network that breaks: a preview is shown, but nobody hears of it, and none can be ended.
 * @param waitAt lets a test hold the publisher while it makes a preview
 */
export function folderPreviews(
  site: PublishedSite,
  folder: string,
  waitAt: (place: 'preview') => Promise<void> = async () => undefined,
): PreviewHost {
  const assertReached = () => {
    if (existsSync(join(folder, CUT_OFF))) throw new UserError('It cannot be reached.');
  };
  return {
    show: async (preview) => {
      const named = await writePreview(previewFile(site.file), preview);
      const into = join(folder, preview.id);
      await mkdir(into, { recursive: true });
      for (const file of Object.values(named)) await cp(`${file}`, join(into, nameOf(`${file}`)));
      await waitAt('preview');
      assertReached();
      return `http://127.0.0.1:1`;
    },
    end: async (id) => {
      assertReached();
      await removeFolder(join(folder, id));
    },
    list: async () => new Set(await readdir(folder).catch(() => [])),
  };
}

export const CUT_OFF = 'cut-off';

const nameOf = (file: string) => (file.endsWith('info.json') ? 'info.json' : 'content.json');
