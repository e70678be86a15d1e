import { EventEmitter } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, vi } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { Terminal } from '../../../scripts/setup/terminal.ts';

// The Firebase CLI reads this when it is loaded, for the first request.
export const settings = realpathSync(mkdtempSync(join(tmpdir(), 'setup-settings-')));
process.env['XDG_CONFIG_HOME'] = settings;
afterAll(() => removeFolder(settings));

/** What a person at the terminal types when this is asked; undefined ends the input. */
export type Person = (prompt: string) => string | undefined;

/** The terminal of a test: what is printed in it, and a person who answers. */
export function openTerminal() {
  /** All that it has printed, and asked. */
  const output: string[] = [];
  const prompts: string[] = [];
  const asked = new EventEmitter();
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    const prompt = String(text);
    output.push(prompt);
    prompts.push(prompt);
    return asked.emit('prompt', prompt);
  });
  const withPerson = async <T>(
    person: Person,
    act: (terminal: Terminal) => Promise<T>,
  ): Promise<T> => {
    const input = new PassThrough();
    const type = (prompt: string) => {
      const answer = person(prompt.trimStart());
      if (answer === undefined) input.end();
      else input.write(`${answer}\n`);
    };
    asked.on('prompt', type);
    return act(new Terminal(input)).finally(() => asked.off('prompt', type));
  };
  return { output, prompts, withPerson };
}
