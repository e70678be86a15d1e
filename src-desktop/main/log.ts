import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export const LOG_MAX_BYTES = 1024 * 1024;

const DETAIL_MAX_LENGTH = 500;
/** More is cut off unread: looking for secrets takes its time. */
const READ_MAX_LENGTH = 4000;

/** What may identify a person or open a door: tokens, keys, passwords, credentials in addresses, queries, email addresses. */
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
  /** Adds one line: what happened, and plain details. Never a password, a token or a text that somebody typed. */
  write: (event: string, details?: Readonly<Record<string, string | number | boolean>>) => void;
  /** Adds a caught error: its name, code and message. */
  failure: (error: unknown) => void;
}

/** A log file that is moved aside, once, when it reaches `LOG_MAX_BYTES`. A disk that refuses it does no harm. */
export function openLog(file: string): Log {
  const write: Log['write'] = (event, details = {}) => {
    const words = Object.entries(details).map(([key, value]) => `${key}=${value}`);
    append(file, `${new Date().toISOString()} ${redact([event, ...words].join(' '))}\n`);
  };
  return { file, write, failure: (error) => write('failure', describe(error)) };
}

/** The text on one line, cut short, and without what may identify a person or open a door. */
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
    if (sizeOf(file) + Buffer.byteLength(line) > LOG_MAX_BYTES) renameSync(file, `${file}.old`);
    appendFileSync(file, line);
  } catch {
    // There is no place left to say so, and the app works without.
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
