import type { PreparedPicture } from './encodePicture.ts';
import { memoryError, PictureError } from './pictureError.ts';
import type { PictureWorkerMessage } from './pictureWorker.ts';

const MEGABYTE = 1_000_000;
const MAX_FILE_MEGABYTES = 40;

const EMPTY =
  'The file is empty: it has 0 bytes. Copy or download it again, and choose the new file.';

const createPictureWorker = () =>
  new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' });

/** The picture before, which may fail. Two at once could need more memory than a phone has. */
const queue = { last: Promise.resolve<unknown>(undefined) };

/**
 * Makes of a file that a person chose a picture that can be stored: upright, without its metadata, at most 1,600 pixels a
 * side and 400,000 bytes. A worker does it, for one file at a time: others wait.
 * @throws PictureError with a sentence for people; the signal's reason once it is aborted, which stops the work
 */
export async function preparePicture(file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  if (file.size === 0) throw new PictureError(EMPTY);
  if (file.size > MAX_FILE_MEGABYTES * MEGABYTE) throw new PictureError(tooLarge(file));
  const run = () => runWorker(createPictureWorker, file, signal);
  const prepared = queue.last.then(run, run);
  queue.last = prepared;
  return prepared;
}

function tooLarge({ size }: Blob): string {
  const megabytes = Math.ceil(size / MEGABYTE);
  return `The file has ${megabytes} MB; at most ${MAX_FILE_MEGABYTES} MB can be used. Make the picture smaller in another program, and choose that.`;
}

const START_MAX_MS = 20_000;

const NOT_STARTED =
  'The part of this page that prepares pictures did not load. Check your connection, load the page again, and choose the picture again.';

/**
 * Prepares a picture in a new worker, and stops the worker.
 * @throws PictureError if the worker says so, cannot start, or ends for lack of memory; the signal's reason once it is
 * aborted
 */
export async function runWorker(
  createWorker: () => Worker,
  file: Blob,
  signal?: AbortSignal,
): Promise<PreparedPicture> {
  signal?.throwIfAborted();
  const worker = start(createWorker);
  try {
    return await answerOf(worker, file, signal);
  } finally {
    worker.terminate();
  }
}

function start(createWorker: () => Worker): Worker {
  try {
    return createWorker();
  } catch (cause) {
    throw new PictureError(NOT_STARTED, { cause });
  }
}

function answerOf(worker: Worker, file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    const fail = () => reject(hasStarted ? memoryError() : new PictureError(NOT_STARTED));
    const timer = setTimeout(fail, START_MAX_MS);
    worker.addEventListener('error', (event) => {
      // It is said to the person, not in the console.
      event.preventDefault();
      fail();
    });
    worker.addEventListener('message', ({ data }: MessageEvent<PictureWorkerMessage>) => {
      clearTimeout(timer);
      hasStarted = true;
      if (data === 'started') return;
      if ('prepared' in data) resolve(data.prepared);
      else reject(new PictureError(data.problem));
    });
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(file, []);
  });
}
