import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { hideMessage } from './announcements.ts';

const SHOWN_MS = 8000;

interface DismissMessageProps {
  /** Changes with each message. */
  count: number;
  /** The message element; it stays while the pointer or the focus is on it. */
  box: RefObject<HTMLElement | null>;
}

/** Hides the message after a while, or when it is pressed. */
export function DismissMessage({ count, box }: DismissMessageProps) {
  const focusedBefore = useRef<EventTarget>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- each message has its full time
  useEffect(() => {
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) hideMessage();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [box, count]);
  const dismiss = () => {
    const hasFocus = box.current?.contains(document.activeElement);
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    hideMessage();
    setTimeout(rescueFocus);
  };
  return (
    <IconButton
      label="Dismiss message"
      onMouseDown={preventBlurOnPress}
      onFocus={(event) => {
        focusedBefore.current = event.relatedTarget;
      }}
      onClick={dismiss}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  );
}
