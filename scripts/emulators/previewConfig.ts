import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMULATOR_ORIGINS } from '../../shared/model/backend.ts';
import { withRedirects } from '../lib/hostingConfig.ts';
import { EMULATOR_BUILD_FOLDER, FIREBASE_CONFIG, PROJECT_ROOT } from '../lib/paths.ts';

const RULES_FILE = 'firestore.rules';
/** Only in the policy of the admin's pages: the public pages connect to the site alone. */
const CONNECT_SOURCES = /(?<=connect-src 'self')(?= https:\/\/identitytoolkit)/g;
/** Removed because WebKit, unlike other engines, also upgrades loopback addresses, and the emulators have no TLS. */
const UPGRADE = '; upgrade-insecure-requests';

/** firebase.json for a preview: the same, with a content security policy that allows the emulators' ports in every engine. */
export function previewConfig(deployed: string): string {
  const sources = EMULATOR_ORIGINS.map((origin) => ` ${origin}`).join('');
  const text = deployed.replaceAll(CONNECT_SOURCES, sources).replaceAll(UPGRADE, '');
  const config = JSON.parse(text) as { hosting: { public: string } };
  config.hosting.public = 'site';
  return JSON.stringify(config, null, 2);
}

/** Writes the configuration beside the emulator build, with the redirects that it needs; returns its path. */
export async function writePreviewConfig(): Promise<string> {
  const file = join(EMULATOR_BUILD_FOLDER, 'firebase.json');
  const site = join(EMULATOR_BUILD_FOLDER, 'site');
  const config = await withRedirects(await readFile(FIREBASE_CONFIG, 'utf8'), site);
  await writeFile(file, previewConfig(config));
  await copyFile(join(PROJECT_ROOT, RULES_FILE), join(EMULATOR_BUILD_FOLDER, RULES_FILE));
  return file;
}
