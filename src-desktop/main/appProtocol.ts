import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  APP_ORIGIN,
  chooseBackend,
  EMULATOR_ORIGINS,
  type Environment,
  siteOrigin,
} from '../../shared/model/backend.ts';

export const APP_SCHEME = new URL(APP_ORIGIN).protocol.slice(0, -1);

/** The app, and the plain page that is shown instead when the app keeps crashing or cannot be loaded. */
export const START_PAGE = `${APP_ORIGIN}/index.html`;
export const ERROR_PAGE = `${APP_ORIGIN}/error.html`;

export const SCHEME_PRIVILEGES = {
  standard: true,
  secure: true,
  supportFetchAPI: true,
  // Keeps compiled scripts, so that they are not compiled at each start.
  codeCache: true,
} as const;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

const ENCODED_SLASH_OR_NUL = /%2f|%5c|%00/i;

/** Serves the renderer's built files, and nothing else, at `app://bundle`. Their paths in the folder have forward slashes. */
export function createAppProtocol(
  folder: string,
  files: ReadonlySet<string>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405);
    const path = requestedPath(request.url);
    if (path === undefined || !files.has(path)) return refuse(404);
    const headers = securityHeaders(CONTENT_TYPES[extname(path)] ?? 'application/octet-stream');
    return new Response(new Uint8Array(await readFile(join(folder, path))), { headers });
  };
}

/** Whether the address is in the app's own origin. Its pages may navigate nowhere else. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}` === APP_ORIGIN;
}

/** The path in the address, decoded once; undefined for other origins and for encoded slashes or NUL. */
function requestedPath(address: string): string | undefined {
  if (!isOwnPage(address)) return undefined;
  const { pathname } = new URL(address);
  if (ENCODED_SLASH_OR_NUL.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return undefined;
  }
}

function securityHeaders(contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Security-Policy': contentSecurityPolicy(import.meta.env ?? process.env),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The policy of the desktop's pages. They ask the public site what is published. Only a build for the emulators may connect to their ports. */
export function contentSecurityPolicy(env: Environment): string {
  const backend = chooseBackend(env);
  const origins = backend.kind === 'emulator' ? EMULATOR_ORIGINS : FIREBASE_ORIGINS;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${siteOrigin(backend)} ${origins.join(' ')}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: securityHeaders('text/plain') });
}

/** The files in a folder and its subfolders, as paths with forward slashes. Inside an archive, only reading folder by folder is reliable. */
export async function listFiles(folder: string, prefix = ''): Promise<Set<string>> {
  const files = new Set<string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    if (entry.isFile()) files.add(path);
    if (!entry.isDirectory()) continue;
    for (const file of await listFiles(join(folder, entry.name), `${path}/`)) files.add(file);
  }
  return files;
}
