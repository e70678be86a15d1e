import { afterEach, expect, it, vi } from 'vitest';
import { PictureError } from '../../../shared/pictures/pictureError.ts';
import { preparePicture, runWorker } from '../../../shared/pictures/preparePicture.ts';
import { blobOf, colorAt, fetchPicture, nameOf, noise, webpOf } from './files.ts';
import { heicFile } from './writtenHeaders.ts';

const latin1 = new TextDecoder('latin1');

/** 52/1 31/1 1234/100, as a photo has it. */
const LATITUDE = latin1.decode(new Uint32Array([52, 1, 31, 1, 1234, 100]));

it('turns a photo upright, and keeps nothing of where it was taken', async () => {
  const file = await fetchPicture('turned.jpg');
  const original = latin1.decode(await file.arrayBuffer());
  for (const secret of ['Exif', 'Alexanderplatz', LATITUDE]) expect(original).toContain(secret);

  const prepared = await preparePicture(file);

  expect(prepared).toMatchObject({ width: 40, height: 60, originalBytes: file.size });
  expect(prepared.isAnimated).toBe(false);
  expect(nameOf(await colorAt(blobOf(prepared), 0.5, 0.1))).toBe('red');
  expect(nameOf(await colorAt(blobOf(prepared), 0.5, 0.9))).toBe('blue');
  const stored = latin1.decode(prepared.bytes);
  expect(stored).toMatch(/^RIFF....WEBPVP8/s);
  for (const secret of ['Exif', 'EXIF', 'Alexanderplatz', LATITUDE]) {
    expect(stored).not.toContain(secret);
  }
});

it('names the picture by the SHA-256 of its bytes', async () => {
  const { bytes, picture } = await preparePicture(await fetchPicture('picture.gif'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => (byte + 0x100).toString(16).slice(1)).join('');
  expect(picture).toEqual({ hash, extension: 'webp' });
});

it('keeps what is transparent', async () => {
  const prepared = await preparePicture(await fetchPicture('transparent.png'));
  expect(nameOf(await colorAt(blobOf(prepared), 0.1, 0.5))).toBe('red');
  expect((await colorAt(blobOf(prepared), 0.9, 0.5))[3]).toBe(0);
});

it.each(['moving.gif', 'moving.webp'] as const)('takes the first frame of %s', async (name) => {
  const prepared = await preparePicture(await fetchPicture(name));
  expect(prepared).toMatchObject({ isAnimated: true, width: 20, height: 10 });
  expect(nameOf(await colorAt(blobOf(prepared), 0.5, 0.5))).toBe('red');
});

it('reads an AVIF', async () => {
  const prepared = await preparePicture(await fetchPicture('picture.avif'));
  expect(prepared).toMatchObject({ isAnimated: false, width: 60, height: 40 });
  expect(nameOf(await colorAt(blobOf(prepared), 0.9, 0.5))).toBe('blue');
});

it('prepares a picture of one pixel, and a very long one', async () => {
  const dot = await preparePicture(await fetchPicture('dot.png'));
  expect(dot).toMatchObject({ width: 1, height: 1 });
  const long = await preparePicture(await fetchPicture('long.png'));
  expect(long).toMatchObject({ width: 1600, height: 8 });
  expect(nameOf(await colorAt(blobOf(long), 0.4, 0.5))).toBe('red');
  expect(nameOf(await colorAt(blobOf(long), 0.6, 0.5))).toBe('blue');
});

it('lowers the quality of a picture that has too many bytes, and makes it smaller only if it must', async () => {
  const file = await noise(900, 900);
  expect((await webpOf(file, 0.6)).size).toBeGreaterThan(400_000);
  const crowded = await preparePicture(file);
  expect(crowded.bytes.length).toBeLessThanOrEqual(400_000);
  expect(crowded).toMatchObject({ width: 900, height: 900 });

  const { bytes, width, height } = await preparePicture(await noise(1600, 1200));
  expect(bytes.length).toBeLessThanOrEqual(400_000);
  expect([width, height]).toEqual([1200, 900]);
});

it.each<[what: string, file: () => Blob | Promise<Blob>, sentence: string]>([
  [
    'a text with the name of a picture',
    () => new File(['Dear colleagues'], 'photo.png', { type: 'image/png' }),
    'This file is not a picture that can be used here. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'an empty file',
    () => new File([], 'photo.png'),
    'The file is empty: it has 0 bytes. Copy or download it again, and choose the new file.',
  ],
  [
    'a file that is too large',
    () => new File([new Uint8Array(40_000_001)], 'photo.png'),
    'The file has 41 MB; at most 40 MB can be used. Make the picture smaller in another program, and choose that.',
  ],
  [
    'a HEIC, which this browser does not know',
    () => new File([heicFile(4032, 3024)], 'photo.heic'),
    'This browser cannot read HEIC pictures. On the phone, set the camera to "Most Compatible", or save the picture as JPEG, and choose that.',
  ],
])('refuses %s, in a sentence', async (_what, file, sentence) => {
  const attempt = preparePicture(await file());
  await expect(attempt).rejects.toThrow(PictureError);
  await expect(attempt).rejects.toThrow(sentence);
});

it('refuses a picture that is damaged inside', async () => {
  const damaged = new Uint8Array(await (await fetchPicture('picture.avif')).arrayBuffer());
  damaged.fill(0, -20);
  await expect(preparePicture(new Blob([damaged]))).rejects.toThrow(
    'This browser cannot read the picture: it is damaged, or too large for the memory that is free.',
  );
});

it('leaves the page free: the picture is decoded elsewhere, one file at a time', async () => {
  const decode = vi.spyOn(globalThis, 'createImageBitmap');
  const workers = countWorkers();
  const file = await noise(600, 400);
  await Promise.all([1, 2, 3].map(() => preparePicture(file)));
  expect(workers).toEqual({ started: 3, running: 0, mostAtOnce: 1 });
  expect(decode).not.toHaveBeenCalled();
});

it('goes on with the next file after one that is refused', async () => {
  const refused = preparePicture(new File(['Dear colleagues'], 'photo.png'));
  const next = preparePicture(await fetchPicture('dot.png'));
  await expect(refused).rejects.toThrow(PictureError);
  await expect(next).resolves.toMatchObject({ width: 1 });
});

it('stops the work when it is no longer wanted', async () => {
  const starts = new EventTarget();
  const workers = countWorkers(starts);
  const file = await noise(1600, 1200);
  const controller = new AbortController();
  // At once: later, the first picture could be ready.
  const started = new Promise((resolve) => {
    starts.addEventListener('start', resolve);
  });
  const [first, second] = [1, 2].map(() => preparePicture(file, controller.signal));
  await started;
  expect(workers.running).toBe(1);
  const reason = new Error('Another file was chosen');
  controller.abort(reason);
  await expect(first).rejects.toBe(reason);
  await expect(second).rejects.toBe(reason);
  expect(workers).toEqual({ started: 1, running: 0, mostAtOnce: 1 });
});

/** Counts the workers from now on until the end of the test, and tells of each `start`. */
function countWorkers(starts = new EventTarget()) {
  const count = { started: 0, running: 0, mostAtOnce: 0 };
  const CountedWorker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      count.started += 1;
      count.running += 1;
      count.mostAtOnce = Math.max(count.mostAtOnce, count.running);
      starts.dispatchEvent(new Event('start'));
    }
    override terminate(): void {
      count.running -= 1;
      super.terminate();
    }
  };
  vi.stubGlobal('Worker', CountedWorker);
  return count;
}

afterEach(() => vi.unstubAllGlobals());

const FILE = new Blob(['any']);

const NOT_STARTED =
  'The part of this page that prepares pictures did not load. Check your connection, load the page again, and choose the picture again.';

const missing = () => new Worker('/no-such-worker.js', { type: 'module' });

const refuse = () => {
  throw new DOMException('Refused', 'SecurityError');
};

const workerOf = (script: string) => () =>
  new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));

it('says that the worker could not be loaded', async () => {
  await expect(runWorker(missing, FILE)).rejects.toThrow(NOT_STARTED);
});

it('says the same where the browser refuses to make it', async () => {
  await expect(runWorker(refuse, FILE)).rejects.toThrow(NOT_STARTED);
});

it('says that the memory is too small, when the worker ends before it has an answer', async () => {
  const ends = workerOf(
    `postMessage('started'); setTimeout(() => { throw new Error('gone') }, 10)`,
  );
  await expect(runWorker(ends, FILE)).rejects.toThrow(
    'This device has too little free memory for the picture.',
  );
});

it('gives the problem that the worker names', async () => {
  const refuses = workerOf(`onmessage = () => postMessage({ problem: 'It is too dark.' })`);
  await expect(runWorker(refuses, FILE)).rejects.toThrow('It is too dark.');
});
