import X from '@lucide/icons/icons/x';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useNotice } from '../../ui/useNotice.ts';
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
