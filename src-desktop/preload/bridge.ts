/** All that the page sees of the desktop, as `window.desktop`. */
export interface DesktopBridge {
  platform: NodeJS.Platform;
}

export const DESKTOP_BRIDGE_KEY = 'desktop';
