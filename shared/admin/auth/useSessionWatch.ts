import { useEffect } from 'react';
import { checkSession } from '../../data/auth.ts';
import { useOnReturn } from '../session/useOnReturn.ts';

/** A session that was ended elsewhere is noticed after this time, or when the person returns to the window. */
const SESSION_CHECK_MS = 5 * 60_000;

/** Checks regularly whether the session is still valid. A disabled account returns to the login form. */
export function useSessionWatch(): void {
  useOnReturn(check);
  useEffect(() => {
    const timer = setInterval(check, SESSION_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}

function check(): void {
  void checkSession();
}
