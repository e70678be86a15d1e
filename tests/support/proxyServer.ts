import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A proxy as companies have one. It leads every tunnel to the same port of this machine. */
export async function startProxy(port: string) {
  /** The hosts that it was asked for. */
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, client, head) => {
    asked.push(url);
    const target = connect(Number(port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, asked, close: () => void server.close() };
}
