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
    loadMarks: LoadMarks;
  }
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
  const shownCount = new RegExp(`(?<![\\d,])(${count}|${count.toLocaleString('en-US')})(?![\\d,])`);
  const seen = new Set<keyof LoadMarks>();
  const recorder = {
    look() {
      this.openProjects();
      if (!seen.has('firstCards') && this.hasCard()) this.markPainted('firstCards');
      if (seen.has('firstCards') && !seen.has('allLoaded') && this.showsCount()) {
        this.markPainted('allLoaded');
        observer.disconnect();
      }
    },
    openProjects() {
      const tab = [...document.querySelectorAll('[role=tab]')].find((one) =>
        one.textContent.startsWith('Projects'),
      );
      if (!tab || tab.ariaSelected === 'true') return;
      for (const type of ['mousedown', 'mouseup', 'click']) {
        tab.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
    },
    hasCard() {
      return document.querySelector(`${card} button`) !== null;
    },
    showsCount() {
      const main = document.querySelector('main');
      if (!main) return false;
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_ALL, {
        acceptNode(node) {
          return node.nodeName === 'UL' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
        },
      });
      while (texts.nextNode()) {
        const { nodeType, nodeValue } = texts.currentNode;
        if (nodeType === Node.TEXT_NODE && shownCount.test(nodeValue ?? '')) return true;
      }
      return false;
    },
    markPainted(name: keyof LoadMarks) {
      seen.add(name);
      window.afterPaint((now) => {
        marks[name] = now;
      });
    },
  };
  const observer = new MutationObserver(() => recorder.look());
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
