import Menu from '@lucide/icons/icons/menu';
import { siteAddress } from '../../data/liveSite.ts';
import { ariaKeys, type Shortcut, shortcutOf } from '../../model/shortcuts.ts';
import { Switch } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMac } from '../../ui/keys.ts';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { Freshness } from '../session/Freshness.tsx';
import { type HostAction, useHostLabel } from '../session/host.ts';
import { useReload } from '../session/LoadFailure.tsx';
import { MESSAGE_LIST_ID } from '../session/MessageList.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { chooseSingleKeys, keysInUse, useSingleKeys } from './runShortcuts.ts';
import { Keys } from './ShortcutList.tsx';

/** About how high the menu is on a phone, where it has most items. */
const HEIGHT_REM = 26;

export function AccountMenu({ host }: { host: HostAction | undefined }) {
  return (
    <PopoverButton
      name="Menu"
      aria-label="Menu"
      title="Menu"
      width="min(17rem, 100vw - 2rem)"
      heightRem={HEIGHT_REM}
      className="inline-flex size-10 items-center justify-center rounded-control text-muted transition-colors hover:text-accent-bright"
      render={(close) => <MenuItems host={host} close={close} />}
    >
      <Icon icon={Menu} className="size-5" />
    </PopoverButton>
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
      <div className="border-b border-line sm:hidden">
        <a href={siteAddress('/')} target="_blank" rel="noreferrer" className={ITEM}>
          View site
        </a>
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            close();
            document.getElementById(MESSAGE_LIST_ID)?.showPopover();
          }}
        >
          Messages
        </button>
        <ReloadItem />
      </div>
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

function ReloadItem() {
  const { isLoading, reload } = useReload();
  return (
    <button type="button" aria-disabled={isLoading} className={ITEM} onClick={() => void reload()}>
      Reload
      <Freshness />
    </button>
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
