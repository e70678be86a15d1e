import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const FOLDER = join(PROJECT_ROOT, 'src-site', 'assets');

const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.svg'));

test('there are drawings for six people', () => {
  expect(files.filter((file) => file.startsWith('portraits'))).toHaveLength(6);
});

test.each(files)('%s has one stroke of 1.5 px at every size', async (file) => {
  const drawing = await readFile(join(FOLDER, file), 'utf8');
  expect([...drawing.matchAll(/stroke-width="([^"]*)"/g)].map(([, width]) => width)).toEqual([
    '1.5',
  ]);
  const shapes = [...drawing.matchAll(/<(?:path|rect|circle)[^>]*>/g)].map(([shape]) => shape);
  expect(shapes.length).toBeGreaterThan(0);
  for (const shape of shapes) {
    expect(shape).toMatch(/stroke="none"|vector-effect="non-scaling-stroke"/);
  }
});
