import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  /** With its arguments. */
  command: string;
}

/** Linux needs no `ps`, which a container may not have. */
function readProc(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      // The name in brackets may hold anything; after it come the state and the parent.
      const [, parent] =
        readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(id), parent: Number(parent), command }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function runPs(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const rows = (stdout ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm);
  return [...rows].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** All running processes, on Linux and macOS. */
export const listProcesses = process.platform === 'linux' ? readProc : runPs;

/** The process ids of its children, of their children, and so on. */
export function descendants(ancestor: number, all = listProcesses()): number[] {
  // The loop reaches those that are added meanwhile. Windows gives the id of an ended parent to others, so there are circles.
  const found = new Set([ancestor]);
  for (const parent of found) {
    for (const { pid } of all.filter((candidate) => candidate.parent === parent)) found.add(pid);
  }
  found.delete(ancestor);
  return [...found];
}
