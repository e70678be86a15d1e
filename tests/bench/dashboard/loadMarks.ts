interface Expected {
  /** How many projects are stored. */
  count: number;
  /** A selector of the cards. */
  card: string;
}

declare global {
  interface Window {
    afterPaint: (callback: (now: number) => void) => void;
  }
}

/**
 * Runs in the browser before the page's own scripts. Adds `afterPaint` to the page, which calls back right after the
 * next frame is painted, with the time on the page's clock.
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

/**
 * Runs in the browser before the page's own scripts: opens the Projects tab as soon as it exists, and marks the press
 * on Sign In (`signIn`) and the times when cards (`firstCards`) and the number of all projects (`allLoaded`) are
 * painted. It watches from inside the page, because polling from outside would use the same processor. Needs
 * `afterPaint`.
 */
export function recordLoad({ count, card }: Expected): void {
  const shownCount = `${count.toLocaleString('en-US')} projects`;
  let hasCards = false;
  document.addEventListener('submit', () => performance.mark('signIn'), true);
  const observer = new MutationObserver(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false]')];
    tabs.find(({ textContent }) => textContent.startsWith('Projects'))?.click();
    if (!document.querySelector(`${card} button`)) return;
    if (!hasCards) window.afterPaint((startTime) => performance.mark('firstCards', { startTime }));
    hasCards = true;
    const statuses = [...document.querySelectorAll('main [role=status]')];
    if (!statuses.some(({ textContent }) => textContent.startsWith(shownCount))) return;
    window.afterPaint((startTime) => performance.mark('allLoaded', { startTime }));
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
