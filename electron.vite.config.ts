import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { PUBLIC_VARIABLES } from './shared/model/backend.ts';
import { staffGuide } from './src-site/staffGuide.ts';

const root = import.meta.dirname;
const envDir = process.env['ENV_FOLDER'] ?? root;
/** What the build notes of the packages that it bundles; `scripts/lib/licenses.ts` makes one text of it. */
const license = { fileName: 'licenses.json' };
/** How long the bundler took is of no use to whoever runs a build. */
const checks = { bundlerTimings: false };
const outDir = join(process.env['BUILD_OUT_DIR'] ?? join(root, 'dist'), 'desktop');

/** The desktop build: `dist/desktop/{main,preload,renderer}`. */
export default defineConfig({
  main: {
    envDir,
    envPrefix: PUBLIC_VARIABLES,
    build: {
      outDir: join(outDir, 'main'),
      license,
      minify: true,
      // The packed app has no node_modules, so everything is bundled; the updater is a chunk that is loaded on demand.
      externalizeDeps: false,
      rollupOptions: { checks, input: join(root, 'src-desktop/main/index.ts') },
    },
  },
  preload: {
    envDir,
    envPrefix: PUBLIC_VARIABLES,
    build: {
      outDir: join(outDir, 'preload'),
      license,
      minify: true,
      // A sandboxed preload is one CommonJS file.
      rollupOptions: {
        checks,
        input: join(root, 'src-desktop/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: join(root, 'src-desktop/renderer'),
    envDir,
    envPrefix: PUBLIC_VARIABLES,
    plugins: [react(), tailwindcss(), staffGuide(join(root, 'docs/staff-guide.md'))],
    build: {
      outDir: join(outDir, 'renderer'),
      license,
      minify: true,
      // It is read from the disk, so one large chunk costs little.
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        checks,
        input: {
          index: join(root, 'src-desktop/renderer/index.html'),
          error: join(root, 'src-desktop/renderer/error.html'),
        },
      },
    },
  },
});
