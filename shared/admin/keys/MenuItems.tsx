import { ariaKeys, type Shortcut, shortcutOf } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';
import { Switch } from '../../ui/Switch.tsx';
import type { HostAction } from '../session/host.ts';
import { useHostLabel } from '../session/host.ts';
import { useSession } from '../session/SessionContext.tsx';
import { Keys } from './Keys.tsx';
import { chooseSingleKeys, keysInUse, useSingleKeys } from './singleKeys.ts';

const ITEM =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left text-sm text-text transition-colors hover:text-accent-bright';

interface MenuItemsProps {
  host: HostAction | undefined;
  /** Closes the menu, and returns the focus to its button. */
  close: () => void;
}

export function MenuItems({ host, close }: MenuItemsProps) {
  const { view } = useSession();
  const { isOn } = useSingleKeys();
  const label = useHostLabel(host);
  const open = (tool: 'palette' | 'shortcuts') => {
    close();
    view.setState({ tool });
  };
  const openGuide = () => {
    close();
    view.setState({ isGuideOpen: true });
  };
  return (
    <>
      <button type="button" className={ITEM} aria-haspopup="dialog" onClick={openGuide}>
        Guide
      </button>
      <ToolItem shortcut={shortcutOf('palette')} onClick={() => open('palette')} />
      <ToolItem shortcut={shortcutOf('shortcuts')} onClick={() => open('shortcuts')} />
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
