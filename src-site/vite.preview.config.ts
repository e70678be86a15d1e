import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PUBLIC_VARIABLES } from '../shared/model/backend.ts';
import { publishedContent } from './published/plugin.ts';
import { PROJECT_ROOT, SITE_FOLDER } from './vite.config.ts';

/** The build of `preview.html`: the site's pages with content that can be replaced while they are shown. */
export default defineConfig({
  root: SITE_FOLDER,
  envDir: PROJECT_ROOT,
  envPrefix: PUBLIC_VARIABLES,
  publicDir: false,
  plugins: [react(), tailwindcss(), publishedContent(undefined, true)],
  build: {
    outDir: join(process.env['BUILD_OUT_DIR'] ?? join(PROJECT_ROOT, 'dist'), 'preview'),
    emptyOutDir: true,
    assetsDir: 'assets/preview',
    modulePreload: false,
    reportCompressedSize: false,
    // One script, so that the admin can fetch all of it before the network goes away.
    rolldownOptions: {
      input: join(SITE_FOLDER, 'preview.html'),
      output: { codeSplitting: false },
    },
  },
});
