import { app, dialog, type Event, type Session, shell, type WebContents } from 'electron';
import { isOwnPage } from './appProtocol.ts';
import type { Log } from './log.ts';

/** Keeps a page in the app's origin: no navigation elsewhere, no new window, no webview. https links open in the browser. */
export function guardNavigation(contents: WebContents, log: Log): void {
  contents.on('will-navigate', refuseForeign);
  contents.on('will-frame-navigate', refuseForeign);
  contents.on('will-redirect', refuseForeign);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url, log);
    return { action: 'deny' };
  });
}

function refuseForeign(event: Event<{ url: string }>): void {
  if (!isOwnPage(event.url)) event.preventDefault();
}

/** Opens an https address in the system's browser. Other addresses are ignored. */
export function openLink(address: string, log: Log): void {
  const safe = externalAddress(address);
  if (safe) shell.openExternal(safe).catch(log.failure);
}

/** The address to open in the system's browser; undefined unless it is https without credentials. */
export function externalAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && !username && !password ? href : undefined;
}

/** The permission that a page needs to call a server on the same computer; the second is its older name. */
const LOOPBACK_PERMISSIONS = new Set<string>(['loopback-network', 'local-network-access']);

/** A local address where nothing answers. */
export const NO_DICTIONARIES = 'https://0.0.0.0/';

/** Denies all of the browser's permissions and downloads, because the app needs none. Only an app for the emulators may call servers on the same computer. */
export function guardPermissions(session: Session, reachesEmulators: boolean): void {
  const isGranted = (permission: string, address: string) =>
    reachesEmulators && LOOPBACK_PERMISSIONS.has(permission) && isOwnPage(address);
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isGranted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // Electron downloads a dictionary even for windows without a spell checker; only the address can be changed (electron/electron#22995).
  session.setSpellCheckerDictionaryDownloadURL(NO_DICTIONARIES);
}

/** Chromium's switches that let the program which starts the app read its session, or speak for its page. The fuses turn off those of Node. */
const REFUSED_SWITCHES = [
  // Read and drive the page.
  'remote-debugging-port',
  'remote-debugging-pipe',
  // Write down what goes over the network, or what decrypts it.
  'log-net-log',
  'ssl-key-log-file',
  // Take any server for Firebase.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  // Let the page be read by others.
  'disable-web-security',
  // Start the page's process, or one that it trusts, inside another program or as one.
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
];

/**
 * Ends an installed app that was started with a refused switch, before Chromium acts on it, says why, and returns true. In
 * development, and for tests, all switches are allowed.
 */
export function refusesToStart(): boolean {
  const name = REFUSED_SWITCHES.find((each) => app.commandLine.hasSwitch(each));
  if (!app.isPackaged || !name) return false;
  dialog.showErrorBox(
    `${app.name} does not start with --${name}`,
    'With it, another program could read your sign-in. Start the app without it; if you did not add it yourself, ask who looks after your computer.',
  );
  app.exit(1);
  return true;
}
