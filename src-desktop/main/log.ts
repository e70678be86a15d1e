import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export const LOG_MAX_BYTES = 1024 * 1024;

const DETAIL_MAX_LENGTH = 500;
/** Longer texts are cut first, because searching them for secrets takes time. */
const READ_MAX_LENGTH = 4000;

/** What may identify a person or give access: tokens, keys, passwords, credentials in addresses, queries, email addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+(\.[\w-]+)*/g, '[token]'],
  [/\bAIza[\w-]{10,}/g, '[key]'],
  [/\bgh[pousr]_\w{10,}|\bgithub_pat_\w{10,}/g, '[token]'],
  [/\b(bearer|basic|token)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /(\w{0,40}(?:password|passwd|secret|token|api_?key|authorization)\w{0,40}["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1[secret]',
  ],
  [/\/\/[^\s/@]+:[^\s/@]*@/g, '//[credentials]@'],
  [/(\bhttps?:\/\/[^\s?#]+)[?#]\S*/gi, '$1?[query]'],
  [/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
];

export interface Log {
  file: string;
  /** Adds one line: what happened, with details. Never a password, a token or a text that somebody typed. */
  write: (event: string, details?: Readonly<Record<string, string | number | boolean>>) => void;
  /** Adds a caught error: its name, code and message. */
  failure: (error: unknown) => void;
}

/** Opens a log file. At `LOG_MAX_BYTES` it is renamed to `.old`, replacing the previous one. Disk errors are ignored. */
export function openLog(file: string): Log {
  const write: Log['write'] = (event, details = {}) => {
    const words = Object.entries(details).map(([key, value]) => `${key}=${value}`);
    append(file, `${new Date().toISOString()} ${redact([event, ...words].join(' '))}\n`);
  };
  return { file, write, failure: (error) => write('failure', describe(error)) };
}

/** The text on one line, shortened, without what may identify a person or give access. */
export function redact(text: string): string {
  const line = text.slice(0, READ_MAX_LENGTH).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const clean = SECRETS.reduce((rest, [secret, mark]) => rest.replace(secret, mark), line);
  return clean.length > DETAIL_MAX_LENGTH ? `${clean.slice(0, DETAIL_MAX_LENGTH)}…` : clean;
}

function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { error: error.name, ...code, message: error.message };
}

function append(file: string, line: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size + Buffer.byteLength(line) > LOG_MAX_BYTES) renameSync(file, `${file}.old`);
    appendFileSync(file, line);
  } catch {
    // There is nowhere else to report it, and the app works without a log.
  }
}
