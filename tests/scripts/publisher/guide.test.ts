import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { unitFor } from '../../../scripts/publisher/units.ts';
import { readFiles } from '../../support/sources.ts';

const guide = await readFile(join(PROJECT_ROOT, 'docs', 'publisher.md'), 'utf8');

it('every sentence that docs/publisher.md quotes is one that the publisher or a dashboard says', async () => {
  const sources = await readFiles(['scripts', 'shared'], /\.[jt]sx?$/);
  const all = [...sources.values()].join('\n');
  const [, table = ''] = guide.split('## When it stops');
  const [rows = ''] = table.split('\n## ');
  const quoted = [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/"([^"]+)"/g)].flatMap(([, sentence = '']) => sentence.split(/ ?… ?/)),
  );
  const parts = quoted.filter((part) => part.length > 3);
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter((part) => !all.includes(part))).toEqual([]);
});

it('the guide asks for as much memory as the unit allows, and names the account’s variables as .env.example does', async () => {
  const place = { folder: '/site', node: '/node', user: 'publisher', key: '/key.json' };
  const [, gigabytes] = /MemoryMax=(\d+)G/.exec(unitFor('linux', place)?.text ?? '') ?? [];
  expect(guide).toContain(`${gigabytes} GB of memory`);
  const example = await readFile(join(PROJECT_ROOT, '.env.example'), 'utf8');
  const names = [...new Set(guide.match(/\bPUBLISH_\w+/g))];
  expect(names).toContain('PUBLISH_GITHUB_TOKEN');
  expect(names.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
});
