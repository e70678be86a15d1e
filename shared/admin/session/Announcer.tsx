import { useEffect, useRef } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import { MessageButtons } from './MessageButtons.tsx';
import { hideMessage } from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

const MESSAGE =
  'fixed right-4 bottom-4 left-4 z-30 flex flex-wrap items-start gap-x-3 rounded-card border border-accent/50 bg-raised p-3 pl-4 shadow-lg shadow-ground sm:left-auto sm:w-96 print:hidden';

export function Announcer() {
  const session = useSession();
  const message = useSessionState('messages', (state) => state);
  const { text, name, more, isShown, count } = message;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => hideMessage(session), [session]);
  return (
    <div
      ref={box}
      className={isShown ? MESSAGE : 'sr-only'}
      {...(isShown && { role: 'region', 'aria-label': 'Notifications' })}
    >
      {/* Without aria-live, an open dialog would hide it from screen readers. */}
      <div role="status" aria-live="polite" className="min-w-0 flex-1 py-2 text-sm">
        <p key={count}>
          {text}
          {name && (
            <>
              : <bdi>{name}</bdi>
              {fullStop(name)}
            </>
          )}
          {more && ` ${more}`}
        </p>
      </div>
      {isShown && <MessageButtons {...message} box={box} />}
    </div>
  );
}
