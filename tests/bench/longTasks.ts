declare global {
  interface Window {
    longTasks: PerformanceEntry[];
  }
}

/** Runs in the browser before the page's own scripts: collects the tasks of more than 50 ms. */
export function recordLongTasks(): void {
  window.longTasks = [];
  const observer = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
}
