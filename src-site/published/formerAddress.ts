import type { IncomingMessage, ServerResponse } from 'node:http';
import { formerPaths } from '../../shared/model/publishedAddresses.ts';
import { readPublished } from './file.ts';

/** Below this path are the pages of the projects. */
export const PROJECTS_PATH = '/projects';

/** Lets the development server answer the former address of a project, as Hosting does with a built site. */
export async function leadOn(
  file: string | undefined,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  // Not relative to an origin: "//" would begin a host.
  const { pathname, search } = new URL(`http://site${url}`);
  // A file that cannot be used is reported where the pages read it.
  const paths = await readPublished(file).then(formerPaths, () => []);
  const to = new Map(paths).get(PROJECTS_PATH + pathname);
  if (to) response.writeHead(301, { Location: to + search }).end();
  else next();
}
