import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { formerPaths } from '../../shared/model/publishedAddresses.ts';
import { formatPublished, PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import {
  copyPictures,
  PICTURE_FOLDERS,
  picturesFolder,
  readFollows,
  readPublished,
  servePicture,
} from './file.ts';
import { type PublishedModules, toModules } from './modules.ts';

const REQUESTED = /^published:/;
/** Rollup's prefix for a module without a file. */
const VIRTUAL = '\0';
/** The ids of the modules that this plugin provides. */
export const PUBLISHED_MODULE = new RegExp(`^${VIRTUAL}published:`);

const PAGES_MODULE = 'published:pages';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const LIVE_CONTENT = fileOf('liveContent.ts');

/** Below this path are the pages of the projects. */
const PROJECTS_PATH = '/projects';

/** Any origin may ask: the desktop app does, and everybody can read the same on the pages. */
const FROM_ANYWHERE = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };

interface PublishedContentOptions {
  /** Whether the pages' content can be replaced while they are shown; in development it always can. */
  isPreview?: boolean;
  /** Whether this is a shared preview. It has no admin, and so no file for it. */
  isShared?: boolean;
}

/**
 * Provides the published content to the build: as the modules that `published.d.ts` declares, as the file that the admin
 * compares with what is saved, and the pictures.
 * @param file the published content; without it, the site shows the default texts and no featured projects
 */
export function publishedContent(
  file: string | undefined,
  { isPreview = false, isShared = false }: PublishedContentOptions = {},
): Plugin {
  let isLive = isPreview;
  return {
    name: 'published-content',
    configResolved({ command }) {
      isLive ||= command === 'serve';
    },
    async generateBundle() {
      if (isPreview || isShared || this.environment.config.consumer === 'server') return;
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
        const values = toModules(await readPublished(file))[name];
        return isLive ? toLiveModuleCode(name, values) : toModuleCode(values);
      },
    },
  };
}

/** Each placeholder that Vite and Rolldown replace in a chunk has one of these: `__VITE_ASSET__`, `!~{001}~`. */
const PLACEHOLDER_CHARACTER = /[_~]/g;

/**
 * The source of a module that exports the values under their names. Text that staff typed cannot be taken for a
 * bundler's placeholder: these characters are escaped, and `JSON.parse` decodes them in the visitor's browser.
 */
export function toModuleCode(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${toExpression(value)};\n`)
    .join('');
}

/**
 * The same for a preview: `showContent` replaces the values.
 * @param name the module's own name
 */
function toLiveModuleCode(name: string, values: object): string {
  const names = Object.keys(values).join(', ');
  return [
    `import { onContent } from ${JSON.stringify(LIVE_CONTENT)};`,
    ...Object.entries(values).map(([key, value]) => `export let ${key} = ${toExpression(value)};`),
    `onContent((modules) => { ({ ${names} } = modules[${JSON.stringify(name)}]); });`,
    '',
  ].join('\n');
}

function toExpression(value: unknown): string {
  const json = JSON.stringify(value);
  const escaped = json.replaceAll(PLACEHOLDER_CHARACTER, escapeCharacter);
  return escaped === json ? json : `/* @__PURE__ */ JSON.parse(${JSON.stringify(escaped)})`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Lets the development server answer the former address of a project, as Hosting does with a built site. */
async function leadOn(
  file: string | undefined,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  // Not relative to an origin: "//" would begin a host.
  const { pathname, search } = new URL(`http://site${url}`);
  // A file that cannot be used is reported where the pages read it.
  const paths = await readPublished(file).then(formerPaths, () => []);
  const to = new Map(paths).get(PROJECTS_PATH + pathname);
  if (to) response.writeHead(301, { Location: to + search }).end();
  else next();
}
