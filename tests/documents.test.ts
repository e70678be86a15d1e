import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { messagesIn, partsOf } from './support/messageTable.ts';

const FOLDERS = ['docs', 'scripts', 'shared', 'src-desktop', 'src-site', 'tests', '.github'];

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`).toSorted();
}

/** The matches of the pattern's first group, with their files. */
function occurrences(files: readonly string[], pattern: RegExp): { file: string; found: string }[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, found = '']) => ({ file, found })),
  );
}

const files = ['README.md', 'CONTRIBUTING.md', 'firestore.rules', ...FOLDERS.flatMap(filesIn)];
const documents = files.filter((file) => file.endsWith('.md'));
const code = files.filter((file) => /\.(tsx?|css|rules|yml)$/.test(file));
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));

it('every section that the code cites is in the specification, and has no subsections', () => {
  const headings = occurrences(['docs/specification.md'], /^#+ (\d+(?:\.\d+)?)\.? /gm);
  const sections = headings.map(({ found }) => found);
  const smallest = new Set(
    sections.filter((section) => !sections.some((other) => other.startsWith(`${section}.`))),
  );
  const cited = occurrences(code, /\bsections? (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g);
  expect(cited.length).toBeGreaterThan(30);
  const missing = cited.filter(({ found }) =>
    found.split(/, | and /).some((section) => !smallest.has(section)),
  );
  expect(missing).toEqual([]);
});

it('every decision that the code or a document names exists', () => {
  const named = occurrences([...code, ...documents], /docs\/decisions\/(\d{4}[\w-]*)/g);
  expect(named.length).toBeGreaterThan(2);
  const missing = named.filter(
    ({ found }) => !decisions.some((file) => file.startsWith(`docs/decisions/${found}`)),
  );
  expect(missing).toEqual([]);
});

it('every decision says its status: accepted, or which one replaced it', () => {
  expect(decisions.length).toBeGreaterThan(15);
  const status = /^Status: (?:accepted|(?:partly )?replaced by .*\[?\d+)/m;
  expect(decisions.filter((file) => !status.test(read(file)))).toEqual([]);
});

const DECISIONS_MAX = 24;
const KILOBYTE = 1000;
const SPECIFICATION_AND_DECISIONS_MAX_KB = 170;

it('specification and decisions stay as long as one person can read', () => {
  expect(decisions.length).toBeLessThanOrEqual(DECISIONS_MAX);
  const bytes = ['docs/specification.md', ...decisions].map((file) =>
    Buffer.byteLength(read(file)),
  );
  const sum = bytes.reduce((total, size) => total + size, 0);
  expect(sum / KILOBYTE).toBeLessThanOrEqual(SPECIFICATION_AND_DECISIONS_MAX_KB);
});

it('every link of a document leads to a file', () => {
  const links = occurrences(documents, /\]\(([^):#]+)(?:#[^)]*)?\)/g);
  expect(links.length).toBeGreaterThan(5);
  const broken = links.filter(
    ({ file, found }) => !existsSync(join(PROJECT_ROOT, dirname(file), found)),
  );
  expect(broken).toEqual([]);
});

it('the guide to going live names each file of texts', () => {
  const guide = read('docs/deploying.md');
  const contents = files.filter((file) => file.startsWith('src-site/content/'));
  const unnamed = contents
    .map((file) => file.replace('src-site/content/', ''))
    .filter(
      (name) => !guide.includes(`\`${name}\``) && !guide.includes(`src-site/content/${name}\``),
    );
  expect(unnamed).toEqual([]);
});

it('the guide to going live has at most 12 kB', () => {
  expect(Buffer.byteLength(read('docs/deploying.md'))).toBeLessThanOrEqual(12_000);
});

it('no command in a document has single quotes, which cmd.exe does not strip', () => {
  const commands = occurrences(documents, /`((?:npm|npx|node|gcloud|firebase|git|gh) [^`]*)`/g);
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter(({ found }) => found.includes("'"))).toEqual([]);
});

it('no script in package.json uses shell syntax other than "&&"', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const plain = /^[\w :@./=-]+( && [\w :@./=-]+)*$/;
  expect(Object.values(scripts).filter((script) => !plain.test(script))).toEqual([]);
});

const isWord = (text: string) => /[a-z]{3}/.test(text);

it('every message of the specification’s table is in the code', () => {
  const messages = messagesIn(read('docs/specification.md'));
  expect(messages.length).toBeGreaterThan(25);
  const source = code
    .filter((file) => /^(shared|src-desktop)\//.test(file))
    .map(read)
    .join('\n');
  const parts = messages.flatMap(partsOf).map((part) => part.trim());
  expect(
    parts.filter((part) => isWord(part) && !source.includes(part.replace(/[.:]$/, ''))),
  ).toEqual([]);
});
