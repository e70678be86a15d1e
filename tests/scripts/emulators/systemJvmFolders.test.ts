import { expect, it } from 'vitest';
import { systemJvmFolders } from '../../../scripts/emulators/systemJvmFolders.ts';

const WINDOWS = {
  ProgramFiles: String.raw`D:\Programme`,
  LOCALAPPDATA: String.raw`D:\Users\Jürgen Groß\AppData\Local`,
};

it('on Windows, Java is looked for among its programs alone, on the drive that they are on', () => {
  const folders = systemJvmFolders('win32', WINDOWS);
  expect(folders).toContain(String.raw`D:\Programme\Eclipse Adoptium`);
  expect(folders).toContain(
    String.raw`D:\Users\Jürgen Groß\AppData\Local\Programs\Eclipse Adoptium`,
  );
  for (const folder of folders) expect(folder).toMatch(/^D:\\(Programme|Users)\\/);
});

it('a Windows without these variables has none', () => {
  expect(systemJvmFolders('win32', {})).toEqual([]);
});

it.each([
  ['darwin', { HOME: '/Users/ana' }, ['/Users/ana/Library/', '/Library/', '/opt/', '/usr/local/']],
  ['darwin', {}, ['/Library/', '/opt/', '/usr/local/']],
  ['linux', { HOME: '/home/ana' }, ['/usr/lib/jvm']],
] as const)('on %s, with %o, in the folders of that system', (platform, env, starts) => {
  const folders = systemJvmFolders(platform, env);
  expect(folders).toHaveLength(starts.length);
  for (const [index, start] of starts.entries()) expect(folders[index]).toContain(start);
});
