import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Any name under this domain is the local server, for a process with TO_PICTURE_SERVER in its environment. */
export const PICTURE_HOST = 'pictures.agency.example';

/** The certificate of the local server; only the tests trust it. */
export const CERTIFICATE_FILE = fileURLToPath(new URL('certificate.pem', import.meta.url));

/** The environment of a Node process that finds the server, and trusts it. */
export const TO_PICTURE_SERVER = {
  NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
  NODE_OPTIONS: `--import ${new URL('resolveLocally.mjs', import.meta.url).href}`,
};

const KEY_FILE = fileURLToPath(new URL('key.pem', import.meta.url));

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${content}</svg>`;
const SVG = drawing('<rect width="1600" height="900" fill="teal"/>');
const CHUNK = Buffer.alloc(100_000);

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const photo = await paint(1600, 1200).jpeg().toBuffer();

/** As some cameras of Samsung write it: where the scan begins, it names no frequencies. Decoders warn, browsers show it. */
function withWrongScan(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  const scan = changed.indexOf(Buffer.of(0xff, 0xda));
  const components = changed[scan + 4] ?? 0;
  changed[scan + 6 + 2 * components] = 0;
  return changed;
}

/** With bytes that belong to nothing, before the header of the frame. */
function withStrayBytes(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  return Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(3), jpeg.subarray(frame)]);
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** An SVG with this many filters, each with its own result as large as the drawing. */
const filtered = (count: number, filter: string) => {
  const filters = Array.from({ length: count }, (_, index) => filter.replace('#', `r${index}`));
  const area = 'x="0" y="0" width="1" height="1"';
  return drawing(
    `<filter id="f" ${area}>${filters.join('')}</filter><rect width="1600" height="900" filter="url(#f)"/>`,
  );
};

/** Compressed pieces can be concatenated. */
const compress = (text: string) =>
  deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });

/** 0.97 MB that expand to 900 MB of elements: the same compressed piece, repeated. */
function gzipBomb(): Buffer {
  const piece = compress('<g/>'.repeat(250_000));
  const pieces = Array<Buffer>(Math.floor(970_000 / piece.length)).fill(piece);
  const header = Buffer.from('1f8b08000000000000ff', 'hex');
  return Buffer.concat([header, compress(drawing('').replace('</svg>', '')), ...pieces]);
}

/** By path: how a picture's host may behave. */
const ANSWERS: Record<string, (response: ServerResponse) => unknown> = {
  '/photo.jpg': (response) => response.end(photo),
  '/small.png': async (response) => response.end(await paint(200, 400).png().toBuffer()),
  '/tiny.png': async (response) => response.end(await paint(80, 160).png().toBuffer()),
  '/drawing.svg': (response) => response.end(SVG),
  '/icon.svg': (response) =>
    response.end(SVG.replace('viewBox="0 0 1600 900"', 'width="24" height="24"')),
  '/compressed.svg': (response) => response.end(gzipBomb()),
  '/large.svg': (response) => response.end(drawing('<g/>'.repeat(250_000))),
  '/commented.svg': (response) =>
    response.end(
      `<?xml version="1.0"?><!--${' '.repeat(2000)}-->${drawing('<g/>'.repeat(250_000))}`,
    ),
  '/memory.svg': (response) => response.end(filtered(800, '<feFlood result="#"/>')),
  '/filters.svg': (response) =>
    response.end(filtered(600, '<feTurbulence baseFrequency=".9" numOctaves="9"/>')),
  '/samsung.jpg': (response) => response.end(withWrongScan(photo)),
  '/stray.jpg': (response) => response.end(withStrayBytes(photo)),
  '/cut.jpg': (response) => response.end(half(photo)),
  '/cut-samsung.jpg': (response) => response.end(half(withWrongScan(photo))),
  '/lying.png': (response) =>
    response.setHeader('Content-Type', 'image/png').end('<!doctype html><script>alert(1)</script>'),
  '/pixels.png': async (response) => response.end(await paint(8000, 6400).png().toBuffer()),
  '/huge.jpg': (response) => sendForever(response),
  '/slow.jpg': (response) => response.write(photo.subarray(0, 100)),
  '/breaks.jpg': (response) => {
    response.write(photo.subarray(0, 100));
    setTimeout(() => response.destroy(), 50);
  },
  '/moved.jpg': (response) => redirect(response, '/photo.jpg'),
  '/circle.jpg': (response) => redirect(response, '/circle.jpg'),
  '/inside.jpg': (response) => redirect(response, 'https://169.254.169.254/latest/meta-data'),
  '/plain.jpg': (response) => redirect(response, `http://${PICTURE_HOST}/photo.jpg`),
};

/** Serves pictures of every kind, and files that only pretend to be one. */
export function startPictureServer(port = 0): Promise<Server> {
  const options = { cert: readFileSync(CERTIFICATE_FILE), key: readFileSync(KEY_FILE) };
  const server = createServer(options, ({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const answer = ANSWERS[path];
    if (answer) void answer(response);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The address of one of the server's paths. */
export function pictureAddress(server: Server, path: string): string {
  return `https://${PICTURE_HOST}:${(server.address() as AddressInfo).port}${path}`;
}

/** Also ends the connections that are still open. */
export async function stopPictureServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location }).end();
}

function sendForever(response: ServerResponse): void {
  if (response.destroyed) return;
  // Node 26 answers writes to a lost connection at once: without the pause, it would never learn of the loss.
  response.write(CHUNK, () => setImmediate(sendForever, response));
}
