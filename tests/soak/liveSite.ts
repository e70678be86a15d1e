import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { EMULATOR_HOST } from '../../shared/model/backend.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import { formatPublished, PUBLICATION_PATH } from '../../shared/model/publishedFile.ts';
import type { Report } from './report.ts';

/** What stands for the public site: the publisher puts its file there, and the dashboards read it. */
export interface LiveSite {
  origin: string;
  /** Every file that was live, oldest first. */
  files: string[];
}

export async function startLiveSite(report: Report): Promise<LiveSite> {
  const files = [formatPublished(NOTHING_PUBLISHED, new Date())];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'PUT') {
      files.push(await text(request));
      report.note(`The site is built: file ${files.length}`);
    }
    response.writeHead(request.url === PUBLICATION_PATH ? 200 : 404).end(files.at(-1));
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, EMULATOR_HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${EMULATOR_HOST}:${port}`, files };
}
