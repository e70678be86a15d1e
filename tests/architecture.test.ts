import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const BELOW_ADMIN = ['shared/company.ts', 'shared/model', 'shared/data', 'shared/ui'];

const adminRooms = (...names: string[]) => names.map((name) => `shared/admin/${name}`);
const BELOW_SCRIPTS = ['shared/company.ts', 'shared/model', 'shared/data'];
const scriptRooms = (...names: string[]) => names.map((name) => `scripts/${name}`);

/** What the files of a room may import from the project (docs/decisions/0001-the-house.md); the first match counts. */
const ROOMS: { room: string; mayImport: string[] }[] = [
  { room: 'shared/company.ts', mayImport: [] },
  { room: 'shared/model', mayImport: ['shared/company.ts', 'shared/model'] },
  { room: 'shared/data', mayImport: ['shared/company.ts', 'shared/model', 'shared/data'] },
  { room: 'shared/ui', mayImport: ['shared/ui'] },
  { room: 'shared/styles', mayImport: [] },
  { room: 'shared/admin/state', mayImport: [...BELOW_ADMIN, 'shared/admin/state'] },
  { room: 'shared/admin/auth', mayImport: [...BELOW_ADMIN, ...adminRooms('state', 'auth')] },
  { room: 'shared/admin/drafts', mayImport: [...BELOW_ADMIN, ...adminRooms('state', 'drafts')] },
  {
    room: 'shared/admin/form',
    mayImport: [...BELOW_ADMIN, ...adminRooms('state', 'drafts', 'form')],
  },
  {
    room: 'shared/admin/projects',
    mayImport: [...BELOW_ADMIN, ...adminRooms('state', 'drafts', 'form', 'projects')],
  },
  {
    room: 'shared/admin/content',
    mayImport: [...BELOW_ADMIN, ...adminRooms('state', 'drafts', 'form', 'content')],
  },
  { room: 'shared/admin', mayImport: ['shared'] },
  { room: 'src-site', mayImport: ['shared', 'src-site'] },
  {
    room: 'src-desktop/renderer',
    mayImport: ['shared', 'src-desktop/renderer', 'src-desktop/preload/bridge.ts'],
  },
  {
    room: 'src-desktop',
    mayImport: ['shared/company.ts', 'shared/model', 'src-desktop/main', 'src-desktop/preload'],
  },
  { room: 'scripts/lib', mayImport: ['shared/model', 'scripts/lib'] },
  {
    room: 'scripts/emulators',
    mayImport: [...BELOW_SCRIPTS, ...scriptRooms('lib', 'emulators')],
  },
  { room: 'scripts/site', mayImport: ['src-site', ...scriptRooms('lib', 'site')] },
  {
    room: 'scripts/desktop',
    mayImport: [...BELOW_SCRIPTS, 'src-desktop/main', ...scriptRooms('lib', 'desktop')],
  },
  {
    room: 'scripts/release',
    mayImport: [...BELOW_SCRIPTS, ...scriptRooms('lib', 'emulators/demoAccounts.ts', 'release')],
  },
  // The commands, which nothing imports.
  {
    room: 'scripts',
    mayImport: [
      'shared',
      'src-site/published',
      'tests/support',
      ...scriptRooms('lib', 'emulators', 'site', 'desktop', 'release'),
    ],
  },
];

const PACKAGE_ROOMS: { packageName: RegExp; room: string }[] = [
  { packageName: /^firebase\//, room: 'shared/data' },
  { packageName: /^electron$/, room: 'src-desktop' },
  { packageName: /^electron-updater$/, room: 'src-desktop/main/updates.ts' },
  { packageName: /^react-router-dom$/, room: 'src-site' },
  { packageName: /^published:/, room: 'src-site' },
];

interface Import {
  file: string;
  specifier: string;
}

async function sourceFiles(): Promise<string[]> {
  const folders = ['shared', 'src-site', 'src-desktop', 'scripts'].map(async (folder) => {
    const entries = await readdir(join(ROOT, folder), { recursive: true });
    return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
  });
  return (await Promise.all(folders)).flat().filter((file) => /\.tsx?$/.test(file));
}

async function importsOf(file: string): Promise<Import[]> {
  const source = await readFile(join(ROOT, file), 'utf8');
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, specifier = '']) => ({ file, specifier }));
}

const imports = (await Promise.all((await sourceFiles()).map(importsOf))).flat();
const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

describe('who may know whom', () => {
  it('reads the imports', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('keeps every import within its room’s reach', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll('\\', '/');
      const rule = ROOMS.find(({ room }) => isIn(file, room));
      return !rule?.mayImport.some((room) => isIn(target, room));
    });
    expect(wrong).toEqual([]);
  });

  it('keeps each of these packages in its room', () => {
    const wrong = imports.filter(({ file, specifier }) =>
      PACKAGE_ROOMS.some(
        ({ packageName, room }) => packageName.test(specifier) && !isIn(file, room),
      ),
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
});
