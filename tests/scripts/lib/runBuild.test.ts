import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { assertBuiltForEmulators } from '../../../scripts/lib/runBuild.ts';

it('what needs a build says so in a sentence where there is none, or only a part of it', async () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'));
  const assertBuilt = () => assertBuiltForEmulators(['site', 'desktop'], build);
  const sentence = 'There is no build for the emulators yet: leave out "--built" once.';
  expect(assertBuilt).toThrow(sentence);
  for (const [part, isWhole] of [
    ['site', false],
    ['desktop', true],
  ] as const) {
    mkdirSync(join(build, part));
    writeFileSync(join(build, part, 'index.html'), '');
    if (isWhole) expect(assertBuilt).not.toThrow();
    else expect(assertBuilt).toThrow(sentence);
  }
  await removeFolder(build);
});
