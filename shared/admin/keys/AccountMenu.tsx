import CircleUser from '@lucide/icons/icons/circle-user';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { ariaKeys, type Shortcut, shortcutOf } from '../../model/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMac } from '../../ui/keys.ts';
import { type HostAction, useHostLabel } from '../session/host.ts';
import { useSession } from '../session/SessionContext.tsx';
import { chooseSingleKeys, keysInUse, useSingleKeys } from './runShortcuts.ts';
import { Keys } from './ShortcutList.tsx';

const GAP_PX = 8;
const WIDTH = 'min(17rem, 100vw - 2rem)';
/** The lowest position at which all items are in the window, unless that is very low. */
const LOWEST = '100dvh - 15.5rem';

export function AccountMenu({ host }: { host: HostAction | undefined }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  // A dialog that opens takes the focus, and the menu would lie over it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  /** Below the button, where there is room. Not every browser can anchor it there. */
  const place = () => {
    const { bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    const top = `max(0.5rem, min(${bottom + GAP_PX}px, ${LOWEST}))`;
    const left = `max(1rem, ${right}px - ${WIDTH})`;
    Object.assign(menu.current?.style ?? {}, { top, left });
  };
  return (
    <div onBlur={closeWhenLeft}>
      <Button ref={button} popoverTarget={id}>
        <Icon icon={CircleUser} className="size-4" />
        Menu
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label="Menu"
        onBeforeToggle={place}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        style={{ width: WIDTH }}
        className="fixed inset-auto max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-card border border-line-strong bg-raised px-4 py-2 text-text shadow-lg shadow-ground"
      >
        {isOpen && (
          <ErrorBoundary>
            <MenuItems host={host} close={close} />
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left text-sm text-text transition-colors hover:text-accent-bright';

interface MenuItemsProps {
  host: HostAction | undefined;
  /** Closes the menu, and returns the focus to its button. */
  close: () => void;
}

function MenuItems({ host, close }: MenuItemsProps) {
  const { view } = useSession();
  const { isOn } = useSingleKeys();
  const label = useHostLabel(host);
  const open = (part: { isGuideOpen: true } | { tool: 'palette' | 'shortcuts' }) => {
    close();
    view.setState(part);
  };
  return (
    <>
      <button
        type="button"
        className={ITEM}
        aria-haspopup="dialog"
        onClick={() => open({ isGuideOpen: true })}
      >
        Guide
      </button>
      <ToolItem shortcut={shortcutOf('palette')} onClick={() => open({ tool: 'palette' })} />
      <ToolItem shortcut={shortcutOf('shortcuts')} onClick={() => open({ tool: 'shortcuts' })} />
      <Switch
        label="Single keys"
        checked={isOn}
        onChange={(event) => chooseSingleKeys(event.target.checked)}
      />
      {label && (
        <button type="button" className={ITEM} onClick={() => host?.run()}>
          {label}
        </button>
      )}
    </>
  );
}

function ToolItem(props: { shortcut: Shortcut | undefined; onClick: () => void }) {
  const { shortcut, onClick } = props;
  const { isOn } = useSingleKeys();
  if (!shortcut) return null;
  const keys = keysInUse(shortcut, isOn);
  const [shown] = keys;
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaKeys(keys, isMac())}
      className={ITEM}
      onClick={onClick}
    >
      <span>{shortcut.label}</span>
      {/* Screen readers get them from the attribute. */}
      <span aria-hidden>{shown && <Keys keys={shown} />}</span>
    </button>
  );
}
