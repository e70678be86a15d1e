import { spawnSync } from 'node:child_process';
import { UserError } from '../lib/userError.ts';

/** Runs git in a folder. @returns what it prints @throws UserError if it could not do it */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  const reason = error ? 'there is no git on this computer' : stderr.trim().split('\n').at(-1);
  throw new UserError(`git could not do this (${reason ?? 'no reason was given'}).`);
}

/** Owner and name of the repository on GitHub that the clone is of; undefined if it is of another one. */
export function repositoryOf(folder: string): string | undefined {
  const address = /github\.com[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/;
  try {
    return address.exec(git(folder, 'remote', 'get-url', 'origin'))?.[1];
  } catch {
    return undefined;
  }
}
