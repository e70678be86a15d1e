import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../scripts/lib/paths.ts';
import { importsOf, PRODUCT_FOLDERS, readFiles } from './support/sources.ts';

const DATA = ['shared/company.ts', 'shared/model', 'shared/data'];
const admin = (...folders: string[]) => [
  ...DATA,
  'shared/ui',
  'shared/pictures',
  ...folders.map((folder) => `shared/admin/${folder}`),
];
const scripts = (...folders: string[]) => folders.map((folder) => `scripts/${folder}`);

/** What the files of a layer may import from the project (docs/decisions/0001-layers.md); the first match counts. */
const LAYERS = Object.entries({
  'shared/company.ts': [],
  'shared/model': ['shared/company.ts', 'shared/model'],
  'shared/data': DATA,
  'shared/pictures': ['shared/company.ts', 'shared/model', 'shared/pictures'],
  'shared/backup': ['shared/model', 'shared/backup'],
  'shared/richText': ['shared/model', 'shared/richText'],
  'shared/ui': ['shared/model/richText.ts', 'shared/model/time.ts', 'shared/ui'],
  'shared/styles': [],
  'shared/admin/listCache': [...DATA, 'shared/admin/listCache'],
  'shared/admin/session': admin('listCache', 'session'),
  'shared/admin/auth': admin('session', 'auth'),
  'shared/admin/loading': admin('loading'),
  'shared/admin/guide': admin('guide'),
  'shared/admin/publication': admin('session', 'publication'),
  'shared/admin/pictures': [...admin('session', 'loading', 'pictures'), 'shared/pictures'],
  'shared/admin/richText': [
    ...admin('loading', 'richText'),
    // Loaded when formatted text is pasted.
    'shared/richText',
  ],
  'shared/admin/form': admin('session', 'publication', 'pictures', 'form'),
  'shared/admin/sharing': admin('session', 'loading', 'publication', 'form', 'sharing'),
  'shared/admin/restore': admin('session', 'restore'),
  'shared/admin/history': admin('session', 'loading', 'restore', 'form', 'sharing', 'history'),
  'shared/admin/keys': admin('session', 'publication', 'keys'),
  'shared/admin/records': admin(
    'session',
    'loading',
    'form',
    'history',
    'pictures',
    'publication',
    'records',
  ),
  'shared/admin/projects': admin(
    'session',
    'form',
    'history',
    'records',
    'publication',
    'pictures',
    'richText',
    'projects',
  ),
  'shared/admin/people': admin(
    'session',
    'pictures',
    'richText',
    'form',
    'history',
    'records',
    'publication',
    'people',
  ),
  'shared/admin/content': [
    ...admin(
      'session',
      'loading',
      'form',
      'history',
      'records',
      'publication',
      'richText',
      'content',
    ),
    // A group of its tab, loaded with it.
    'shared/admin/people',
  ],
  'shared/admin': ['shared'],
  'src-site': ['shared', 'src-site'],
  'src-desktop/renderer': ['shared', 'src-desktop/renderer', 'src-desktop/preload/bridge.ts'],
  'src-desktop': [
    'shared/company.ts',
    'shared/model',
    'shared/backup',
    'src-desktop/main',
    'src-desktop/preload',
  ],
  'scripts/lib': ['shared/model', 'scripts/lib'],
  'scripts/emulators': [...DATA, ...scripts('lib', 'emulators')],
  'scripts/site': ['shared/model', 'src-site', ...scripts('lib', 'site')],
  'scripts/desktop': [...DATA, 'src-desktop/main', ...scripts('lib', 'desktop')],
  'scripts/company': ['shared/company.ts', 'shared/model/search', ...scripts('lib', 'company')],
  'scripts/release': [
    ...DATA,
    'src-site/published/file.ts',
    ...scripts('lib', 'emulators/demoAccounts.ts', 'release'),
  ],
  'scripts/setup': ['shared/model', ...scripts('lib', 'company', 'release', 'setup')],
  'scripts/erase': ['shared/model', ...scripts('lib', 'erase')],
  'scripts/publisher': [...DATA, 'src-site/published', ...scripts('lib', 'release', 'publisher')],
  // The commands, which nothing imports.
  scripts: [
    'shared',
    'src-site/published',
    'src-desktop/packaging.ts',
    'tests/support',
    ...scripts(
      'lib',
      'emulators',
      'site',
      'desktop',
      'company',
      'release',
      'publisher',
      'erase',
      'setup',
    ),
  ],
});

const PACKAGE_FOLDERS: [packageName: RegExp, ...folders: string[]][] = [
  [/^firebase\/(?!firestore$)/, 'shared/data'],
  // The full SDK, which can listen, is too large for a page.
  [/^firebase\/firestore$/, 'scripts/publisher'],
  [/^electron$/, 'src-desktop'],
  [/^electron-updater$/, 'src-desktop/main/updates.ts'],
  [/^electron-updater\//, 'src-desktop/main/updateSignature.ts'],
  [/^react-router-dom$/, 'src-site'],
  // Decoders read untrusted input in a process without secrets; the build draws cards of what that has written.
  [
    /^sharp$/,
    'scripts/release/publish/encodePicture.ts',
    'scripts/site/cards.ts',
    'scripts/site/cards',
  ],
  [/^published:/, 'src-site'],
  // Its inner modules may change with every version.
  [/^firebase-tools/, 'scripts/setup/google.ts'],
  [/^micromark/, 'shared/richText'],
];

const sources = await readFiles(PRODUCT_FOLDERS);
const files = [...sources.keys()];
const imports = importsOf(sources);
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

it('keeps every import within what its layer may import', () => {
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter(({ file, target }) => {
    const [, mayImport = []] = LAYERS.find(([folder]) => isIn(file, folder)) ?? [];
    return target && !mayImport.some((folder) => isIn(target, folder));
  });
  expect(wrong).toEqual([]);
});

it('keeps each of these packages in its folder', () => {
  const wrong = imports.filter(({ file, specifier }) =>
    PACKAGE_FOLDERS.some(
      ([name, ...folders]) => name.test(specifier) && !folders.some((folder) => isIn(file, folder)),
    ),
  );
  expect(wrong).toEqual([]);
});

it('keeps the model free of packages', () => {
  const wrong = imports.filter(({ file, target }) => isIn(file, 'shared/model') && !target);
  expect(wrong).toEqual([]);
});

it('gives every relative import a file extension, and imports no folder', () => {
  const wrong = imports.filter(
    ({ target }) => target && !/\.(tsx?|css|json|svg)(\?[\w-]+)?$/.test(target),
  );
  expect(wrong).toEqual([]);
});

/** The project's files that each file imports. */
const importedBy = new Map<string, string[]>();
for (const { file, target } of imports)
  if (target) importedBy.set(file, [...(importedBy.get(file) ?? []), target]);

it('has no import cycle, not even of types', () => {
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

/** The collections themselves, their screens, and what the specification limits to projects and sections. */
const MAY_NAME_COLLECTIONS = [
  'shared/model/collections',
  'shared/admin/projects',
  'shared/admin/content',
  'shared/admin/people',
  'shared/admin/Dashboard.tsx',
  'shared/admin/OverviewTab.tsx',
  'scripts/emulators/seed.ts',
];
const NAMES_COLLECTION =
  /collections\/(?:projects|pageContent|people)\.ts'|'(?:pageContent|people)'|collection: 'projects'|lists\.(?:projects|pageContent|people)\b/;

it('names a collection only in the files that belong to it', () => {
  const others = files.filter((file) => !MAY_NAME_COLLECTIONS.some((folder) => isIn(file, folder)));
  expect(others.filter((file) => NAMES_COLLECTION.test(sources.get(file) ?? ''))).toEqual([]);
});

it('loads the code that prepares pictures only when somebody chooses one', () => {
  const early = files.filter((file) => {
    const statically = (sources.get(file) ?? '').matchAll(
      /^(?:import|export) (?!type )[^;]* from '(\.[^']+)'/gm,
    );
    return [...statically].some(([, specifier = '']) =>
      isIn(posix.join(dirname(file), specifier), 'shared/pictures'),
    );
  });
  expect(early.filter((file) => !isIn(file, 'shared/pictures'))).toEqual([]);
});

it('the site’s style sheet has the classes of the components that visitors see, and of no other', async () => {
  const sheet = await readFile(join(PROJECT_ROOT, 'src-site/site.css'), 'utf8');
  const seen = new Set(
    files.filter((file) => isIn(file, 'src-site') && !file.endsWith('/admin.tsx')),
  );
  for (const file of seen) {
    for (const target of importedBy.get(file) ?? [])
      if (isIn(target, 'shared/ui')) seen.add(target);
  }
  const read = [...sheet.matchAll(/@source "\.\.\/(.+\.tsx)"/g)].map(([, file = '']) => file);
  const components = [...seen].filter((file) => isIn(file, 'shared/ui') && file.endsWith('.tsx'));
  expect(read.toSorted()).toEqual(components.toSorted());
});

it('keeps no state of a user in a top-level variable of the admin', () => {
  const modules = files.filter((file) => file.startsWith('shared/admin/'));
  expect(modules.filter((file) => /^(export )?let /m.test(sources.get(file) ?? ''))).toEqual([]);
});

it('a save passes through the files that decision 3 lists, and each is imported by an earlier one', async () => {
  const decision = await readFile(
    join(PROJECT_ROOT, 'docs/decisions/0003-saves-and-conflicts.md'),
    'utf8',
  );
  const [text = ''] = /A save passes 21 files\.(?:.*?: (?:`\w+`(?:, )?)+\.)+/.exec(decision) ?? [];
  const paths = [...text.matchAll(/: ((?:`\w+`(?:, )?)+)\./g)].map(([, list = '']) =>
    [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const [toStore, ...others] = paths.map(follow);
  expect(toStore).toHaveLength(11);
  expect(others).toHaveLength(3);
  expect(new Set([toStore, ...others].flat()).size).toBe(21);
});

/** The files with these names. An earlier file in the list imports each file but the first. */
function follow([first = '', ...names]: readonly string[]): string[] {
  const passed = files.filter(
    (file) => /^shared\/(?:admin|data)\//.test(file) && isNamed(file, first),
  );
  expect(passed, first).toHaveLength(1);
  for (const name of names) {
    const imported = passed.flatMap((file) => importedBy.get(file) ?? []);
    const next = imported.find((file) => isNamed(file, name) && !passed.includes(file));
    expect(next, name).toBeDefined();
    passed.push(next ?? '');
  }
  return passed;
}

const isNamed = (file: string, name: string) => new RegExp(`/${name}\\.tsx?$`).test(file);
