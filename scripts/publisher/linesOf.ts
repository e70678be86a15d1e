import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, type Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { printable } from '../release/publish/changes.ts';

interface Ended {
  code: number;
  /** Every line that it printed. */
  said: string[];
}

/** Runs a program, and prints each line that it prints, as one that is safe to print. */
export async function linesOf(
  run: (output: Writable) => Promise<number>,
  onLine: (line: string) => void = () => undefined,
): Promise<Ended> {
  const said: string[] = [];
  const output = new PassThrough();
  const lines = createInterface({ input: output });
  const ended = once(lines, 'close');
  lines.on('line', (raw) => {
    const line = printable(stripVTControlCharacters(raw));
    console.log(line);
    said.push(line);
    onLine(line);
  });
  const code = await run(output);
  output.end();
  await ended;
  return { code, said };
}
