import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chooseBackend, PUBLIC_VARIABLES } from '../shared/model/backend.ts';
import { CHUNKS } from './chunks.ts';
import { staffGuide } from './guide/plugin.ts';
import { minifiedCache } from './minifiedCache.ts';
import { publishedFile } from './published/file.ts';
import { publishedContent } from './published/plugin.ts';
import { compileHint, withoutStacks } from './quickStart.ts';
import { searchIndex } from './search/plugin.ts';
import { onlyOwnMessages } from './signInMessages.ts';
import { smallRouter } from './smallRouter.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
export const ENV_FOLDER = process.env['ENV_FOLDER'] ?? PROJECT_ROOT;
export const SITE_FOLDER = join(PROJECT_ROOT, 'src-site');

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

/** Parts of the Firebase SDK that the dashboard does without. */
const SMALLER_SDK = [
  {
    find: '@firebase/webchannel-wrapper/bloom-blob',
    replacement: join(SITE_FOLDER, 'firestoreInteger.ts'),
  },
];

/** Only the SDK does without its database: the dashboard keeps unsaved pictures in one. */
const withoutHeartbeats: Plugin = {
  name: 'without-heartbeats',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'idb' && importer?.includes('@firebase/app/')
      ? join(SITE_FOLDER, 'noHeartbeats.ts')
      : undefined,
};

/** The package's browser entry is its development build, with warnings. */
function productionRouter(mode: string): { find: RegExp; replacement: string }[] {
  if (mode !== 'production') return [];
  const folder = join(PROJECT_ROOT, 'node_modules', 'react-router', 'dist', 'production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

export default defineConfig(({ mode, isSsrBuild }) => {
  // A wrong value stops the build here, not the visitor's page later.
  const env = loadEnv(mode, ENV_FOLDER, ['VITE_', 'PUBLISHED_']);
  chooseBackend(env);
  const minifier = process.env['BUILD_MINIFIER'] === 'oxc' ? 'oxc' : 'terser';
  return {
    root: SITE_FOLDER,
    envDir: ENV_FOLDER,
    envPrefix: PUBLIC_VARIABLES,
    cacheDir: `${PROJECT_ROOT}/node_modules/.vite-site`,
    plugins: [
      react(),
      tailwindcss(),
      publishedContent(publishedFile(PROJECT_ROOT, env)),
      searchIndex,
      staffGuide(join(PROJECT_ROOT, 'docs', 'staff-guide.md')),
      !isSsrBuild && minifiedCache(join(PROJECT_ROOT, '.cache', 'minified')),
      withoutStacks,
      !isSsrBuild && smallRouter,
      !isSsrBuild && withoutHeartbeats,
      onlyOwnMessages,
      lowPriorityScripts,
      swappedFont,
    ],
    resolve: { alias: isSsrBuild ? [] : [...SMALLER_SDK, ...productionRouter(mode)] },
    build: {
      outDir: join(process.env['BUILD_OUT_DIR'] ?? join(PROJECT_ROOT, 'dist'), 'site'),
      // The build empties it before, except for the pictures.
      emptyOutDir: false,
      manifest: !isSsrBuild,
      license: !isSsrBuild && BUNDLED_LICENSES,
      reportCompressedSize: false,
      modulePreload: false,
      // Both minifiers, one after the other: 2.6 kB less (brotli) at the dashboard and 0.8 kB on Home than the built-in one alone.
      minify: isSsrBuild ? false : minifier,
      // Functions that are not inlined are shorter with gzip and brotli.
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: { passes: 3, inline: 1, reduce_funcs: false },
      },
      ...(!isSsrBuild && {
        rolldownOptions: {
          // Terser is known to take a few seconds.
          checks: { bundlerTimings: false },
          // A constant is part of the files that use it, instead of a public page's file that others import it from.
          optimization: { inlineConst: { mode: 'all' } },
          // React Router's modules read properties as they load; nothing depends on it.
          treeshake: { propertyReadSideEffects: false },
          input: [join(SITE_FOLDER, 'index.html'), join(SITE_FOLDER, 'main.tsx')],
          output: { codeSplitting: { groups: CHUNKS }, minify: true, postBanner: compileHint },
        },
      }),
    },
  };
});
