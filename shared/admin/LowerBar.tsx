import ListClock from '@lucide/icons/icons/list-clock';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import { type RefObject, useEffect, useRef } from 'react';
import { useIsOnline } from '../ui/Boxes.tsx';
import { useBarHeight } from '../ui/bars.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { isDialogOpen } from '../ui/focus.ts';
import { Icon } from '../ui/Icon.tsx';
import { useDraftStorage } from './session/drafts.ts';
import { Freshness } from './session/Freshness.tsx';
import { useReload } from './session/LoadFailure.tsx';
import { MessageBar } from './session/MessageBar.tsx';
import { MESSAGE_LIST_ID, MessageList } from './session/MessageList.tsx';
import { useSessionState } from './session/SessionContext.tsx';

const TOOL =
  'inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-muted hover:text-accent-bright aria-disabled:opacity-50';

/** The bar below the page: what was done, of when the lists are, and the last messages. */
export function LowerBar() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight('lower', bar);
  useBarKey(bar);
  const isOnline = useIsOnline();
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  const offline = isStorageBlocked
    ? 'You are offline. Saving works again when the connection is back.'
    : 'You are offline. What you type is kept as a draft.';
  return (
    <footer
      ref={bar}
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end border-t border-line bg-surface sm:min-h-10 max-sm:[@media(min-height:30rem)]:pb-14 in-data-keyboard:hidden print:hidden"
    >
      <ErrorBoundary>
        <MessageBar notice={isOnline ? '' : offline} />
      </ErrorBoundary>
      <ErrorBoundary>
        <div className="flex items-center gap-2 py-1 pr-4 text-sm max-sm:hidden sm:pr-6">
          <Freshness />
          <Reload />
          <MessagesButton />
        </div>
        <MessageList />
      </ErrorBoundary>
    </footer>
  );
}

function Reload() {
  const { isLoading, reload } = useReload();
  return (
    <button type="button" aria-disabled={isLoading} onClick={() => void reload()} className={TOOL}>
      <Icon icon={RotateCw} className={`size-4 ${isLoading ? 'animate-spin' : ''}`} />
      <span className="max-lg:sr-only">Reload</span>
    </button>
  );
}

function MessagesButton() {
  const unseen = useSessionState('messages', (messages) => messages.unseen);
  return (
    <button type="button" popoverTarget={MESSAGE_LIST_ID} className={TOOL}>
      <Icon icon={ListClock} className="size-4" />
      <span className="max-lg:sr-only">Messages</span>
      {unseen > 0 && (
        <span className="text-accent-bright tabular-nums">
          <span>{unseen}</span>
          <span className="sr-only"> new</span>
        </span>
      )}
    </button>
  );
}

/** F6 moves the focus into the bar. There it does what the browser does. */
function useBarKey(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = bar;
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== 'F6' || !isPlain || event.defaultPrevented || isDialogOpen()) return;
      if (!current || current.contains(document.activeElement)) return;
      const controls = [...current.querySelectorAll<HTMLElement>('a[href], button')];
      const first = controls.find((control) => control.checkVisibility());
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
