import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chooseBackend } from '../shared/model/backend.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What every page needs: the framework, which changes seldom, and what the layout shares with the pages. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shared',
    test: /node_modules\/lucide-react|src-site\/(layout|search|content|assets|pages\/parts|pages\/TextLink)|shared\/(ui|company|model)/,
    minShareCount: 2,
  },
];

/** A document shows itself without scripts: what it is painted with comes first. */
const lowPriorityScripts: Plugin = {
  name: 'low-priority-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(
        /<(script type="module"|link rel="modulepreload")/g,
        '<$1 fetchpriority="low"',
      ),
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  // A wrong value stops the build here, not the visitor's page later.
  chooseBackend(loadEnv(mode, projectRoot));
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    envDir: projectRoot,
    cacheDir: `${projectRoot}/node_modules/.vite-site`,
    plugins: [react(), tailwindcss(), lowPriorityScripts],
    resolve: {
      // The package names its development build for browsers, warnings and all.
      alias:
        isSsrBuild || mode !== 'production'
          ? []
          : [
              {
                find: /^react-router$/,
                replacement: `${projectRoot}/node_modules/react-router/dist/production/index.mjs`,
              },
              {
                find: /^react-router\/dom$/,
                replacement: `${projectRoot}/node_modules/react-router/dist/production/dom-export.mjs`,
              },
            ],
    },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    build: {
      outDir: join(
        process.env['BUILD_OUT_DIR'] ?? join(projectRoot, 'dist'),
        isSsrBuild ? 'site-server' : 'site',
      ),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      ...(!isSsrBuild && {
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      }),
    },
  };
});
