import { useEffect } from 'react';
import { checkSession } from '../../data/auth.ts';

/** A session that was ended elsewhere is noticed after this time, or when the person returns to the window. */
const SESSION_CHECK_MS = 5 * 60_000;

/** Checks regularly whether the session is still valid. A disabled account returns to the login form. */
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
