import X from '@lucide/icons/icons/x';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useNotice } from '../../ui/useNotice.ts';
import { hideMessage, type MessageAction } from './messages.ts';
import { useSession } from './SessionContext.tsx';
import { useUndoKey } from './useUndoKey.ts';

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

/** Undo, Dismiss and the message's actions, below its text. Hides the message after a while. */
export function MessageButtons({ actions, undo, count, box }: MessageButtonsProps) {
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

/** A link, or a button that looks like one. */
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
