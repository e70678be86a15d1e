import { spawnSync } from 'node:child_process';
import { listProcesses as listOnUnix, type Process } from '../../scripts/lib/childProcess.ts';

/** All running processes, on Windows too, where the product needs no list. */
export function listProcesses(): Process[] {
  return process.platform === 'win32' ? askWindows() : listOnUnix();
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
  const processes = JSON.parse(stdout.replace(/^\uFEFF/, '')) as CimProcess[];
  return processes.map(({ ProcessId, ParentProcessId, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: CommandLine ?? '',
  }));
}
