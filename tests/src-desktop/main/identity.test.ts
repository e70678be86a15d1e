import type { Configuration } from 'app-builder-lib';
import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import { beforeAll, expect, it } from 'vitest';
import { ELECTRON_BUILDER_CONFIG, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { APP_ID, RELEASE_PAGE } from '../../../src-desktop/main/identity.ts';

let config: Configuration;

beforeAll(async () => {
  config = await getConfig(PROJECT_ROOT, ELECTRON_BUILDER_CONFIG, null);
});

it('is the one under which Windows installs the app', () => {
  expect(APP_ID).toBe(config.appId);
});

it('leads to the releases that are published', () => {
  const { owner, repo } = config.publish as { owner: string; repo: string };
  expect(RELEASE_PAGE).toBe(`https://github.com/${owner}/${repo}/releases/latest`);
});
