import type { Session } from 'electron';
import { isOwnPage } from './navigation.ts';

/** What Chromium asks for when a page calls a server of the same computer; the second is its older name. */
const LOOPBACK_PERMISSIONS: ReadonlySet<string> = new Set([
  'loopback-network',
  'local-network-access',
]);

/**
 * The app needs no permission of the browser, so none is granted or reported as granted; nor does it download.
 * @param reachesEmulators whether its own pages may call servers of the same computer
 */
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
}
