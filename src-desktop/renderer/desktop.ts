import type { DesktopBridge } from '../preload/bridge.ts';

declare global {
  interface Window {
    /** Set by the preload script. */
    desktop: DesktopBridge;
  }
}
