import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the files, by path, from memory on a free port. */
export async function serve(
  files: Map<string, string>,
): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file === undefined ? 404 : 200, {
      'Content-Type': `${type}; charset=utf-8`,
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
