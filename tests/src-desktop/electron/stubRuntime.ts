import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `@electron/fuses` searches an executable for this text; the version, the number of fuses and their states follow it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
const FUSE_COUNT = 8;
const ALL_AS_DELIVERED = '1'.repeat(FUSE_COUNT);

/** Writes a folder that electron-builder accepts as Electron's runtime on Linux, with fuses to set. */
export async function writeStubRuntime(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'locales', 'en-US.pak'), '');
  const fuseWire = Buffer.from([FUSE_VERSION, FUSE_COUNT]);
  const executable = Buffer.concat([
    Buffer.from(`stub ${FUSE_SENTINEL}`),
    fuseWire,
    Buffer.from(ALL_AS_DELIVERED),
  ]);
  await writeFile(join(folder, 'electron'), executable, { mode: 0o755 });
}
