import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import type * as ElectronBuilder from 'electron-builder';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { packaging } from '../../../src-desktop/packaging.ts';
import { writeStubRuntime } from '../../src-desktop/electron/stubRuntime.ts';

const require = createRequire(import.meta.url);
/** Not imported: on Node 22.18, Playwright’s loader does not find what a module of electron-builder requires. */
const { Arch, build, Platform } = require('electron-builder') as typeof ElectronBuilder;

const OWN_CODE_MAX_BYTES = 2 * 1024 * 1024;

/** The formatted editor is ProseMirror's packages, and loads with it alone (decision 8). */
const EDITOR = /FormattedField-[^/]*\.js$/;
const EDITOR_MAX_BYTES = 250_000;

/** The states of a fuse, as bytes in the executable. */
const ENABLE = '1'.charCodeAt(0);
const DISABLE = '0'.charCodeAt(0);

interface Names {
  extraMetadata: { name: string; productName: string; description: string; desktopName: string };
  publish: { owner: string; repo: string };
}

test.describe('the packed app', () => {
  const config = packaging() as unknown as Names;
  let folder: string;
  let resources: string;
  let archive: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    const runtime = join(folder, 'runtime');
    await writeStubRuntime(runtime);
    await packFor('linux', runtime, folder);
    resources = join(folder, 'out', 'linux-unpacked', 'resources');
    archive = join(resources, 'app.asar');
  });
  test.afterAll(() => removeFolder(folder));

  test('is one archive with the build and nothing else, under 2 MB without the packages of the editor', () => {
    const files = listPackage(archive, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
    const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
    const kinds = files.filter((file) => !folders.has(file)).map(withoutHash);
    expect(new Set(kinds)).toEqual(
      new Set([
        '/package.json',
        '/dist/desktop/main/index.js',
        '/dist/desktop/main/chunks/*.js',
        '/dist/desktop/preload/index.cjs',
        '/dist/desktop/renderer/index.html',
        '/dist/desktop/renderer/error.html',
        '/dist/desktop/renderer/assets/*.js',
        '/dist/desktop/renderer/assets/*.png',
        '/dist/desktop/renderer/assets/*.css',
        '/dist/desktop/renderer/assets/*.woff2',
        '/dist/desktop/renderer/preview.html',
        '/dist/desktop/renderer/assets/preview/*.js',
        '/dist/desktop/renderer/assets/preview/*.css',
        '/dist/desktop/renderer/assets/preview/*.svg',
      ]),
    );
    const editor = files.find((file) => EDITOR.test(file)) ?? '';
    const { length: editorBytes } = extractFile(archive, editor.slice(1));
    expect(editorBytes).toBeLessThan(EDITOR_MAX_BYTES);
    expect(statSync(archive).size - editorBytes).toBeLessThan(OWN_CODE_MAX_BYTES);
    expect(readdirSync(resources).toSorted()).toEqual([
      'app-update.yml',
      'app.asar',
      'icon.png',
      'licenses.txt',
    ]);
  });

  test('has a package.json with its own name and main file, and without scripts', () => {
    const description = JSON.parse(extractFile(archive, 'package.json').toString()) as object;
    expect(description).toMatchObject({
      ...config.extraMetadata,
      type: 'module',
      main: 'dist/desktop/main/index.js',
    });
    expect(description).not.toHaveProperty('scripts');
    expect(description).not.toHaveProperty('devDependencies');
  });

  test('has every fuse set', async () => {
    const wire = await getCurrentFuseWire(join(resources, '..', config.extraMetadata.name));
    expect(wire).toEqual({
      version: '1',
      [FuseV1Options.RunAsNode]: DISABLE,
      [FuseV1Options.EnableCookieEncryption]: ENABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: DISABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
    });
  });

  test('knows where to look for updates', () => {
    const text = readFileSync(join(resources, 'app-update.yml'), 'utf8');
    expect(text).toContain('provider: github');
    expect(text).toContain(`owner: ${config.publish.owner}`);
    expect(text).toContain(`repo: ${config.publish.repo}`);
  });

  test.describe('wrapped for Linux', () => {
    let wrapped: LinuxPackages;
    test.beforeAll(async () => {
      wrapped = await wrapForLinux(join(resources, '..'), folder);
    });

    test('has a menu entry that matches its window and its icon, and starts it with its sandbox', () => {
      const { name, productName, description, desktopName } = config.extraMetadata;
      expect(desktopName).toBe(`${name}.desktop`);
      expect(wrapped.entries.map(({ file }) => file)).toEqual([desktopName, desktopName]);
      for (const { text } of wrapped.entries) {
        expect(text).toContain(`\nName=${productName}\n`);
        expect(text).toContain(`\nComment=${description}\n`);
        expect(text).toContain(`\nStartupWMClass=${name}\n`);
        expect(text).toContain(`\nIcon=${name}\n`);
        expect(text).toMatch(/^Exec=(\S+|"[^"]+") %U$/m);
      }
      for (const size of ['16x16', '48x48', '512x512']) {
        expect(wrapped.files).toContain(`/usr/share/icons/hicolor/${size}/apps/${name}.png`);
      }
    });

    test('keeps the file name of its AppImage from version to version', () => {
      const { name } = config.extraMetadata;
      const { version } = JSON.parse(extractFile(archive, 'package.json').toString()) as {
        version: string;
      };
      expect(wrapped.artifacts).toEqual([
        `${name}-linux-x86_64.AppImage`,
        `${name}-${version}-linux-amd64.deb`,
      ]);
    });
  });
});

interface LinuxPackages {
  /** The menu entry of each package, under the name that its file gets. */
  entries: { file: string; text: string }[];
  /** The paths of the deb's files outside the app's folder. */
  files: string[];
  /** The names of the packages' files. */
  artifacts: string[];
}

/** Collects what electron-builder would add to the packed app, and stops it before it downloads its tools. */
async function wrapForLinux(prepackaged: string, folder: string): Promise<LinuxPackages> {
  const wrapped: LinuxPackages = { entries: [], files: [], artifacts: [] };
  await build({
    projectDir: PROJECT_ROOT,
    prepackaged,
    targets: Platform.LINUX.createTarget(['AppImage', 'deb'], Arch.x64),
    publish: 'never',
    config: {
      ...packaging(),
      directories: { ...packaging().directories, output: join(folder, 'wrapped') },
      artifactBuildStarted: ({ file }) => void wrapped.artifacts.push(basename(file)),
    },
    effectiveOptionComputed: async (options: AppImageOptions | DebOptions) => {
      if (Array.isArray(options)) {
        const [args, entryFile] = options;
        wrapped.files = args.map((arg) => arg.slice(arg.indexOf('=') + 1));
        const file = wrapped.files.find((target) => target.endsWith('.desktop')) ?? '';
        wrapped.entries.push({ file: basename(file), text: readFileSync(entryFile, 'utf8') });
      } else {
        wrapped.entries.push({ file: options.desktopFileName, text: options.desktop });
      }
      return true;
    },
  });
  return wrapped;
}

interface AppImageOptions {
  desktop: string;
  desktopFileName: string;
}

/** fpm's arguments, and the file with the menu entry. */
type DebOptions = [string[], string];

/** Runs electron-builder to the point where it would wrap the app into installers. */
async function packFor(platform: string, electronDist: string, folder: string): Promise<void> {
  const directories = { ...packaging().directories, output: join(folder, 'out') };
  const file = join(folder, 'packaging.json');
  writeFileSync(file, JSON.stringify({ ...packaging(), directories, electronDist }));
  const cli = require.resolve('electron-builder/cli.js');
  const args = [`--${platform}`, 'dir', '--x64', '--publish', 'never', '--config', file];
  await promisify(execFile)(process.execPath, [cli, ...args], { cwd: PROJECT_ROOT });
}

function withoutHash(file: string): string {
  return file.replace(/(assets|preview|chunks)\/[\w-]+\./, '$1/*.');
}
