import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { prerenderSite } from '../../../scripts/site/writeDocuments.ts';

// Run in a process of its own, which has the environment of a production build:
// builds the site of an agency whose company.ts names the endpoint, into the folder.
const [endpoint = '', folder = ''] = process.argv.slice(2);

const SETTING = /contactEndpoint: [^,]+,/;

const connected: Plugin = {
  name: 'connected-contact-form',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/company\.ts$/ },
    handler(code) {
      if (!SETTING.test(code)) throw new Error('company.ts has no contactEndpoint.');
      return code.replace(SETTING, `contactEndpoint: ${JSON.stringify(endpoint)},`);
    },
  },
};

process.env.NODE_ENV = 'production';
process.env['BUILD_OUT_DIR'] = folder;
const options: InlineConfig = {
  configFile: join(PROJECT_ROOT, 'src-site', 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [connected],
};
await build(options);
const entry = join(PROJECT_ROOT, 'src-site', 'prerender.tsx');
await build({ ...options, build: { ssr: entry, manifest: false } });
await prerenderSite(join(folder, 'site'), join(folder, 'site-server'));
