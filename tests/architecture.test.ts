import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';

const DATA = ['shared/company.ts', 'shared/model', 'shared/data'];
const admin = (...rooms: string[]) => [
  ...DATA,
  'shared/ui',
  ...rooms.map((room) => `shared/admin/${room}`),
];
const scripts = (...rooms: string[]) => rooms.map((room) => `scripts/${room}`);

/** What the files of a room may import from the project (docs/decisions/0001-the-house.md); the first match counts. */
const ROOMS = Object.entries({
  'shared/company.ts': [],
  'shared/model': ['shared/company.ts', 'shared/model'],
  'shared/data': DATA,
  'shared/ui': ['shared/ui'],
  'shared/styles': [],
  'shared/admin/session': admin('session'),
  'shared/admin/auth': admin('session', 'auth'),
  'shared/admin/loading': admin('session', 'loading'),
  'shared/admin/publication': admin('session', 'loading', 'publication'),
  'shared/admin/drafts': admin('session', 'drafts'),
  'shared/admin/form': admin('session', 'drafts', 'form'),
  'shared/admin/restore': admin('session', 'restore'),
  'shared/admin/history': admin('session', 'loading', 'restore', 'drafts', 'form', 'history'),
  'shared/admin/projects': admin('session', 'drafts', 'form', 'history', 'publication', 'projects'),
  'shared/admin/content': admin('session', 'drafts', 'form', 'history', 'publication', 'content'),
  'shared/admin': ['shared'],
  'src-site': ['shared', 'src-site'],
  'src-desktop/renderer': ['shared', 'src-desktop/renderer', 'src-desktop/preload/bridge.ts'],
  'src-desktop': ['shared/company.ts', 'shared/model', 'src-desktop/main', 'src-desktop/preload'],
  'scripts/lib': ['shared/model', 'scripts/lib'],
  'scripts/emulators': [...DATA, ...scripts('lib', 'emulators')],
  'scripts/site': ['shared/model', 'src-site', ...scripts('lib', 'site')],
  'scripts/desktop': [...DATA, 'src-desktop/main', ...scripts('lib', 'desktop')],
  'scripts/company': ['shared/company.ts', ...scripts('lib', 'company')],
  'scripts/release': [...DATA, ...scripts('lib', 'emulators/demoAccounts.ts', 'release')],
  // The commands, which nothing imports.
  scripts: [
    'shared',
    'src-site/published',
    'src-desktop/packaging.ts',
    'tests/support',
    ...scripts('lib', 'emulators', 'site', 'desktop', 'company', 'release'),
  ],
});

const PACKAGE_ROOMS: [packageName: RegExp, room: string][] = [
  [/^firebase\//, 'shared/data'],
  [/^electron$/, 'src-desktop'],
  [/^electron-updater$/, 'src-desktop/main/updates.ts'],
  [/^electron-updater\//, 'src-desktop/main/updateSignature.ts'],
  [/^react-router-dom$/, 'src-site'],
  // Decoders read what strangers send: in a process of their own, without secrets.
  [/^sharp$/, 'scripts/release/publish/encodePicture.ts'],
  [/^published:/, 'src-site'],
];

interface Import {
  file: string;
  specifier: string;
}

async function sourceFiles(): Promise<string[]> {
  const folders = ['shared', 'src-site', 'src-desktop', 'scripts'].map(async (folder) => {
    const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true });
    return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
  });
  return (await Promise.all(folders)).flat().filter((file) => /\.tsx?$/.test(file));
}

async function importsOf(file: string): Promise<Import[]> {
  const source = await read(file);
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, specifier = '']) => ({ file, specifier }));
}

const files = await sourceFiles();
const imports = (await Promise.all(files.map(importsOf))).flat();
const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

it('keeps every import within its room’s reach', () => {
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter(({ file, specifier }) => {
    if (!specifier.startsWith('.')) return false;
    const target = join(dirname(file), specifier).replaceAll('\\', '/');
    const [, mayImport = []] = ROOMS.find(([room]) => isIn(file, room)) ?? [];
    return !mayImport.some((room) => isIn(target, room));
  });
  expect(wrong).toEqual([]);
});

it('keeps each of these packages in its room', () => {
  const wrong = imports.filter(({ file, specifier }) =>
    PACKAGE_ROOMS.some(([name, room]) => name.test(specifier) && !isIn(file, room)),
  );
  expect(wrong).toEqual([]);
});

it('keeps the model free of packages', () => {
  const wrong = imports.filter(
    ({ file, specifier }) => isIn(file, 'shared/model') && !specifier.startsWith('.'),
  );
  expect(wrong).toEqual([]);
});

it('names every import with its file’s ending, and imports no folder', () => {
  const wrong = imports.filter(
    ({ specifier }) =>
      specifier.startsWith('.') && !/\.(tsx?|css|json|svg)(\?[\w-]+)?$/.test(specifier),
  );
  expect(wrong).toEqual([]);
});

/** The project's files that each file imports. */
const importedBy = new Map<string, string[]>();
for (const { file, specifier } of imports) {
  if (!specifier.startsWith('.')) continue;
  const target = join(dirname(file), specifier).replaceAll('\\', '/');
  importedBy.set(file, [...(importedBy.get(file) ?? []), target]);
}

it('has no circle of imports, not even of types', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of importedBy.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

it('keeps no state of a person in a module of the admin', async () => {
  const modules = files.filter((file) => file.startsWith('shared/admin/'));
  const sources = await Promise.all(
    modules.map(async (file) => ({ file, source: await read(file) })),
  );
  expect(sources.filter(({ source }) => /^(export )?let /m.test(source))).toEqual([]);
});

it('a save passes the files that decision 44 lists, each imported by one before it', async () => {
  const decision = await read('docs/decisions/0044-collections.md');
  const [, list = ''] =
    /A save passes 12 files from press to store: ([^.]*)\./.exec(decision) ?? [];
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(names).toHaveLength(12);
  const [first = '', ...others] = names;
  const reached = new Set(files.filter((file) => file.endsWith(`/${first}.tsx`)));
  for (const name of others) {
    const next = [...reached]
      .flatMap((file) => importedBy.get(file) ?? [])
      .find((file) => file.endsWith(`/${name}.ts`) && !reached.has(file));
    expect(next, name).toBeDefined();
    reached.add(next ?? '');
  }
});

function read(file: string): Promise<string> {
  return readFile(join(PROJECT_ROOT, file), 'utf8');
}
