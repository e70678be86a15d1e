import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { removeFolder } from '../../scripts/lib/removeFolder.ts';

/** Makes a new folder for each test of the file, or of the `describe` that calls this. Returns a function that gives paths in it. */
export function eachInNewFolder(): (...path: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  });
  afterEach(() => removeFolder(folder));
  return (...path) => join(folder, ...path);
}
