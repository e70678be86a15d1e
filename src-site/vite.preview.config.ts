import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PUBLIC_VARIABLES } from '../shared/model/backend.ts';
import { figures } from './figures/plugin.ts';
import { publishedContent } from './published/plugin.ts';
import { previewFlag } from './sharedPreview/plugin.ts';
import { smallPreviewRouter } from './smallRouter.ts';
import {
  BUNDLED_LICENSES,
  ENV_FOLDER,
  PROJECT_ROOT,
  productionRouter,
  QUIET_CHECKS,
  SITE_FOLDER,
} from './vite.config.ts';

/** Builds `preview.html`: the site's pages, whose content can change while they are shown. */
export default defineConfig({
  root: SITE_FOLDER,
  envDir: ENV_FOLDER,
  envPrefix: PUBLIC_VARIABLES,
  define: previewFlag(false),
  publicDir: false,
  resolve: { alias: productionRouter('production') },
  plugins: [
    react(),
    tailwindcss(),
    publishedContent(undefined, { isPreview: true }),
    figures(true),
    smallPreviewRouter,
  ],
  build: {
    outDir: join(process.env['BUILD_OUT_DIR'] ?? join(PROJECT_ROOT, 'dist'), 'preview'),
    emptyOutDir: true,
    license: BUNDLED_LICENSES,
    assetsDir: 'assets/preview',
    modulePreload: false,
    reportCompressedSize: false,
    // It holds all pages, and is fetched when the admin is idle.
    chunkSizeWarningLimit: 700,
    // One script, which the admin prefetches, so that the preview works offline.
    rolldownOptions: {
      checks: QUIET_CHECKS,
      // As for the site (vite.config.ts).
      treeshake: { propertyReadSideEffects: false },
      input: join(SITE_FOLDER, 'preview.html'),
      output: {
        codeSplitting: false,
        // The font is the file that the admin beside it has.
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.endsWith('.woff2') ? '' : 'preview/'}[name]-[hash][extname]`,
      },
    },
  },
});
