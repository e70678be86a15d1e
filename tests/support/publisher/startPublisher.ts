import { mkdtempSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { type Command, runProgram } from '../command.ts';
import { listen } from '../hosting/liveSite.ts';
import { TO_PICTURE_SERVER } from '../pictures/pictureServer.ts';
import type { Hold } from './folderTarget.ts';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));

export type Ground = Awaited<ReturnType<typeof preparePublisher>>;

/** A folder and a live site for one publisher after the other. */
export async function preparePublisher(environment: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'publisher-'));
  const file = join(folder, 'content', 'content.json');
  const site = { status: 200, isHeld: false };
  const server = createServer((request, response) => {
    if (site.isHeld) return;
    const answer = readFile(join(folder, 'live', request.url ?? ''));
    answer.then(
      (bytes) => response.writeHead(site.status).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const { address, close } = await listen(server);
  const env = {
    ...environment,
    ...TO_PICTURE_SERVER,
    PUBLISHER_FOLDER: folder,
    PUBLISHED_CONTENT: file,
    PUBLISHED_SITE: address,
  };
  const holdFile = (place: Hold) => join(folder, `hold-${place}`);
  return {
    folder,
    file,
    address,
    env,
    /** What the live site answers with, and whether it answers at all. */
    site,
    /** Starts the publisher, which waits this long for another one. */
    start: (more: NodeJS.ProcessEnv = {}): Command =>
      runProgram(process.execPath, ['--import', 'tsx', PROGRAM], {
        ...env,
        CLAIM_WAIT_MS: '0',
        ...more,
      }),
    hold: (place: Hold) => writeFileSync(holdFile(place), ''),
    letGo: (place: Hold) => unlinkSync(holdFile(place)),
    countReleases: () => {
      try {
        return readFileSync(join(folder, 'releases'), 'utf8').trim().split('\n').length;
      } catch {
        return 0;
      }
    },
    /** Nothing is published any more. */
    clear: async () => {
      for (const name of ['live', 'content', 'built', 'releases'])
        await removeFolder(join(folder, name));
    },
    close: async () => {
      await close();
      await removeFolder(folder);
    },
  };
}
