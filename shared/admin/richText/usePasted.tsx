import { type RefObject, useEffect, useState } from 'react';
import { listenToPaste } from './listenToPaste.ts';

/**
 * Pastes in a text area without comments and deletions.
 * @returns what was left out of the last pasted text, as sentences; empty if nothing was
 */
export function usePasted(area: RefObject<HTMLTextAreaElement | null>, hasMarks: boolean): string {
  const [leftOut, setLeftOut] = useState('');
  useEffect(() => {
    const removal = new AbortController();
    if (area.current) {
      listenToPaste(area.current, removal.signal, { hasMarks, onPasted: setLeftOut });
    }
    return () => removal.abort();
  }, [area, hasMarks]);
  return leftOut;
}

/** Stays until the next paste: nobody sees in the field what is missing. */
export function LeftOutNote({ leftOut }: { leftOut: string }) {
  return (
    <p role="status" className="text-text empty:sr-only">
      {leftOut}
    </p>
  );
}
