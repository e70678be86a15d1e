import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import X from '@lucide/icons/icons/x';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import {
  isAlertDialogOpen,
  isDialogOpen,
  preventBlurOnPress,
  rescueFocus,
} from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing, isTyping, keyOf } from '../../ui/keys.ts';
import {
  dismissMessage,
  forgetMessages,
  type Message,
  shownFailure,
  shownMessage,
  undoOnce,
} from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

/** What the person's actions have done: the last message and, until it is answered, the last failure. */
export function MessageBar({ notice }: { notice: string }) {
  const session = useSession();
  const state = useSessionState('messages', (messages) => messages);
  const { spoken } = state;
  const failure = shownFailure(state);
  const message = shownMessage(state);
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave(box);
  useEffect(() => () => forgetMessages(session), [session]);
  useRescueFocus(box);
  useUndoKey(message?.undo);
  return (
    <div
      ref={box}
      role="region"
      aria-label="Notifications"
      className="min-w-0 flex-1 divide-y divide-line text-sm"
    >
      {failure && <Row key={failure.id} message={failure} role="alert" leave={leave} />}
      <Row message={message} role="status" leave={leave} />
      <p role="status" className="px-4 py-2 text-muted empty:sr-only sm:px-8">
        {notice}
      </p>
      <div role="status" aria-live="polite" className="sr-only">
        <p key={spoken.id}>{spoken.text}</p>
      </div>
    </div>
  );
}

const ROWS = {
  status: { live: 'polite', icon: Check, className: '', iconClassName: 'text-accent' },
  alert: {
    live: 'assertive',
    icon: CircleAlert,
    className: 'bg-danger-ground text-danger',
    iconClassName: 'text-danger',
  },
} as const;

interface RowProps {
  message: Message | undefined;
  role: keyof typeof ROWS;
  /** Called before what has the focus goes. */
  leave: () => void;
}

function Row({ message, role, leave }: RowProps) {
  const { live, icon, className, iconClassName } = ROWS[role];
  return (
    <div
      className={message ? `flex min-h-10 items-center gap-3 px-4 sm:px-8 ${className}` : 'sr-only'}
    >
      {message && <Icon icon={icon} className={`size-4 shrink-0 ${iconClassName}`} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 py-1">
        {/* Without aria-live, an open dialog would hide it from screen readers. */}
        <div role={role} aria-live={live} className="min-w-0 py-1">
          {message && <MessageText key={message.id} {...message} />}
        </div>
        {message && <MessageActions message={message} leave={leave} />}
      </div>
      {message && <DismissButton message={message} leave={leave} />}
    </div>
  );
}

/** The message that came since a dialog was opened, which lies over the bar. The bar's regions speak it. */
export function MessageSinceOpened() {
  const { messages } = useSession();
  const [lastId] = useState(() => messages.getState().lastId);
  const newest = useSessionState('messages', ({ list }) => list.at(-1));
  if (!newest || newest.id <= lastId) return null;
  return (
    <div className={`w-full text-sm ${newest.isFailure ? 'text-danger' : ''}`}>
      <MessageText {...newest} />
    </div>
  );
}

export function MessageText({ text, name, more }: Message) {
  return (
    <p className="wrap-anywhere">
      <span>{text}</span>
      {name && (
        <span>
          : <bdi translate="no">{name}</bdi>
          <span>{fullStop(name)}</span>
        </span>
      )}
      {more && <span>{` ${more}`}</span>}
    </p>
  );
}

const ACTION =
  'inline-flex min-h-6 items-center rounded-sm py-1 font-medium text-accent-bright transition-colors hover:underline pointer-coarse:min-h-11';

interface MessageProps {
  message: Message;
  leave: () => void;
}

function MessageActions({ message, leave }: MessageProps) {
  const session = useSession();
  const run = (act: () => void) => {
    leave();
    dismissMessage(session, message.id);
    act();
  };
  return (
    <div className="flex flex-wrap gap-x-4 empty:hidden">
      {message.undo && <UndoButton run={message.undo} />}
      {message.actions?.map((action) =>
        'href' in action ? (
          <a
            key={action.label}
            href={action.href}
            target="_blank"
            rel="noreferrer"
            className={ACTION}
          >
            {action.label}
          </a>
        ) : (
          <button
            key={action.label}
            type="button"
            onMouseDown={preventBlurOnPress}
            onClick={() => run(action.run)}
            className={ACTION}
          >
            {action.label}
          </button>
        ),
      )}
    </div>
  );
}

function DismissButton({ message, leave }: MessageProps) {
  const session = useSession();
  return (
    <button
      type="button"
      aria-label="Dismiss message"
      title="Dismiss message"
      onMouseDown={preventBlurOnPress}
      onClick={() => {
        leave();
        dismissMessage(session, message.id);
      }}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:text-accent-bright pointer-coarse:size-11"
    >
      <Icon icon={X} className="size-4" />
    </button>
  );
}

export function UndoButton({ run }: { run: () => void }) {
  const session = useSession();
  return (
    <button
      type="button"
      onMouseDown={preventBlurOnPress}
      onClick={() => undoOnce(session, run)}
      className={ACTION}
    >
      Undo
    </button>
  );
}

/** @returns what returns the focus to where it was before it moved into the bar, or keeps it on the page if that has gone */
function useLeave(box: RefObject<HTMLElement | null>): () => void {
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const { current } = box;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!contains(current, relatedTarget)) before.current = relatedTarget;
    };
    current?.addEventListener('focusin', onFocus);
    return () => current?.removeEventListener('focusin', onFocus);
  }, [box]);
  return () => {
    const hasFocus = contains(box.current, document.activeElement);
    if (hasFocus && before.current instanceof HTMLElement) before.current.focus();
    setTimeout(rescueFocus);
  };
}

function contains(box: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && box?.contains(target) === true;
}

/** Keeps the focus on the page if the button that has it goes because another message takes the place of its own. */
function useRescueFocus(box: RefObject<HTMLElement | null>): void {
  const { messages } = useSession();
  useEffect(
    () =>
      messages.subscribe((state, before) => {
        const isReplaced =
          isOther(state.shownId, before.shownId) || isOther(state.failureId, before.failureId);
        const hasFocus = box.current?.contains(document.activeElement);
        if (isReplaced && hasFocus) setTimeout(rescueFocus);
      }),
    [messages, box],
  );
}

function isOther(id: number | undefined, before: number | undefined): boolean {
  return id !== undefined && before !== undefined && id !== before;
}

/** Ctrl+Z (on macOS Cmd+Z) undoes what the message says, unless the person types or a dialog is open. */
function useUndoKey(run: (() => void) | undefined): void {
  const session = useSession();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && keyOf(event) === 'Z';
    if (!run || !isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (
      event.defaultPrevented ||
      isComposing(event) ||
      isTyping() ||
      isDialogOpen() ||
      isAlertDialogOpen()
    )
      return;
    event.preventDefault();
    undoOnce(session, run);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
