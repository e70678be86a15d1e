import { useState } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { MessageText, UndoButton } from './MessageBar.tsx';
import { markSeen } from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

export const MESSAGE_LIST_ID = 'messages';

const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The last messages, the newest first, in a popover that the lower bar and, on a phone, the menu open. */
export function MessageList() {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      id={MESSAGE_LIST_ID}
      popover="auto"
      role="group"
      aria-label="Messages"
      onToggle={({ newState }) => {
        setIsOpen(newState === 'open');
        markSeen(session);
      }}
      className="fixed inset-auto right-4 bottom-(--lower-bar) mb-2 max-h-[min(30rem,100dvh-8rem)] w-[min(28rem,100%-2rem)] overflow-y-auto rounded-card border border-line-strong bg-raised px-4 py-2 text-sm text-text shadow-lg shadow-ground"
    >
      {isOpen && (
        <ErrorBoundary>
          <Messages />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Messages() {
  const list = useSessionState('messages', (messages) => messages.list);
  if (list.length === 0) return <p className="py-2 text-muted">No messages yet.</p>;
  return (
    <ol className="divide-y divide-line">
      {list.toReversed().map((message) => (
        <li key={message.id} className="flex items-start gap-3 py-1">
          <time dateTime={message.at.toISOString()} className="py-1 text-muted tabular-nums">
            {TIME_OF_DAY.format(message.at)}
          </time>
          <div className={`min-w-0 flex-1 py-1 ${message.isFailure ? 'text-danger' : ''}`}>
            <MessageText {...message} />
          </div>
          {message.undo && <UndoButton run={message.undo} />}
        </li>
      ))}
    </ol>
  );
}
