import { useEffect } from 'react';

/** While `isWanted`, the browser asks before the window closes or the page changes. */
export function useAskBeforeUnload(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}

/** Until the run ends, the browser asks before the window closes or the page changes. */
export async function askBeforeUnloadDuring<T>(run: () => Promise<T>): Promise<T> {
  // A listener of its own: removing the shared one would end the question of an open form, too.
  const listener = ask.bind(undefined);
  window.addEventListener('beforeunload', listener);
  try {
    return await run();
  } finally {
    window.removeEventListener('beforeunload', listener);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
