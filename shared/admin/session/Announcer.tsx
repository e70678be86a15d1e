import { type RefObject, useEffect, useRef } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { MessageButtons } from './MessageButtons.tsx';
import { forgetMessages, showNextNews } from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

const MESSAGE =
  'fixed right-4 bottom-4 left-4 z-30 flex flex-wrap items-start gap-x-3 rounded-card border border-accent/50 bg-raised p-3 pl-4 shadow-lg shadow-ground sm:left-auto sm:w-96 print:hidden';

/** By then, the message that answers an Undo is shown; news would be replaced by it. */
const NEXT_NEWS_AFTER_MS = 1000;

/** Shows and speaks the session's messages. */
export function Announcer() {
  const session = useSession();
  const { shown, spoken } = useSessionState('messages', (state) => state);
  const { text, name, more, count } = shown ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => forgetMessages(session), [session]);
  useNextNews();
  useRescueFocus(box);
  return (
    <>
      <div
        ref={box}
        className={shown ? MESSAGE : 'sr-only'}
        {...(shown && { role: 'region', 'aria-label': 'Notifications' })}
      >
        {/* Without aria-live, an open dialog would hide it from screen readers. */}
        <div role="status" aria-live="polite" className="min-w-0 flex-1 py-2 text-sm">
          <p key={count}>
            <span>{text}</span>
            {name && (
              <span>
                : <bdi translate="no">{name}</bdi>
                <span>{fullStop(name)}</span>
              </span>
            )}
            {more && <span>{` ${more}`}</span>}
          </p>
        </div>
        {shown && <MessageButtons {...shown} box={box} />}
      </div>
      <div role="status" aria-live="polite" className="sr-only">
        <p key={spoken.count}>{spoken.text}</p>
      </div>
    </>
  );
}

/** Shows the news that waits, one after the other. */
function useNextNews(): void {
  const session = useSession();
  const isDue = useSessionState('messages', ({ shown, waiting }) => !shown && waiting.length > 0);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => showNextNews(session), NEXT_NEWS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, session]);
}

/** Keeps the focus on the page if the button that has it goes because another message takes the place of its own. */
function useRescueFocus(box: RefObject<HTMLElement | null>): void {
  const { messages } = useSession();
  useEffect(
    () =>
      messages.subscribe(({ shown }, before) => {
        const isReplaced = shown && before.shown && shown !== before.shown;
        const hasFocus = box.current?.contains(document.activeElement);
        if (isReplaced && hasFocus) setTimeout(rescueFocus);
      }),
    [messages, box],
  );
}
