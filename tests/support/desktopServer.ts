import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DESKTOP_PORT } from '../../scripts/lib/machine.ts';
import { EMULATOR_BUILD_FOLDER } from '../../scripts/lib/paths.ts';
import { APP_ORIGIN } from '../../shared/model/backend.ts';
import { createAppProtocol, listFiles } from '../../src-desktop/main/appProtocol.ts';

/** Serves the built renderer over HTTP with the desktop's own protocol handler, for tests in a browser instead of Electron. */
export async function serveDesktop(): Promise<Server> {
  const folder = join(EMULATOR_BUILD_FOLDER, 'desktop', 'renderer');
  process.env['VITE_USE_EMULATORS'] = 'true';
  const handle = createAppProtocol(folder, await listFiles(folder));
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method = 'GET' } = incoming;
    const address = APP_ORIGIN + url.replace(/^\/(?=$|\?)/, '/index.html');
    const response = await handle(new Request(address, { method }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return new Promise((resolve) => server.listen(DESKTOP_PORT, '127.0.0.1', () => resolve(server)));
}
