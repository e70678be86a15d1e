import X from '@lucide/icons/icons/x';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/Controls.tsx';
import {
  isAlertDialogOpen,
  isDialogOpen,
  preventBlurOnPress,
  rescueFocus,
} from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isComposing, isTyping, keyOf } from '../../ui/keys.ts';
import { useNotice } from '../../ui/useNotice.ts';
import { forgetMessages, hideMessage, type MessageAction, showNextNews } from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

const MESSAGE =
  'fixed right-4 bottom-4 left-4 z-30 flex flex-wrap items-start gap-x-3 rounded-card border border-accent/50 bg-raised p-3 pl-4 shadow-lg shadow-ground sm:left-auto sm:w-96 print:hidden';

/** By then, the message that answers an Undo is shown; news would be replaced by it. */
const NEXT_NEWS_AFTER_MS = 1000;

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

const SHOWN_MS = 8000;
/** Long enough to reach a button or a link with the Tab key. */
const SHOWN_WITH_ACTIONS_MS = 30_000;

const ACTION =
  'rounded-sm py-1.5 font-medium underline underline-offset-4 transition-colors hover:text-accent-bright';

interface MessageButtonsProps {
  actions?: readonly MessageAction[];
  undo?: (() => void) | undefined;
  /** Changes with each message. */
  count: number;
  /** The message element; it stays while the pointer or the focus is on it. */
  box: RefObject<HTMLElement | null>;
}

function MessageButtons({ actions, undo, count, box }: MessageButtonsProps) {
  const session = useSession();
  const shownMs = undo || actions?.length ? SHOWN_WITH_ACTIONS_MS : SHOWN_MS;
  const dismiss = useNotice({ box, id: count, shownMs, onHide: () => hideMessage(session) });
  useUndoKey(undo);
  const close = () => {
    dismiss();
    setTimeout(rescueFocus);
  };
  const run = (act: () => void) => {
    close();
    act();
  };
  return (
    <>
      {undo && (
        <Button onMouseDown={preventBlurOnPress} onClick={undo}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss message" onMouseDown={preventBlurOnPress} onClick={close}>
        <Icon icon={X} className="size-4" />
      </IconButton>
      <div className="flex w-full flex-wrap gap-x-5 text-sm empty:hidden">
        {actions?.map((action) => (
          <ActionLink key={action.label} action={action} run={run} />
        ))}
      </div>
    </>
  );
}

interface ActionLinkProps {
  action: MessageAction;
  run: (act: () => void) => void;
}

function ActionLink({ action, run }: ActionLinkProps) {
  const { label } = action;
  if ('href' in action) {
    return (
      <a href={action.href} target="_blank" rel="noreferrer" className={ACTION}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      onMouseDown={preventBlurOnPress}
      onClick={() => run(action.run)}
      className={ACTION}
    >
      {label}
    </button>
  );
}

/** While mounted, Ctrl+Z (on macOS Cmd+Z) undoes, unless the person types or a dialog is open. */
function useUndoKey(undo: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && keyOf(event) === 'Z';
    if (!undo || !isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (
      event.defaultPrevented ||
      isComposing(event) ||
      isTyping() ||
      isDialogOpen() ||
      isAlertDialogOpen()
    )
      return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
