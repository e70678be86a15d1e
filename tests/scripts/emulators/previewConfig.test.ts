import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { previewConfig } from '../../../scripts/emulators/previewConfig.ts';
import { FIREBASE_CONFIG } from '../../../scripts/lib/paths.ts';
import { EMULATOR_ORIGINS } from '../../../shared/model/backend.ts';

const deployed = await readFile(FIREBASE_CONFIG, 'utf8');

interface HeaderRule {
  source?: string;
  headers: { key: string; value: string }[];
}

const policies = deployed.match(/default-src [^"]+/g) ?? [];

it('the deployed site upgrades every address to https', () => {
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(policy).toMatch(/; upgrade-insecure-requests$/);
});

it('the policy of the admin’s pages differs from that of the public ones only in the hosts for data and pictures', () => {
  const [page, admin] = policies.map((policy) => policy.replace(/connect-src [^;]+;/, ''));
  expect(page).toContain("img-src 'self';");
  expect(admin?.replace("img-src 'self' https: data: blob:", "img-src 'self'")).toBe(page);
  expect(policies[0]).not.toContain('googleapis');
  expect(policies[1]?.match(/https:\/\/\w+\.googleapis\.com/g)).toHaveLength(3);
});

it('a missing file is never cached, because the last matching rule for headers counts', () => {
  const { headers } = (JSON.parse(deployed) as { hosting: { headers: HeaderRule[] } }).hosting;
  expect(headers.at(-1)).toEqual({
    source: '404.html',
    headers: [{ key: 'Cache-Control', value: 'no-cache' }],
  });
});

it('a preview differs from the deployed site only in the folder, the emulators’ addresses and the upgrade to https', () => {
  const preview = previewConfig(deployed);
  expect(preview).not.toContain('upgrade-insecure-requests');
  const emulators = EMULATOR_ORIGINS.map((origin) => ` ${origin}`).join('');
  expect(preview).toContain(`connect-src 'self'${emulators} https://`);
  const restored = preview
    .replaceAll(emulators, '')
    .replaceAll("frame-ancestors 'none'", "frame-ancestors 'none'; upgrade-insecure-requests")
    .replace('"public": "site"', '"public": "dist/site"');
  expect(JSON.parse(restored)).toEqual(JSON.parse(deployed));
});
