import { PictureError } from './pictureError.ts';
import type { PreparedPicture } from './preparedPicture.ts';
import { runWorker } from './runWorker.ts';

const MEGABYTE = 1_000_000;
const MAX_FILE_MEGABYTES = 40;

const EMPTY =
  'The file is empty: it has 0 bytes. Copy or download it again, and choose the new file.';

const createWorker = () =>
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
  const run = () => runWorker(createWorker, file, signal);
  const prepared = queue.last.then(run, run);
  queue.last = prepared;
  return prepared;
}

function tooLarge({ size }: Blob): string {
  const megabytes = Math.ceil(size / MEGABYTE);
  return `The file has ${megabytes} MB; at most ${MAX_FILE_MEGABYTES} MB can be used. Make the picture smaller in another program, and choose that.`;
}
