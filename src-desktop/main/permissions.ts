import type { Session } from 'electron';
import { isOwnPage } from './appProtocol.ts';

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
