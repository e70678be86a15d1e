import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EMULATOR_PROJECT_ID } from '../../shared/model/backend.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import { formatPublished, PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import { PUBLISHER_SILENT_AFTER_MS } from '../../shared/model/publishQueue.ts';
import { callFirestore } from '../e2e/emulatorStore.ts';
import { type Command, runProgram } from '../support/command.ts';
import { listen } from '../support/hosting/liveSite.ts';
import { note } from './report.ts';

const PROGRAM = fileURLToPath(new URL('publisherProcess.ts', import.meta.url));
const STATUS = `/v1/projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents/publication/status`;
const FAILURE_LENGTH = 500;

/** Where the publisher keeps what the shared previews serve, a folder for each. */
export const previewsFolder = await mkdtemp(join(tmpdir(), 'soak-previews-'));

/** Every file that was live on the public site, oldest first. */
export const files = [formatPublished(NOTHING_PUBLISHED, new Date())];

export const liveFile = () => files.at(-1) ?? '';

// What stands for the public site: the publisher puts its file there, and reads it.
const receive = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.method === 'PUT') {
    files.push(await text(request));
    note(`The site is built: file ${files.length}`);
  }
  response.writeHead(request.url === PUBLICATION_PATH ? 200 : 404).end(liveFile());
};
const site = createServer((request, response) => void receive(request, response));
const { address } = await listen(site);

let running: Command | undefined;
process.on('exit', () => running && process.kill(running.pid, 'SIGKILL'));

export const isRunning = () => running !== undefined;

/** @param onFailure is told why it has ended by itself */
export async function startPublisher(onFailure: (why: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-publisher-'));
  const command = runProgram(process.execPath, ['--import', 'tsx', PROGRAM], {
    PUBLISHED_SITE: address,
    PUBLISHED_CONTENT: join(folder, 'published.json'),
    PREVIEWS_FOLDER: previewsFolder,
  });
  running = command;
  void watch(command, onFailure);
  await command.printed('The publisher is ready.').catch(() => undefined);
}

async function watch(command: Command, onFailure: (why: string) => void): Promise<void> {
  await command.end();
  if (running !== command) return;
  running = undefined;
  onFailure(command.output().slice(-FAILURE_LENGTH));
}

/** It signs off, so that another one can start at once. */
export const stopPublisher = () => end('SIGTERM');

/** It gives no more sign of life; its last one is made as old as if somebody had waited. */
export async function killPublisher(): Promise<void> {
  await end('SIGKILL');
  const beatAt = new Date(Date.now() - 2 * PUBLISHER_SILENT_AFTER_MS).toISOString();
  await callFirestore(`${STATUS}?updateMask.fieldPaths=beatAt`, {
    method: 'PATCH',
    body: JSON.stringify({ fields: { beatAt: { timestampValue: beatAt } } }),
  });
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const command = running;
  running = undefined;
  await command?.end(signal);
  note(`The publisher: ${command?.output()}`);
}
