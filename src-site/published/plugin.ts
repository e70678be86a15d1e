import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { formatPublished, PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import { picturesFolder, readFollows, readPublished } from './file.ts';
import { leadOn, PROJECTS_PATH } from './formerAddress.ts';
import { toLiveModuleCode, toModuleCode } from './moduleCode.ts';
import { type PublishedModules, toModule } from './modules.ts';
import { copyPictures, PICTURE_FOLDERS, servePicture } from './pictures.ts';

const REQUESTED = /^published:/;
/** Rollup's prefix for a module without a file. */
const VIRTUAL = '\0';
/** The ids of the modules that this plugin provides. */
export const PUBLISHED_MODULE = new RegExp(`^${VIRTUAL}published:`);

const PAGES_MODULE = 'published:pages';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const LIVE_CONTENT = fileOf('liveContent.ts');

/** Any origin may ask: the desktop app does, and everybody can read the same on the pages. */
const FROM_ANYWHERE = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };

/**
 * Provides the published content to the build: as the modules that `published.d.ts` declares, as the file that the admin
 * compares with what is saved, and the pictures.
 * @param file the published content; without it, the site shows the default texts and no featured projects
 * @param isPreview whether the pages' content can be replaced while they are shown; in development it always can
 */
export function publishedContent(file: string | undefined, isPreview = false): Plugin {
  let isLive = isPreview;
  return {
    name: 'published-content',
    configResolved({ command }) {
      isLive ||= command === 'serve';
    },
    async generateBundle() {
      if (isPreview || this.environment.config.consumer === 'server') return;
      const content = await readPublished(file);
      const source = formatPublished(content, new Date(), await readFollows(file));
      this.emitFile({ type: 'asset', fileName: PUBLICATION_PATH.slice(1), source });
    },
    async writeBundle({ dir }) {
      if (isPreview || this.environment.config.consumer === 'server' || !file || !dir) return;
      await copyPictures(await readPublished(file), picturesFolder(file), dir);
    },
    configureServer({ middlewares }) {
      const startedAt = new Date();
      const answer = async (response: ServerResponse) => {
        const content = await readPublished(file);
        const publishedAt = file && existsSync(file) ? (await stat(file)).mtime : startedAt;
        response.writeHead(200, FROM_ANYWHERE).end(formatPublished(content, publishedAt));
      };
      middlewares.use(PUBLICATION_PATH, (_request, response) => {
        answer(response).catch((error: unknown) => {
          response.writeHead(500).end(getErrorMessage(error, 'The published content is unusable.'));
        });
      });
      middlewares.use(PROJECTS_PATH, (request, response, next) => {
        void leadOn(file, request, response, next);
      });
      if (!file) return;
      for (const path of PICTURE_FOLDERS) {
        middlewares.use(path, ({ url = '' }, response) => {
          void servePicture(path + url, picturesFolder(file), response);
        });
      }
    },
    resolveId: {
      filter: { id: REQUESTED },
      handler(id) {
        if (id !== PAGES_MODULE) return VIRTUAL + id;
        const hasContent = isLive || this.environment.config.consumer === 'server';
        return fileOf(hasContent ? 'contentPages.ts' : 'documentPages.ts');
      },
    },
    load: {
      filter: { id: PUBLISHED_MODULE },
      async handler(id) {
        // The development server would report a missing file as a broken import.
        if (file && existsSync(file)) this.addWatchFile(file);
        const name = id.slice(VIRTUAL.length) as keyof PublishedModules;
        const values = toModule(name, await readPublished(file));
        return isLive ? toLiveModuleCode(name, values, LIVE_CONTENT) : toModuleCode(values);
      },
    },
  };
}
