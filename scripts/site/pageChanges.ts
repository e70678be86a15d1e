import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a build records of a page. */
interface PageRecord {
  /** A hash of its content. */
  digest: string;
  /** The day (`YYYY-MM-DD`) of the first build with this content; unknown for the pages of the first record. */
  since?: string;
}

/** The HTML of each page, by its path. */
type Pages = Readonly<Record<string, string>>;

type PageRecords = Readonly<Record<string, PageRecord>>;

const MAIN = /<main[\s\S]*<\/main>/;
/** These attributes change its look and its wiring, not the content. */
const NOT_CONTENT = / (?:class|id|for|name|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;

/** Compares the pages with the file's records of the build before, and records them. Returns the known days of their last changes. */
export async function lastChanges(pages: Pages, file?: string): Promise<Record<string, string>> {
  if (!file) return {};
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const records = recordPages(pages, await readRecords(file), today);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(records, null, 2));
  return Object.fromEntries(
    Object.entries(records).flatMap(([path, { since }]) => (since ? [[path, since]] : [])),
  );
}

/** The records of the build before; undefined when there are none that can be used. */
async function readRecords(file: string): Promise<PageRecords | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PageRecords;
  } catch {
    return undefined;
  }
}

/** The records for the next build. Without those of the build before, nobody knows when a page has changed. */
export function recordPages(
  pages: Pages,
  last: PageRecords | undefined,
  today: string,
): PageRecords {
  const records = Object.entries(pages).map(([path, html]): [string, PageRecord] => {
    const [main = html] = MAIN.exec(html) ?? [];
    const digest = createHash('sha256').update(main.replace(NOT_CONTENT, '')).digest('hex');
    const known = last?.[path];
    if (known?.digest === digest) return [path, known];
    return [path, last ? { digest, since: today } : { digest }];
  });
  return Object.fromEntries(records);
}
