import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { expect, test } from '../test.ts';

/** Node says nothing of a file that it accepts. */
function problemOf(file: string): string {
  try {
    return execFileSync(process.execPath, ['--check', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String(error);
  }
}

test('Node accepts each file of the built main process, those that are loaded later too', () => {
  const folder = join(EMULATOR_BUILD_FOLDER, 'desktop', 'main');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(files.some((name) => name.includes('backupWriter'))).toBe(true);
  for (const name of files) expect.soft(problemOf(join(folder, name)), name).toBe('');
});
