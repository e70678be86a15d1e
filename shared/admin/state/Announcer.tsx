import { useEffect, useRef } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import { hideMessage, useAnnouncement } from './announcements.ts';
import { MessageButtons } from './MessageButtons.tsx';

const MESSAGE =
  'fixed right-4 bottom-4 left-4 z-30 flex items-start gap-3 rounded-card border border-accent/50 bg-raised p-3 pl-4 shadow-lg shadow-ground sm:left-auto sm:w-96 print:hidden';

/** Shows messages, and speaks them to screen readers. */
export function Announcer() {
  const { text, name, isShown, undo, count } = useAnnouncement();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hideMessage();
    return hideMessage;
  }, []);
  return (
    <div ref={box} className={isShown ? MESSAGE : 'sr-only'}>
      {/* Without aria-live, an open dialog would hide it from screen readers. */}
      <div role="status" aria-live="polite" className="min-w-0 grow py-2 text-sm">
        <p key={count}>
          {text}
          {name && (
            <>
              : <bdi>{name}</bdi>
              {fullStop(name)}
            </>
          )}
        </p>
      </div>
      {isShown && <MessageButtons undo={undo} count={count} box={box} />}
    </div>
  );
}
