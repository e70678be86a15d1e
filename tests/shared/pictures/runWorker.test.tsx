import { expect, it } from 'vitest';
import { runWorker } from '../../../shared/pictures/runWorker.ts';

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
