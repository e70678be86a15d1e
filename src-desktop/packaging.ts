import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { COMPANY } from '../shared/company.ts';
import { APP_ID } from './main/identity.ts';

const { name, shortName, contactEmail, repository, siteUrl } = COMPANY;
const [owner = '', repo = ''] = repository.split('/');
const PACKAGE_NAME = `${shortName}-admin`;
const PRODUCT_NAME = `${name} Admin`;
const BUILD_RESOURCES = 'src-desktop';
const ENTITLEMENTS = join(BUILD_RESOURCES, 'entitlements.mac.plist');

/** How `npm run package` packs the desktop app. A new object each time, because electron-builder changes what it is given. */
export const packaging = (): Configuration => ({
  appId: APP_ID,
  productName: PRODUCT_NAME,
  copyright: `© ${name}`,
  directories: { output: 'dist/packages', buildResources: BUILD_RESOURCES },

  // Only the build: it is bundled, so nothing from node_modules is needed at run time.
  files: ['dist/desktop/**', '!node_modules/**'],
  extraMetadata: {
    name: PACKAGE_NAME,
    productName: PRODUCT_NAME,
    description: `Edit the projects and page texts of ${name}’s public site`,
    // The window's name on Linux. The desktop finds the menu entry, and so the icon, by this name.
    desktopName: `${PACKAGE_NAME}.desktop`,
    homepage: siteUrl,
    // Windows shows it as the publisher: of the file, and in its list of apps.
    author: { name },
  },
  npmRebuild: false,
  // Beside the app, where the system's editor can open it.
  extraResources: [{ from: 'dist/licenses.txt', to: 'licenses.txt' }],

  // One archive. The executable contains its hash and checks it before reading.
  asar: true,
  disableAsarIntegrity: false,
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    // Setting fuses breaks Electron's signature, and Apple silicon starts no app without one.
    resetAdHocDarwinSignature: true,
  },
  artifactName: `${PACKAGE_NAME}-\${version}-\${os}-\${arch}.\${ext}`,

  // Where the app looks for updates; a release is made by .github/workflows/release.yml.
  publish: { provider: 'github', owner, repo, releaseType: 'draft' },

  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: 'icons/icon.ico',
    verifyUpdateCodeSignature: true,
    // Who must have signed an update. A name alone is never enough; a signed package has the certificate's whole subject instead.
    signtoolOptions: { publisherName: name },
  },
  nsis: {
    // Without the architecture: electron-builder then makes one installer, which holds both apps and installs the right one.
    artifactName: `${PACKAGE_NAME}-\${version}-\${os}.\${ext}`,
  },

  // Signed with CSC_LINK and CSC_KEY_PASSWORD, notarised with APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER.
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      // The updater uses the zip.
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    icon: 'icons/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    entitlements: ENTITLEMENTS,
    entitlementsInherit: ENTITLEMENTS,
    notarize: true,
  },

  linux: {
    target: ['AppImage', 'deb'],
    icon: 'icons',
    category: 'Office',
    maintainer: `${name} <${contactEmail}>`,
    synopsis: `Portfolio and page texts of ${name}’s site`,
    // The window's icon, for desktops that do not find one through the menu entry.
    extraResources: [{ from: 'src-desktop/icons/256x256.png', to: 'icon.png' }],
    // Names the menu entry's file after desktopName.
    syncDesktopName: true,
  },
  // Without the version, so that a launcher that names the file also finds the next version.
  appImage: { artifactName: `${PACKAGE_NAME}-\${os}-\${arch}.\${ext}` },
  // A static runtime: the default one needs libfuse2, which Ubuntu no longer has since 22.04.
  toolsets: { appimage: '1.0.3' },
});
