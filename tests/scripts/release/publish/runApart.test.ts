import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import { UserError } from '../../../../scripts/lib/userError.ts';
import { runApart } from '../../../../scripts/release/publish/encodeApart.ts';
import type { ApartTask } from '../../../support/pictures/apartProgram.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../support/pictures/apartProgram.ts', import.meta.url),
);
/** A process takes up to half a minute to start and end on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

const LIMITS = { timeMs: 60_000, memoryBytes: 300_000_000 };

/** Of this, a fifth is more than Node's own resident memory, which the kernel does not count. */
const MUCH_BYTES = 500_000_000;

const run = (task: ApartTask, limits: Partial<typeof LIMITS> = {}) =>
  runApart(PROGRAM, task, { ...LIMITS, ...limits });

/** What the shell on Linux sets, and what Windows passes to every program. */
const OF_THE_SYSTEM =
  /^(PWD|OLDPWD|SHLVL|_|SYSTEM(ROOT|DRIVE)|TE?MP|USER(NAME|PROFILE|DOMAIN)|HOME(DRIVE|PATH)|LOGONSERVER|PATH|WINDIR|__CF_USER_TEXT_ENCODING)$/i;

it('the separate process inherits no environment variable of this one, and has one of its own', async () => {
  vi.stubEnv('PUBLISH_PASSWORD', 'a secret');
  const names = (await run('environment')) as string[];
  expect(names.filter((name) => !OF_THE_SYSTEM.test(name))).toEqual(['ESBUILD_WORKER_THREADS']);
});

it('it is killed when it takes too much memory, including that of native code', async () => {
  await expect(run('memory')).rejects.toThrow('It takes more than 0.3 GB of memory to read.');
});

it('it may use four fifths of its memory, on every version of Node', async () => {
  expect(await run(0.8 * MUCH_BYTES, { memoryBytes: MUCH_BYTES })).toBe('held it');
});

it.runIf(process.platform === 'linux')(
  'Linux refuses a fifth more than it may use, if the process is blocked and cannot check it itself',
  async () => {
    // On a busy machine, the process may come to check itself before the system refuses.
    await expect(run(1.2 * MUCH_BYTES, { memoryBytes: MUCH_BYTES })).rejects.toThrow(
      /^(The program that reads pictures (crashed|failed) on it|It takes more than 0\.5 GB of memory to read)\.$/,
    );
  },
);

it('it is killed when it takes too long', async () => {
  await expect(run('wait', { timeMs: 500 })).rejects.toThrow('It takes longer than 0.5 s to read.');
});

it.each([
  ['crashed', 'abort'],
  ['failed', 'throw'],
] as const)('if it %s, only its picture has a problem', async (how, task) => {
  await expect(run(task)).rejects.toThrow(`The program that reads pictures ${how} on it.`);
});

it('a program that cannot start is an error for the user, because no picture is the reason', async () => {
  const missing = runApart(`${PROGRAM}.missing.ts`, 'wait', LIMITS);
  await expect(missing).rejects.toThrow(UserError);
  await expect(missing).rejects.toThrow('does not start: run "npm ci".');
});

// Windows has no signals.
it.skipIf(process.platform === 'win32')(
  'a program that the system ends while it starts is not said to be missing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apart-'));
    const program = join(folder, 'ended.mjs');
    writeFileSync(program, 'process.abort();');
    await expect(runApart(program, 'wait', LIMITS)).rejects.toThrow(
      new UserError(
        'The program that reads pictures does not start: the system has ended it (SIGABRT). Close other programs, and try again.',
      ),
    );
    await removeFolder(folder);
  },
);
