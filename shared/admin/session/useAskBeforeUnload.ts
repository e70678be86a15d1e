import { useEffect } from 'react';

/** While `isWanted`, closing the window or leaving the page asks first. */
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
