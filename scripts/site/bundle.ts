import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PICTURE_FOLDERS } from '../../src-site/published/file.ts';
import { PROJECT_ROOT } from '../lib/paths.ts';
import { emptyFolder } from '../lib/removeFolder.ts';
import { runCommand, UserError } from '../lib/userError.ts';
import { isBundle, type SiteBundle } from './apart.ts';

const SITE = join(PROJECT_ROOT, 'src-site');
const SITE_CONFIG = join(SITE, 'vite.config.ts');

const CONFIGS: Record<SiteBundle, (folder: string) => InlineConfig> = {
  site: (folder) => ({ configFile: SITE_CONFIG, plugins: [emptyBefore(folder)] }),
  server: (folder) => ({
    configFile: SITE_CONFIG,
    build: { ssr: join(SITE, 'renderSite.tsx'), outDir: folder, manifest: false },
  }),
  preview: () => ({ configFile: join(SITE, 'vite.preview.config.ts') }),
};

/** The program of `bundleApart`. */
async function bundle(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = '', folder = ''] = positionals;
  if (!isBundle(name)) throw new UserError(`"${name}" is no part of the site.`);
  await build({ ...CONFIGS[name](folder), logLevel: 'warn' });
}

/** Empties the folder of the built site, except for the pictures, once all modules could be read. */
function emptyBefore(folder: string): Plugin {
  const kept = PICTURE_FOLDERS.map((path) => path.slice(1));
  return {
    name: 'empty-before',
    buildEnd: async (error) => {
      if (!error) await emptyFolder(folder, kept);
    },
  };
}

await runCommand(bundle);
