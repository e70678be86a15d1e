import { PassThrough } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { Terminal } from '../../../scripts/setup/terminal.ts';

const written: string[] = [];
const whyWrong = (answer: string) => (answer === 'x' ? 'Not x.' : undefined);

beforeEach(() => {
  written.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockReturnValue();
});

it('asks until the answer can be taken; Enter takes what is suggested', async () => {
  const input = new PassThrough();
  const terminal = new Terminal(input);
  input.write('x\n\n');
  expect(await terminal.ask('Which', { suggested: 'y', whyWrong })).toBe('y');
  expect(vi.mocked(console.log)).toHaveBeenCalledWith('Not x.');
  expect(written).toEqual(['Which [y]: ', 'Which [y]: ']);
});

it('takes what was typed before it was asked, from a pipe', async () => {
  const input = new PassThrough();
  const terminal = new Terminal(input);
  input.end('a\nb\n');
  expect([await terminal.ask('One'), await terminal.ask('Two')]).toEqual(['a', 'b']);
  await expect(terminal.ask('Three')).rejects.toThrow('The answers ended early');
});

it('still asks where another program has stopped the terminal, as the Firebase CLI does', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const terminal = new Terminal(input);
  const first = terminal.ask('One');
  input.write('a\n');
  expect(await first).toBe('a');
  input.pause();
  const second = terminal.ask('Two');
  input.write('b\n');
  expect(await second).toBe('b');
});
