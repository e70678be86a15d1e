import { useEffect } from 'react';

/** While `isWanted`, the browser asks before the window closes or the page changes. */
export function useAskBeforeUnload(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
