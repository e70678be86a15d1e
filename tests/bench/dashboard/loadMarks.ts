/** Times of one load, in milliseconds of the page's own clock. */
export interface LoadMarks {
  /** A card of the Projects tab was painted. */
  firstCards?: number;
  /** The number of all projects was painted in the Projects tab. */
  allLoaded?: number;
}

interface Expected {
  /** How many projects are stored. */
  count: number;
  /** A selector of the cards. */
  card: string;
}

declare global {
  interface Window {
    afterPaint: (callback: (now: number) => void) => void;
    loadMarks: LoadMarks;
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

/**
 * Runs in the browser before the page's own scripts: opens the Projects tab as soon as there is one,
 * as nobody could do faster, and notes when cards and their number are painted. Inside the page, because
 * each question from outside would take its time on the same processor. Needs `afterPaint`.
 *
 * Methods instead of named functions: tsx wraps those in a helper that the browser does not have.
 */
export function recordLoad({ count, card }: Expected): void {
  const marks: LoadMarks = {};
  window.loadMarks = marks;
  const shownCount = `${count.toLocaleString('en-US')} projects`;
  const seen = new Set<keyof LoadMarks>();
  const recorder = {
    look() {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false]')];
      tabs.find(({ textContent }) => textContent.startsWith('Projects'))?.click();
      if (!document.querySelector(`${card} button`)) return;
      this.markPainted('firstCards');
      const statuses = [...document.querySelectorAll('main [role=status]')];
      if (!statuses.some(({ textContent }) => textContent.startsWith(shownCount))) return;
      this.markPainted('allLoaded');
      observer.disconnect();
    },
    markPainted(name: keyof LoadMarks) {
      if (seen.has(name)) return;
      seen.add(name);
      window.afterPaint((now) => {
        marks[name] = now;
      });
    },
  };
  const observer = new MutationObserver(() => recorder.look());
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
