declare global {
  interface Window {
    afterPaint: (callback: (now: number) => void) => void;
  }
}

/**
 * Runs in the browser before the page's own scripts. Gives the page `afterPaint`, which calls back with the
 * time on the page's clock right after the frame that paints what is there at the moment of the call.
 */
export function installAfterPaint(): void {
  window.afterPaint = (callback) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => callback(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  };
}
