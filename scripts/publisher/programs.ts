import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { CACHE_FOLDER } from '../lib/paths.ts';
import { startBuild } from '../lib/runBuild.ts';
import { UserError } from '../lib/userError.ts';
import { printable } from '../release/publish/changes.ts';

/** A build says a lot, and the CLI quotes whole answers of servers. */
const SENTENCE_MAX_CHARACTERS = 300;

const REASON = /error|\bE[A-Z]{4,}\b|cannot|could not/i;

const FULL = 'The disk of the publisher’s computer is full: free some space, and publish again.';
const SEE = 'Whoever looks after the publisher finds more in its output.';

/** @throws UserError that says why it could not be built */
export async function buildSite(args: string[], named?: NodeJS.ProcessEnv): Promise<void> {
  const { code, said } = await linesOf((output) => startBuild(args, output, named));
  if (code !== 0) throw new UserError(buildFailure(said));
}

/** What a person is told about a build that failed, and what to do. */
export function buildFailure(said: readonly string[]): string {
  const reason =
    said.find((line) => REASON.test(line)) ?? said.findLast((line) => line.trim() !== '') ?? '';
  const sentence = reason.trim().slice(0, SENTENCE_MAX_CHARACTERS) || 'nothing about the reason.';
  const advice = /ENOSPC/.test(said.join('\n')) ? FULL : SEE;
  return `The site could not be built. The build says: ${sentence} ${advice}`;
}

/** Runs a program, and prints each line that it prints, as one that is safe to print. Returns them with its exit code. */
async function linesOf(
  run: (output: Writable) => Promise<number>,
  onLine?: (line: string) => void,
): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const output = new PassThrough();
  const lines = createInterface({ input: output });
  const ended = once(lines, 'close');
  lines.on('line', (raw) => {
    const line = printable(stripVTControlCharacters(raw));
    console.log(line);
    said.push(line);
    onLine?.(line);
  });
  const code = await run(output);
  output.end();
  await ended;
  return { code, said };
}

/** As the CLI prints it every 2 s. */
const PROGRESS = /uploading new files \[(\d+)\/(\d+)\]/;

interface CliPrinting {
  output: Writable;
  log: string;
}

/** Runs the Firebase CLI, and prints what it says. Returns that with its exit code and the text of its log. */
export async function runCli(
  run: (printing: CliPrinting) => Promise<number>,
  onProgress?: (done: number, total: number) => void,
): Promise<{ code: number; said: string[]; log: string }> {
  // A name of its own: another upload at the same time writes another log.
  const log = join(CACHE_FOLDER, `firebase-upload-${randomUUID()}.log`);
  try {
    const ended = await linesOf(
      (output) => run({ output, log }),
      (line) => {
        const [, done, total] = PROGRESS.exec(line) ?? [];
        if (total) onProgress?.(Number(done), Number(total));
      },
    );
    return { ...ended, log: await readFile(log, 'utf8').catch(() => '') };
  } finally {
    await rm(log, { force: true });
  }
}

/** What to do about what went wrong; the first that fits. */
const ADVICE: [sign: RegExp, advice: string][] = [
  [
    /\b401$|Authentication Error/,
    'Google does not accept the credentials: make a new key of the service account for GOOGLE_APPLICATION_CREDENTIALS.',
  ],
  [
    /Failed to authenticate/,
    'Check this computer’s network, and that GOOGLE_APPLICATION_CREDENTIALS names a valid key of the service account.',
  ],
  [
    /\b403$|your account has permission/,
    'Give the service account the role Firebase Hosting Admin in this Firebase project.',
  ],
  [/\b(429|5\d\d)$/, 'Firebase Hosting has trouble: try again in a few minutes.'],
  [
    /Failed to make request|fetch failed|ENOTFOUND|EAI_AGAIN|ECONN(REFUSED|RESET)|ETIMEDOUT|Timeout/,
    'Firebase cannot be reached: check this computer’s network, and try again.',
  ],
];

/**
 * What a person is told about a command of the CLI that failed, and what to do.
 * @param log its log, which names the status that some of its sentences do not
 * @param result what it means for visitors, as a sentence
 */
export function uploadFailure(
  said: readonly string[],
  log: string,
  result = outcome(said),
): string {
  const sentence = errorSentence(said);
  const status = statusIn(sentence) ?? lastFailedStatus(log) ?? '';
  const fits = (sign: RegExp) => sign.test(sentence) || sign.test(status);
  const advice = ADVICE.find(([sign]) => fits(sign))?.[1] ?? 'See its messages above.';
  return `${result} The Firebase CLI says: ${sentence} ${advice}`;
}

/** When the answer to the release is lost, Hosting may have released the site all the same. */
const outcome = (said: readonly string[]) =>
  said.some((line) => line.includes('releasing new version'))
    ? 'The site was uploaded, but perhaps not released.'
    : 'The site was not uploaded, and visitors see it as before.';

/** The last error, which may have several lines. */
function errorSentence(said: readonly string[]): string {
  const start = said.findLastIndex((line) => line.startsWith('Error:'));
  if (start === -1) return 'nothing about the reason.';
  const words = said.slice(start).join(' ').replace('Error:', '').replaceAll(/\s+/g, ' ').trim();
  if (words.length > SENTENCE_MAX_CHARACTERS) return `${words.slice(0, SENTENCE_MAX_CHARACTERS)}…`;
  return words.endsWith('.') ? words : `${words}.`;
}

const statusIn = (sentence: string) =>
  /(?:HTTP Error: |"code": ?|\bError )(\d{3})\b/.exec(sentence)?.[1];

const lastFailedStatus = (log: string) =>
  [...log.matchAll(/\[apiv2\]\[status\] \S+ \S+ ([45]\d\d)/g)].at(-1)?.[1];
