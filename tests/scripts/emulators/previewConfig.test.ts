import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { previewConfig } from '../../../scripts/emulators/previewConfig.ts';
import { FIREBASE_CONFIG } from '../../../scripts/lib/paths.ts';
import { EMULATOR_ORIGINS } from '../../../shared/model/backend.ts';

const deployed = await readFile(FIREBASE_CONFIG, 'utf8');

it('the deployed site upgrades every address to https', () => {
  expect(deployed.match(/; upgrade-insecure-requests"/g)).toHaveLength(1);
});

it('a preview differs from the deployed site only in the folder, the emulators’ addresses and the upgrade', () => {
  const preview = previewConfig(deployed);
  expect(preview).not.toContain('upgrade-insecure-requests');
  const emulators = EMULATOR_ORIGINS.map((origin) => ` ${origin}`).join('');
  expect(preview).toContain(`connect-src 'self'${emulators} https://`);
  const restored = preview
    .replaceAll(emulators, '')
    .replace("frame-ancestors 'none'", "frame-ancestors 'none'; upgrade-insecure-requests")
    .replace('"public": "site"', '"public": "dist/site"');
  expect(JSON.parse(restored)).toEqual(JSON.parse(deployed));
});
