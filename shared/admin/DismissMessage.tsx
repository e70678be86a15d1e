import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { rescueFocus } from '../ui/rescueFocus.ts';
import { hideMessage } from './announcements.ts';
import { keepFocusOnPress } from './keepFocusOnPress.ts';

const SHOWN_MS = 8000;

/**
 * Hides the message after a while, and at a press.
 * @param box the whole message, which stays while the mouse or the focus rests on it
 */
export function DismissMessage({ box }: { box: RefObject<HTMLElement | null> }) {
  const focusedBefore = useRef<EventTarget>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) hideMessage();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [box]);
  const dismiss = () => {
    const hasFocus = box.current?.contains(document.activeElement);
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    hideMessage();
    rescueFocus();
  };
  return (
    <IconButton
      label="Dismiss message"
      onMouseDown={keepFocusOnPress}
      onFocus={(event) => {
        focusedBefore.current = event.relatedTarget;
      }}
      onClick={dismiss}
    >
      <X aria-hidden className="size-4" />
    </IconButton>
  );
}
