import { memoryError } from './memoryError.ts';
import { PictureError } from './pictureError.ts';
import type { PictureWorkerMessage } from './pictureWorker.ts';
import type { PreparedPicture } from './preparedPicture.ts';

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
