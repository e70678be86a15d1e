import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkSession } from '../data/auth.ts';
import { reachability } from '../data/call.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { startStopwatch, useOnReturn } from './session/useOnReturn.ts';

/** The minimum time between two refreshes, because each one costs reads. */
const REFRESH_AFTER_MS = 60_000;

const UPDATE_AFTER_MS = 10_000;

/**
 * Looks for colleagues' changes when the person returns to the window, and when they open the Overview; brings lists of an
 * earlier time up to date when the connection is back.
 */
export function useRefreshOnReturn(): void {
  const { lists } = useSession();
  const isOverview = useSessionState('place', ({ tab }) => tab === 'overview');
  const [sinceBeginMs] = useState(startStopwatch);
  const sinceLookMs = useRef(sinceBeginMs);
  const look = () => {
    if (sinceLookMs.current() < REFRESH_AFTER_MS) return;
    sinceLookMs.current = startStopwatch();
    void lists.refresh();
  };
  const lookOnOpen = useEffectEvent(look);
  useOnReturn(look);
  useEffect(() => {
    if (isOverview) lookOnOpen();
  }, [isOverview]);
  useEffect(() => {
    let sinceUpdateMs = () => Infinity;
    const retry = () => {
      sinceUpdateMs = startStopwatch();
      void lists.retryFailed();
    };
    window.addEventListener('online', retry);
    // A connection can come back without a word of the browser; a bad one does so again and again, which must not cost all reads.
    const end = reachability.subscribe((is, was) => {
      const isBack = was.lostAt && !is.lostAt;
      if (!isBack || sinceUpdateMs() <= UPDATE_AFTER_MS) return;
      sinceUpdateMs = startStopwatch();
      void lists.updateOld();
    });
    return () => {
      window.removeEventListener('online', retry);
      end();
    };
  }, [lists]);
}

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
