import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type PictureCut,
  type PictureFiles,
  type PublishedPicture,
  picturePath,
} from '../../../shared/model/publishedContent.ts';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';
import type { Answer, Order } from './childTask.ts';
import type { EncodedPicture, ToEncode } from './encodePicture.ts';
import {
  type Cutting,
  inMegabytes,
  inSeconds,
  PICTURE_LIMITS,
  PictureProblem,
  pathOf,
} from './pictureSettings.ts';

const PROGRAM = fileURLToPath(new URL('encodePicture.ts', import.meta.url));

const GZIP_MAGIC = '\x1f\x8b';
/** How the other formats begin: JPEG, PNG, GIF, WebP, AVIF. An SVG may begin with anything, such as a long comment. */
const OTHER_FORMATS = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;
const LONGEST_BEGINNING_BYTES = 12;

type PictureCuts = Pick<PublishedPicture, PictureCut>;

/** Encodes a picture in a process of its own, and writes the files of each cut. */
export async function encodeApart(
  { bytes, cuttings }: { bytes: Buffer; cuttings: readonly Cutting[] },
  folder: string,
  timeMs = PICTURE_LIMITS.encodeMs,
): Promise<PictureCuts> {
  assertDecodable(bytes);
  const { memoryBytes } = PICTURE_LIMITS;
  const input: ToEncode = { bytes, cuttings };
  const encoded = await runApart<EncodedPicture[][]>(PROGRAM, input, { timeMs, memoryBytes });
  await mkdir(folder, { recursive: true });
  const entries = cuttings.map(async (cutting, index) => {
    const files = encoded[index] ?? [];
    return [cutting.cut, await writeCut(pathOf(bytes, cutting), cutting, files, folder)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function writeCut(
  path: string,
  { cut }: Cutting,
  encoded: readonly EncodedPicture[],
  folder: string,
): Promise<PictureFiles> {
  const files: PictureFiles = { path, widths: [...new Set(encoded.map(({ width }) => width))] };
  await Promise.all(
    encoded.map(({ width, format, bytes }) =>
      writeFile(join(folder, basename(picturePath(files, width, format))), bytes),
    ),
  );
  if (cut !== 'whole') return files;
  const height = Math.max(...encoded.map((picture) => picture.height));
  return Object.assign(files, { height });
}

/** Refuses by the first bytes what is read whole before it is drawn, and may then be a thousand times larger. */
function assertDecodable(bytes: Buffer): void {
  const beginning = bytes.toString('latin1', 0, LONGEST_BEGINNING_BYTES);
  if (beginning.startsWith(GZIP_MAGIC))
    throw new PictureProblem('It is compressed with gzip: save it as a plain SVG.');
  const { svgBytes } = PICTURE_LIMITS;
  if (bytes.length > svgBytes && !OTHER_FORMATS.test(beginning))
    throw new PictureProblem(`It is an SVG larger than ${inMegabytes(svgBytes)}.`);
}

/** Long, because the machine may be busy. */
const START_TIMEOUT_MS = 60_000;

/** tsx may compile a program in a thread, for which Node reserves half a gigabyte: one that is compiled now would need more than the next. */
const ENVIRONMENT = { ESBUILD_WORKER_THREADS: '0' };

/** What a process of each program has reserved before it gets a task, in kibibytes. */
const emptyKibibytes = new Map<string, Promise<number>>();

interface Apart {
  child: ChildProcess;
  answers: AsyncIterator<[Answer]>;
}

/**
 * Runs a task with bytes of strangers in a process of its own, without the environment of this one and so without its
 * secrets. It is killed when it takes more memory or time than it may. The program ends with `answerParent(task)`.
 */
export async function runApart<Output>(
  program: string,
  input: unknown,
  { timeMs, memoryBytes }: { timeMs: number; memoryBytes: number },
): Promise<Output> {
  const { child, answers } = await start(program, await kernelLimit(program, memoryBytes));
  let whyEnded = 'The program that reads pictures crashed on it.';
  const timer = setTimeout(() => {
    whyEnded = `It takes longer than ${inSeconds(timeMs)} to read.`;
    child.kill('SIGKILL');
  }, timeMs);
  try {
    // If it has ended meanwhile, there is no answer.
    child.send({ input, memoryBytes } satisfies Order, () => undefined);
    const [answer] = (await answers.next()).value ?? [];
    if (answer?.is === 'done') return answer.output as Output;
    if (answer?.is === 'problem') whyEnded = answer.reason;
    if (answer?.is === 'tooLarge')
      whyEnded = `It takes more than ${memoryBytes / 1e9} GB of memory to read.`;
    throw new PictureProblem(whyEnded);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Starts the program; resolves when it waits for its task. Without a number of kibibytes, the kernel sets no limit. */
async function start(program: string, kibibytes?: number): Promise<Apart> {
  const node = [process.execPath, '--import', 'tsx', program];
  const limited = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -d "$0"; exec "$@"', `${kibibytes}`];
  const [command = '', ...args] = kibibytes === undefined ? node : [...limited, ...node];
  const child = spawn(command, args, {
    // Windows adds the few variables that programs need there by itself: SYSTEMROOT, TEMP and the like.
    env: ENVIRONMENT,
    cwd: PROJECT_ROOT,
    // A stranger decides what a decoder prints, and a workflow's log obeys some lines.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const answers = on(child, 'message', { close: ['close'] }) as AsyncIterator<[Answer]>;
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const { done } = await answers.next();
  clearTimeout(timer);
  if (!done) return { child, answers };
  const advice = child.signalCode
    ? `the system has ended it (${child.signalCode}). Close other programs, and try again.`
    : 'run "npm ci".';
  throw new UserError(`The program that reads pictures does not start: ${advice}`);
}

/**
 * The memory that Linux gives to the process even when it does not report itself in time, in kibibytes. Linux also counts
 * what is only reserved: Node's own part is 50 MB or 1 GB, by its version and the processor, so it is measured.
 */
async function kernelLimit(program: string, memoryBytes: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const measured = emptyKibibytes.get(program) ?? measureEmpty(program);
  emptyKibibytes.set(program, measured);
  measured.catch(() => emptyKibibytes.delete(program));
  return (await measured) + Math.round(memoryBytes / 1024);
}

async function measureEmpty(program: string): Promise<number> {
  const { child } = await start(program);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  child.kill('SIGKILL');
  return Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]);
}
