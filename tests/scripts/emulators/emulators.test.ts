import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  copyUnmovedExport,
  emulatorConfig,
  isSessionData,
} from '../../../scripts/emulators/emulators.ts';
import { FIREBASE_CONFIG } from '../../../scripts/lib/paths.ts';
import { EMULATOR_ORIGINS } from '../../../shared/model/backend.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

describe('a session’s data', () => {
  const STARTED_AT = 1_795_448_633_321;

  const inFolder = eachInNewFolder();
  let data: string;

  beforeEach(() => {
    data = inFolder('data');
  });

  test('copies the complete export of this session over the remaining data, and deletes the export', async () => {
    writeExport(STARTED_AT - 1, 'of an earlier session');
    const exported = writeExport(STARTED_AT + 60_000, 'of this session');
    mkdirSync(data);
    writeFileSync(join(data, 'left.json'), '');
    expect(await copyUnmovedExport(inFolder(), STARTED_AT, data)).toBe(true);
    expect(isSessionData(data)).toBe(true);
    expect(readFileSync(join(data, 'auth_export', 'accounts.json'), 'utf8')).toBe(
      'of this session',
    );
    expect(existsSync(join(data, 'left.json'))).toBe(false);
    expect(existsSync(exported)).toBe(false);
  });

  test('leaves the data alone if the export is incomplete or of an earlier session', async () => {
    writeExport(STARTED_AT - 1, 'of an earlier session');
    mkdirSync(inFolder(`firebase-export-${STARTED_AT + 1}AbCdEf`));
    mkdirSync(data);
    writeFileSync(join(data, 'kept.json'), '');
    expect(await copyUnmovedExport(inFolder(), STARTED_AT, data)).toBe(false);
    expect(existsSync(join(data, 'kept.json'))).toBe(true);
  });

  /** Writes what firebase-tools leaves in its working folder when it cannot move it. */
  function writeExport(time: number, accounts: string): string {
    const folder = inFolder(`firebase-export-${time}AbCdEf`);
    mkdirSync(join(folder, 'auth_export'), { recursive: true });
    writeFileSync(join(folder, 'auth_export', 'accounts.json'), accounts);
    writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
    return folder;
  }
});

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

it('the emulators serve the site as it is deployed, but for the folder, their addresses and the upgrade to https', () => {
  const preview = emulatorConfig(deployed);
  expect(preview).not.toContain('upgrade-insecure-requests');
  const emulators = EMULATOR_ORIGINS.map((origin) => ` ${origin}`).join('');
  expect(preview).toContain(`connect-src 'self'${emulators} https://`);
  const restored = preview
    .replaceAll(emulators, '')
    .replaceAll("frame-ancestors 'none'", "frame-ancestors 'none'; upgrade-insecure-requests")
    .replace('"public": "site"', '"public": "dist/site"');
  expect(JSON.parse(restored)).toEqual(JSON.parse(deployed));
});
