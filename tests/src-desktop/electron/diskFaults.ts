import type * as FileSystem from 'node:fs/promises';

/** Simulates a disk that refuses or stalls. */
export const disk = {
  /** The error code of making a folder; empty if that is allowed. */
  folderRefusal: '',
  /** The error code of opening a new file; empty if that is allowed. */
  openRefusal: '',
  /** The error code of writing more than this file has room for; empty if there is room. */
  writeRefusal: '',
  /** How long it takes to read a whole file. */
  readMs: 0,
  /** Whether the disk does not answer until the reset: files wait to get there, and to be found. */
  isStalled: false,
  reset: () => {
    Object.assign(disk, { folderRefusal: '', openRefusal: '', writeRefusal: '' });
    Object.assign(disk, { readMs: 0, isStalled: false });
    for (const goOn of stalled.splice(0)) goOn();
  },
};

const stalled: (() => void)[] = [];

/** Node's own file system, with the faults. */
export function withFaults(actual: typeof FileSystem): typeof FileSystem {
  return {
    ...actual,
    mkdir: (async (folder: string, options?: { recursive: true }) => {
      // A recursive call passes on no error of the disk.
      if (disk.folderRefusal) throw refusal(options ? 'ENOENT' : disk.folderRefusal);
      return actual.mkdir(folder, options);
    }) as typeof FileSystem.mkdir,
    readFile: (async (...call: Parameters<typeof FileSystem.readFile>) => {
      const { readMs } = disk;
      if (readMs > 0) await new Promise((goOn) => setTimeout(goOn, readMs));
      return actual.readFile(...call);
    }) as typeof FileSystem.readFile,
    lstat: (async (path: string) => {
      if (disk.isStalled) await untilReset();
      return actual.lstat(path);
    }) as typeof FileSystem.lstat,
    open: async (file, ...rest) => {
      const isNew = rest[0] === 'wx';
      if (isNew && disk.openRefusal) throw refusal(disk.openRefusal);
      const handle = await actual.open(file, ...rest);
      const { writeRefusal } = disk;
      if (isNew && writeRefusal) {
        handle.writeFile = async () => {
          await handle.write('half');
          throw refusal(writeRefusal);
        };
      }
      if (isNew && disk.isStalled) handle.sync = untilReset;
      return handle;
    },
  };
}

const untilReset = () => new Promise<void>((goOn) => stalled.push(goOn));

function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code });
}
