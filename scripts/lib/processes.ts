import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  /** With its arguments. */
  command: string;
}

/** All running processes. Linux tells them without `ps`, which a container may not have, and Windows has none. */
export function listProcesses(): Process[] {
  if (process.platform === 'linux') return readProc();
  return process.platform === 'win32' ? askWindows() : runPs();
}

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

/** In UTF-8, because the console's code page may lack some letters of a path. */
const CIM_QUERY =
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-CimInstance Win32_Process | Select-Object ProcessId, ParentProcessId, CommandLine | ConvertTo-Json -Compress';

interface CimProcess {
  ProcessId: number;
  ParentProcessId: number;
  /** Null for processes of the system. */
  CommandLine: string | null;
}

function askWindows(): Process[] {
  const args = ['-NoProfile', '-NonInteractive', '-Command', CIM_QUERY];
  const { stdout } = spawnSync('powershell.exe', args, {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    windowsHide: true,
  });
  return parseCimProcesses(stdout);
}

/** Reads the answer of Windows, in JSON. */
export function parseCimProcesses(json: string): Process[] {
  const processes = JSON.parse(json.replace(/^\uFEFF/, '')) as CimProcess[];
  return processes.map(({ ProcessId, ParentProcessId, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: CommandLine ?? '',
  }));
}

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
