import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { chooseBackend, PUBLIC_VARIABLES } from '../shared/model/backend.ts';
import { CHUNKS } from './chunks.ts';
import { figures } from './figures/plugin.ts';
import { publishedFile } from './published/file.ts';
import { publishedContent } from './published/plugin.ts';
import { searchIndex } from './search/plugin.ts';
import { PREVIEW_MODULE } from './sharedPreview/bar.ts';
import { readPreviewInfo } from './sharedPreview/info.ts';
import { previewFlag, sharedPreview } from './sharedPreview/plugin.ts';
import { smallRouter } from './smallRouter.ts';
import { staffGuide } from './staffGuide.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
export const ENV_FOLDER = process.env['ENV_FOLDER'] ?? PROJECT_ROOT;
export const SITE_FOLDER = join(PROJECT_ROOT, 'src-site');

/** How long the bundler took is of no use to whoever runs a build. */
export const QUIET_CHECKS = { bundlerTimings: false };

/** What the build notes of the packages that it bundles; `scripts/lib/licenses.ts` makes one text of it. */
export const BUNDLED_LICENSES = { fileName: 'licenses.json' };

/** A document is painted without scripts, so styles and the font load before them. */
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

/** In development, scripts add the styles late, and the font has another address than in the document, so its preload is useless. */
const swappedFont: Plugin = {
  name: 'swapped-font',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<link rel="preload"[^>]*>/, ''),
  transform: (code, id) =>
    id.endsWith('.css') ? code.replace('font-display: optional', 'font-display: swap') : undefined,
};

/** The package's browser entry is its development build, with warnings. */
export function productionRouter(mode: string): { find: RegExp; replacement: string }[] {
  if (mode !== 'production') return [];
  const folder = join(PROJECT_ROOT, 'node_modules', 'react-router', 'dist', 'production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

export default defineConfig(async ({ mode, isSsrBuild }): Promise<UserConfig> => {
  // A wrong value stops the build here, not the visitor's page later.
  const env = loadEnv(mode, ENV_FOLDER, ['VITE_', 'PUBLISHED_']);
  chooseBackend(env);
  const published = publishedFile(PROJECT_ROOT, env);
  const preview = await readPreviewInfo(env['PUBLISHED_PREVIEW']);
  return {
    root: SITE_FOLDER,
    envDir: ENV_FOLDER,
    // A shared preview has no backend.
    envPrefix: preview ? 'NOTHING_' : PUBLIC_VARIABLES,
    define: previewFlag(preview !== undefined),
    cacheDir: `${PROJECT_ROOT}/node_modules/.vite-site`,
    plugins: [
      react(),
      tailwindcss(),
      publishedContent(published, { isShared: preview !== undefined }),
      preview && sharedPreview(preview, published),
      searchIndex,
      figures(),
      staffGuide(join(PROJECT_ROOT, 'docs', 'staff-guide.md')),
      !isSsrBuild && smallRouter,
      lowPriorityScripts,
      swappedFont,
    ],
    resolve: { alias: isSsrBuild ? [] : productionRouter(mode) },
    build: {
      outDir: join(process.env['BUILD_OUT_DIR'] ?? join(PROJECT_ROOT, 'dist'), 'site'),
      // The build empties it before, except for the pictures.
      emptyOutDir: false,
      manifest: !isSsrBuild,
      license: !isSsrBuild && BUNDLED_LICENSES,
      reportCompressedSize: false,
      modulePreload: false,
      minify: !isSsrBuild,
      ...(!isSsrBuild && {
        rolldownOptions: {
          checks: QUIET_CHECKS,
          // A constant is part of the files that use it, instead of a public page's file that others import it from.
          optimization: { inlineConst: { mode: 'all' } },
          // React Router's modules read properties as they load; nothing depends on it.
          treeshake: { propertyReadSideEffects: false },
          input: [
            join(SITE_FOLDER, 'index.html'),
            join(SITE_FOLDER, 'main.tsx'),
            ...(preview ? [join(SITE_FOLDER, PREVIEW_MODULE)] : []),
          ],
          output: {
            codeSplitting: { groups: CHUNKS },
            // Chromium compiles the framework in the background while it downloads, not when the page starts.
            postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
      }),
    },
  };
});
