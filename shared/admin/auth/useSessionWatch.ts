import { useEffect } from 'react';
import { checkSession } from '../../data/auth.ts';

/** A session that was ended elsewhere is noticed within this time, or as soon as the window is looked at again. */
const SESSION_CHECK_MS = 5 * 60_000;

/** Asks now and then whether the session still stands: a disabled account ends at the login form. */
export function useSessionWatch(): void {
  useEffect(() => {
    const timer = setInterval(() => void checkSession(), SESSION_CHECK_MS);
    document.addEventListener('visibilitychange', checkWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkWhenVisible);
    };
  }, []);
}

function checkWhenVisible(): void {
  if (document.visibilityState === 'visible') void checkSession();
}
