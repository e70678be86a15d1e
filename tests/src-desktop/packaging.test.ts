import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { Arch, type Configuration, Packager, Platform } from 'app-builder-lib';
import { AppInfo } from 'app-builder-lib/out/appInfo.js';
import { PlatformPackager } from 'app-builder-lib/out/platformPackager.js';
import { NsisTarget } from 'app-builder-lib/out/targets/nsis/NsisTarget.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { convertIcon, getPngSize } from 'app-builder-lib/out/util/iconConverter.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROOT } from '../../scripts/lib/paths.ts';
import { COMPANY } from '../../shared/company.ts';
import { packaging } from '../../src-desktop/packaging.ts';

type DebugLogger = Parameters<typeof validateConfiguration>[1];

const NO_LOG = { isEnabled: false, add: () => undefined } as unknown as DebugLogger;

// The validator compiles its schema first, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let config: Configuration;

beforeAll(async () => {
  config = await getConfig(PROJECT_ROOT, null, packaging());
});

const readJson = async (file: string) =>
  JSON.parse(await readFile(join(PROJECT_ROOT, file), 'utf8')) as Record<string, object>;

it('Windows gets the company as the publisher of the app', async () => {
  const packager = new Packager({
    projectDir: PROJECT_ROOT,
    config: packaging(),
    targets: Platform.WINDOWS.createTarget(),
  });
  await packager.validateConfig();
  // What becomes the executable's CompanyName and the installer's publisher.
  expect(new AppInfo(packager, null).companyName).toBe(COMPANY.name);
});

describe('electron-builder’s own validator', () => {
  it('accepts the configuration', async () => {
    await validateConfiguration(structuredClone(config), NO_LOG);
  });

  it('refuses a configuration with an unknown key', async () => {
    const wrong = { ...structuredClone(config), electronFuse: {} };
    await expect(validateConfiguration(wrong, NO_LOG)).rejects.toThrow('electronFuse');
  });
});

describe('the configuration', () => {
  it('sets every fuse that electron-builder knows', () => {
    const names = Object.keys(FuseV1Options).filter((key) => Number.isNaN(Number(key)));
    const { resetAdHocDarwinSignature, ...fuses } = config.electronFuses ?? {};
    const set = Object.keys(fuses).map((key) => key.toLowerCase());
    expect(names.length).toBeGreaterThan(7);
    expect(set.toSorted()).toEqual(names.map((name) => name.toLowerCase()).toSorted());
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      grantFileProtocolExtraPrivileges: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    });
    // Otherwise an unsigned package does not start on Apple silicon.
    expect(resetAdHocDarwinSignature).toBe(true);
  });

  it('packs one archive with its integrity, without node_modules', () => {
    expect(config).toMatchObject({ asar: true, disableAsarIntegrity: false });
    expect(config.files).toEqual([{ filter: ['dist/desktop/**', '!node_modules/**'] }]);
  });

  it('makes installed apps verify updates: on Windows by the publisher’s name, on macOS by the signature', () => {
    expect(config.win).toMatchObject({
      verifyUpdateCodeSignature: true,
      signtoolOptions: { publisherName: COMPANY.name },
    });
    expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
    expect(config.mac).not.toHaveProperty('identity');
  });

  it('builds the packages that each platform’s users expect', () => {
    expect(config.win?.target).toMatchObject([{ target: 'nsis' }]);
    // Without the zip, an installed app finds no update on macOS.
    expect(config.mac?.target).toMatchObject([{ target: 'dmg' }, { target: 'zip' }]);
    expect(config.linux?.target).toEqual(['AppImage', 'deb']);
  });

  it('builds one installer for Windows, which holds the app for both architectures', async () => {
    const made: string[][] = [];
    const packager: unknown = Object.assign(Object.create(PlatformPackager.prototype), {
      platformSpecificBuildOptions: config.win,
      info: { config, metadata: {} },
    });
    const helper = { refCount: 0, finishBuild: async () => undefined };
    const target = new NsisTarget(packager as never, '', 'nsis', helper as never);
    Object.assign(target, {
      buildInstaller: async (apps: Map<Arch, string>) =>
        void made.push([...apps.keys()].map((arch) => Arch[arch])),
    });
    await target.build('x64', Arch.x64);
    await target.build('arm64', Arch.arm64);
    await target.finishBuild();
    expect(made).toEqual([['x64', 'arm64']]);
  });

  it('builds AppImages that start without libfuse2', async () => {
    // Every version but the default "0.0.0" has the static runtime.
    expect(config.toolsets?.appimage).toMatch(/^1\./);
    const unknown = { ...structuredClone(config), toolsets: { appimage: '1.0.0' } };
    await expect(validateConfiguration(unknown as Configuration, NO_LOG)).rejects.toThrow(
      'appimage',
    );
  });

  it('has an icon file in each platform’s own format, so that none is converted', async () => {
    const icons = (icon: string | null | undefined, format: 'ico' | 'icns' | 'set') =>
      convertIcon({
        sources: [icon ?? ''],
        fallbackSources: [],
        roots: [join(PROJECT_ROOT, config.directories?.buildResources ?? '')],
        format,
        outDir: '',
      }).then((found) => found.icons);
    const [windows] = await icons(config.win?.icon, 'ico');
    expect(windows?.size).toBe(256);
    // The number of pictures, then the length of the whole file, by the formats' headers.
    expect((await readFile(windows?.file ?? '')).readUInt16LE(4)).toBe(7);
    const [apple] = await icons(config.mac?.icon, 'icns');
    const icns = await readFile(apple?.file ?? '');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const pictures = await icons(config.linux?.icon, 'set');
    expect(pictures.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024]);
    for (const { file, size } of pictures) {
      expect(await getPngSize(file)).toEqual({ width: size, height: size });
    }
  });

  it('gives an AppImage one name in every version, and an installer its version', () => {
    expect(config.appImage?.artifactName).not.toContain('version');
    expect(config.artifactName).toContain('-${version}-');
    expect(config.nsis?.artifactName).toContain('-${version}-');
  });

  it('loosens the hardened runtime only for V8', async () => {
    const file = config.mac?.entitlements ?? '';
    expect(config.mac?.entitlementsInherit).toBe(file);
    const plist = await readFile(join(PROJECT_ROOT, file), 'utf8');
    const keys = [...plist.matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key);
    expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
  });
});

it('Electron and its updater are pinned to supported versions', async () => {
  const { dependencies, devDependencies } = await readJson('package.json');
  expect(devDependencies).toMatchObject({ electron: expect.stringMatching(/^45\.\d+\.\d+$/) });
  const { version } = (await readJson('node_modules/electron-updater/package.json')) as unknown as {
    version: string;
  };
  expect(dependencies).toMatchObject({ 'electron-updater': version });
  const [major = 0, minor = 0] = version.split('.').map(Number);
  expect(major * 1000 + minor).toBeGreaterThanOrEqual(6003);
});
