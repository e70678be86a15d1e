import { getErrorMessage } from '../model/errorMessage.ts';
import { encodePicture, type PreparedPicture } from './encodePicture.ts';
import { isMemoryError, memoryError, PictureError } from './pictureError.ts';

/** The first message says that the worker has started, the second one is the result. */
export type PictureWorkerMessage = 'started' | { prepared: PreparedPicture } | { problem: string };

function send(message: PictureWorkerMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function answer(file: Blob): Promise<void> {
  try {
    const prepared = await encodePicture(file);
    send({ prepared }, [prepared.bytes.buffer]);
  } catch (error) {
    send({ problem: sentenceOf(error) });
  }
}

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => void answer(file));

send('started');

function sentenceOf(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  if (isMemoryError(error)) return memoryError().message;
  return `The picture could not be prepared (${getErrorMessage(error, 'unknown error')}). Try again, or choose another file.`;
}
