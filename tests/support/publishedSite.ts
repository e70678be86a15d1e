import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { formatPublished, PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import { picturesFolder, readPublished } from '../../src-site/published/file.ts';
import { type Listening, listen } from './hosting/liveSite.ts';

/**
 * Serves what publishing reads of a live site, as if each written file with published content were built and uploaded at
 * once: what is published, and its pictures.
 */
export function startPublishedSite(file: string): Promise<Listening> {
  const server = createServer(({ url = '' }, response) => {
    answer(url, file, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  return listen(server);
}

async function answer(path: string, file: string, response: ServerResponse): Promise<void> {
  if (path === PUBLICATION_PATH && existsSync(file)) {
    const { mtime } = await stat(file);
    response.end(formatPublished(await readPublished(file), mtime));
    return;
  }
  const picture = join(picturesFolder(file), basename(path));
  if (existsSync(picture)) response.end(await readFile(picture));
  else response.writeHead(404).end();
}
