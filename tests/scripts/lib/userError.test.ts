import { expect, it, vi } from 'vitest';
import { runCommand } from '../../../scripts/lib/userError.ts';

/** What a command prints that fails for this reason. */
async function printedFor(failure: Error): Promise<unknown> {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const print = vi.spyOn(console, 'error').mockReturnValue();
  await runCommand(() => Promise.reject(failure));
  expect(exit).toHaveBeenCalledWith(1);
  return print.mock.calls[0]?.[0];
}

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, ...(path && { path }) });

it.each(['EACCES', 'EROFS', 'EPERM'])(
  'a command in a folder that is not the person’s own says so in a sentence: %s',
  async (code) => {
    expect(await printedFor(systemError(code, '/srv/site/.cache'))).toBe(
      `This user may not read or write /srv/site/.cache (${code}): change the permissions of the folder, and try again.`,
    );
  },
);

it('a full disk is said in a sentence', async () => {
  expect(await printedFor(systemError('ENOSPC'))).toMatch(/^The disk of this computer is full: /);
});

it('what nobody expected keeps its stack', async () => {
  const failure = systemError('EACCES');
  expect(await printedFor(failure)).toBe(failure);
});
