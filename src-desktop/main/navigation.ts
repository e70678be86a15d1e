import { type Event, shell, type WebContents } from 'electron';
import { isOwnPage } from './appProtocol.ts';
import type { Log } from './log.ts';

/** The address to open in the system's browser; undefined unless it is https without credentials. */
export function externalAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && !username && !password ? href : undefined;
}

/** Opens an https address in the system's browser. Other addresses are ignored. */
export function openLink(address: string, log: Log): void {
  const safe = externalAddress(address);
  if (safe) shell.openExternal(safe).catch(log.failure);
}

function refuseForeign(event: Event<{ url: string }>): void {
  if (!isOwnPage(event.url)) event.preventDefault();
}

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
