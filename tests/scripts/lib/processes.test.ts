import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { descendants } from '../../../scripts/lib/processes.ts';
import { listProcesses, parseCimProcesses } from '../../support/processes.ts';

it('lists each running process of this system with its parent and its arguments', async () => {
  const marker = 'a Höhle of its own';
  const waits = 'process.stdout.write("ready"); setInterval(() => undefined, 1000)';
  const child = spawn(process.execPath, ['-e', waits, marker]);
  await once(child.stdout, 'data');
  const all = listProcesses();
  expect(all.find(({ pid }) => pid === child.pid)).toEqual({
    pid: child.pid,
    parent: process.pid,
    command: expect.stringContaining(marker),
  });
  expect(descendants(process.pid, all)).toContain(child.pid);
  child.kill();
  await once(child, 'exit');
  expect(listProcesses().filter(({ pid }) => pid === child.pid)).toEqual([]);
});

it('parses the answer of Windows, even about a process that hides its arguments', () => {
  const answer = [
    { ProcessId: 0, ParentProcessId: 0, CommandLine: null },
    { ProcessId: 7, ParentProcessId: 4, CommandLine: '"C:\\Programme\\node.exe" C:\\Büro\\a.ts' },
  ];
  expect(parseCimProcesses(`\uFEFF${JSON.stringify(answer)}`)).toEqual([
    { pid: 0, parent: 0, command: '' },
    { pid: 7, parent: 4, command: '"C:\\Programme\\node.exe" C:\\Büro\\a.ts' },
  ]);
});

it('finds the descendants of a process, even if the ids form a cycle', () => {
  const parents = [
    [2, 1],
    [3, 2],
    [1, 3],
    [4, 3],
    [9, 8],
  ] as const;
  const all = parents.map(([pid, parent]) => ({ pid, parent, command: '' }));
  expect(new Set(descendants(1, all))).toEqual(new Set([2, 3, 4]));
});
