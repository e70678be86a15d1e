import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the last build recorded of a page. */
export interface PageRecord {
  /** A hash of its content. */
  digest: string;
  /** The day (`YYYY-MM-DD`) of the first build with this content; not known for what was there before the first record. */
  since?: string;
}

export type PageRecords = Readonly<Record<string, PageRecord>>;

const MAIN = /<main[\s\S]*<\/main>/;
/** How it looks and is wired changes without the content. */
const NOT_CONTENT = / (?:class|id|for|name|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;

/**
 * Compares the pages with those of the build before, and records them for the next one.
 * @param pages the HTML of each page, by path
 * @param file the record; without one, nothing is known
 * @returns the days on which pages have changed last, by path, where they are known
 */
export async function lastChanges(
  pages: Readonly<Record<string, string>>,
  file: string | undefined,
): Promise<Record<string, string>> {
  if (!file) return {};
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const records = recordPages(pages, await readRecords(file), today);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(records, null, 2));
  return Object.fromEntries(
    Object.entries(records).flatMap(([path, { since }]) => (since ? [[path, since]] : [])),
  );
}

/** @returns undefined when there is no usable record */
async function readRecords(file: string): Promise<PageRecords | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PageRecords;
  } catch {
    return undefined;
  }
}

/**
 * Compares pages with the record of the build before.
 * @param pages the HTML of each page, by path
 * @param last the record; undefined when there is none, so that nobody knows when a page has changed
 * @param today as `YYYY-MM-DD`
 */
export function recordPages(
  pages: Readonly<Record<string, string>>,
  last: PageRecords | undefined,
  today: string,
): PageRecords {
  const records = Object.entries(pages).map(([path, html]): [string, PageRecord] => {
    const digest = digestOf(html);
    const known = last?.[path];
    if (known?.digest === digest) return [path, known];
    return [path, last ? { digest, since: today } : { digest }];
  });
  return Object.fromEntries(records);
}

function digestOf(html: string): string {
  const [main = html] = MAIN.exec(html) ?? [];
  return createHash('sha256').update(main.replace(NOT_CONTENT, '')).digest('hex');
}
