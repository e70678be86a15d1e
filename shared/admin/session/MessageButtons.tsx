import X from '@lucide/icons/icons/x';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { hideMessage } from './messages.ts';
import { useSession } from './SessionContext.tsx';

const SHOWN_MS = 8000;
/** Long enough to go there with the Tab key. */
const SHOWN_WITH_UNDO_MS = 30_000;

interface MessageButtonsProps {
  undo: (() => void) | undefined;
  /** Changes with each message. */
  count: number;
  /** The message element; it stays while the pointer or the focus is on it. */
  box: RefObject<HTMLElement | null>;
}

/** Undoes what the message is about, if that is offered. Hides the message after a while, or when it is dismissed. */
export function MessageButtons({ undo, count, box }: MessageButtonsProps) {
  const session = useSession();
  const focusedBefore = useRef<Element>(null);
  const shownMs = undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS;
  // oxlint-disable-next-line react/exhaustive-deps -- each message has its full time
  useEffect(() => {
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) hideMessage(session);
    }, shownMs);
    return () => clearInterval(timer);
  }, [box, count, shownMs, session]);
  const dismiss = () => {
    const hasFocus = box.current?.contains(document.activeElement);
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    hideMessage(session);
    setTimeout(rescueFocus);
  };
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const common = { onMouseDown: preventBlurOnPress, onFocus: rememberFocus };
  return (
    <>
      {undo && (
        <Button {...common} onClick={undo}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss message" {...common} onClick={dismiss}>
        <Icon icon={X} className="size-4" />
      </IconButton>
    </>
  );
}
