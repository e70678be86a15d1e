import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Requests the path exactly as written, without normalizing dots or encodings. */
export function requestRaw(origin: string, path: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const headers = { 'accept-encoding': 'br, gzip' };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.on('error', reject);
    call.end();
  });
}
