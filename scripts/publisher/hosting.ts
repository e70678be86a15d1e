import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { PUBLICATION_PATH, parsePublication } from '../../shared/model/publishedFile.ts';
import { firebaseDeploy } from '../lib/firebaseDeploy.ts';
import { BUILT_SITE, CACHE_FOLDER } from '../lib/paths.ts';
import { startBuild } from '../lib/runBuild.ts';
import { UserError } from '../lib/userError.ts';
import { printable } from '../release/publish/changes.ts';
import { assertStillCurrent, readLive } from '../release/publish/live.ts';
import type { PublishedSite } from '../release/publish/store.ts';
import type { Report, Target } from './publication.ts';

const LIVE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

const NOT_LIVE =
  'The site was uploaded, but still shows the version before. Look at it in some minutes; if it is still old, see Hosting in the Firebase console.';

/** Builds the site and uploads it to Firebase Hosting, which releases a version whole or not at all. */
export function hostingTarget(site: PublishedSite): Target {
  return {
    ...site,
    publish: async (report: Report) => {
      await buildSite();
      report('uploading');
      await assertStillCurrent(site.origin);
      await uploadSite({
        project: site.projectId,
        onProgress: (done, total) => report('uploading', done, total),
      });
      await untilLive(site.origin);
    },
  };
}

/** A build says a lot, and the CLI quotes whole answers of servers. */
const SENTENCE_MAX_CHARACTERS = 300;

const REASON = /error|\bE[A-Z]{4,}\b|cannot|could not/i;

const FULL = 'The disk of the publisher’s computer is full: free some space, and publish again.';
const SEE = 'Whoever looks after the publisher finds more in its output.';

async function buildSite(): Promise<void> {
  const { code, said } = await linesOf((output) => startBuild(['--only', 'site'], output));
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

interface Upload {
  project: string;
  /** The folder of the built site, if it is another one. */
  folder?: string;
  /** Called with how many of the new files are uploaded. */
  onProgress?: (done: number, total: number) => void;
}

/** As the CLI prints it every 2 s. */
const PROGRESS = /uploading new files \[(\d+)\/(\d+)\]/;

/**
 * Uploads the built site to Firebase Hosting and releases it, and prints what the Firebase CLI says.
 * Visitors get all of it at once; when it fails, what they got before, unless only the answer to the release was lost.
 * @throws UserError that says why it failed, and what to do
 */
export async function uploadSite({ project, folder, onProgress }: Upload): Promise<void> {
  // A name of its own: another upload at the same time writes another log.
  const log = join(CACHE_FOLDER, `firebase-upload-${randomUUID()}.log`);
  const args = ['--non-interactive'];
  try {
    const { code, said } = await linesOf(
      (output) => firebaseDeploy({ project, only: 'hosting', site: folder, args, output, log }),
      (line) => {
        const [, done, total] = PROGRESS.exec(line) ?? [];
        if (total) onProgress?.(Number(done), Number(total));
      },
    );
    if (code !== 0)
      throw new UserError(uploadFailure(said, await readFile(log, 'utf8').catch(() => '')));
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
 * What a person is told about an upload that failed, and what to do.
 * @param log its log, which names the status that some of its sentences do not
 */
export function uploadFailure(said: readonly string[], log: string): string {
  const sentence = errorSentence(said);
  const status = statusIn(sentence) ?? lastFailedStatus(log) ?? '';
  const fits = (sign: RegExp) => sign.test(sentence) || sign.test(status);
  const advice = ADVICE.find(([sign]) => fits(sign))?.[1] ?? 'See its messages above.';
  return `${outcome(said)} The Firebase CLI says: ${sentence} ${advice}`;
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

async function untilLive(origin: string): Promise<void> {
  const built = join(BUILT_SITE, PUBLICATION_PATH);
  const { builtAt } = parsePublication(await readFile(built, 'utf8'));
  const until = Date.now() + LIVE_WITHIN_MS;
  while (Date.now() < until) {
    // Hosting may need a moment to answer again.
    const live = await readLive(origin).catch(() => undefined);
    if (live?.builtAt && live.builtAt >= builtAt) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new UserError(NOT_LIVE);
}
