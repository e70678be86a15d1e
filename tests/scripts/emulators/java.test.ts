import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemJvmFolders } from '../../../scripts/emulators/firestoreEmulator.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';
import { startTemurinServer, TEMURIN_HOME, temurinRelease } from '../../support/temurinServer.ts';

const inFolder = eachInNewFolder();

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('JAVA_HOME', '');
  vi.stubEnv('PATH', '/bin-of-nothing');
});

const tellsVersion = (version: string) => `#!/bin/sh\necho "openjdk ${version} 2025-10-21"`;

/** Installs a Java that only prints its version; returns its home. */
function install(path: string, version: string): string {
  const file = inFolder(path, 'bin', 'java');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, tellsVersion(version));
  chmodSync(file, 0o755);
  return inFolder(path);
}

/** Looks for Java as on a machine with these folders of runtimes. */
async function getJavaHome(...jvmFolders: string[]): Promise<string> {
  vi.stubEnv('JVM_FOLDERS', jvmFolders.map((name) => inFolder(name)).join(delimiter));
  const java = await import('../../../scripts/emulators/firestoreEmulator.ts');
  return java.getJavaHome();
}

// The runtimes are shell scripts.
describe.skipIf(process.platform === 'win32')('the Java that runs the emulator', () => {
  it('is the one of JAVA_HOME, unless that is too old', async () => {
    const onPath = install('path', '21.0.9');
    vi.stubEnv('PATH', join(onPath, 'bin'));
    vi.stubEnv('JAVA_HOME', install('own', '25'));
    expect(await getJavaHome('jvm')).toBe(inFolder('own'));
    install('own', '17.0.2');
    expect(await getJavaHome('jvm')).toBe(onPath);
  });

  it('is found where systems install it, on macOS in Contents/Home', async () => {
    install('jvm/old', '11');
    const home = install('jvm/temurin/Contents/Home', '22.0.1');
    expect(await getJavaHome('missing', 'jvm')).toBe(home);
  });

  it('is downloaded once into the last folder, if there is none', async () => {
    const server = await startTemurinServer(
      await temurinRelease(inFolder(), tellsVersion('21.0.9')),
    );
    vi.stubEnv('ADOPTIUM_API', server.address);
    const downloaded = inFolder('cache', TEMURIN_HOME);
    expect(await getJavaHome('jvm', 'cache')).toBe(downloaded);
    expect(await getJavaHome('jvm', 'cache')).toBe(downloaded);
    expect(server.requests).toHaveLength(2);
    server.close();
  });

  it('must run on this system', async () => {
    const server = await startTemurinServer(await temurinRelease(inFolder(), 'of another system'));
    vi.stubEnv('ADOPTIUM_API', server.address);
    await expect(getJavaHome('cache')).rejects.toThrow('does not run on this system');
    server.close();
  });
});

const WINDOWS = {
  ProgramFiles: String.raw`D:\Programme`,
  LOCALAPPDATA: String.raw`D:\Users\Jürgen Groß\AppData\Local`,
};

it('on Windows, the search for Java covers only the folders of programs, on their own drive', () => {
  const folders = systemJvmFolders('win32', WINDOWS);
  expect(folders).toContain(String.raw`D:\Programme\Eclipse Adoptium`);
  expect(folders).toContain(
    String.raw`D:\Users\Jürgen Groß\AppData\Local\Programs\Eclipse Adoptium`,
  );
  for (const path of folders) expect(path).toMatch(/^D:\\(Programme|Users)\\/);
});

it('on Windows without these variables, there is no folder to search', () => {
  expect(systemJvmFolders('win32', {})).toEqual([]);
});

it.each([
  ['darwin', { HOME: '/Users/ana' }, ['/Users/ana/Library/', '/Library/', '/opt/', '/usr/local/']],
  ['darwin', {}, ['/Library/', '/opt/', '/usr/local/']],
  ['linux', { HOME: '/home/ana' }, ['/usr/lib/jvm']],
] as const)(
  'on %s, with %o, the search covers the folders of that system',
  (platform, env, starts) => {
    const folders = systemJvmFolders(platform, env);
    expect(folders).toHaveLength(starts.length);
    for (const [index, start] of starts.entries()) expect(folders[index]).toContain(start);
  },
);
