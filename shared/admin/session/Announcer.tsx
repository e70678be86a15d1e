import X from '@lucide/icons/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { fullStop } from '../../model/fullStop.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useNotice } from '../../ui/useNotice.ts';
import { hideMessage } from './messages.ts';
import { useSession, useSessionState } from './SessionContext.tsx';

const SHOWN_MS = 8000;
/** Long enough to reach the button with the Tab key. */
const SHOWN_WITH_UNDO_MS = 30_000;

const MESSAGE =
  'fixed right-4 bottom-4 left-4 z-30 flex items-start gap-3 rounded-card border border-accent/50 bg-raised p-3 pl-4 shadow-lg shadow-ground sm:left-auto sm:w-96 print:hidden';

export function Announcer() {
  const session = useSession();
  const { text, name, isShown, undo, count } = useSessionState('messages', (message) => message);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => hideMessage(session), [session]);
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

interface MessageButtonsProps {
  undo: (() => void) | undefined;
  /** Changes with each message. */
  count: number;
  /** The message element; it stays while the pointer or the focus is on it. */
  box: RefObject<HTMLElement | null>;
}

/** Undo, if the message offers it, and Dismiss. Hides the message after a while. */
function MessageButtons({ undo, count, box }: MessageButtonsProps) {
  const session = useSession();
  const shownMs = undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS;
  const dismiss = useNotice({ box, id: count, shownMs, onHide: () => hideMessage(session) });
  const close = () => {
    dismiss();
    setTimeout(rescueFocus);
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
    </>
  );
}
