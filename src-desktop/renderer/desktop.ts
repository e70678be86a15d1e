import type { DesktopBridge } from '../preload/bridge.ts';

declare global {
  interface Window {
    /** What the preload puts there. */
    desktop: DesktopBridge;
  }
}
