import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { HostAction } from '../session/host.ts';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { ShortcutList } from './ShortcutList.tsx';

const TITLES = { palette: 'Search or go to…', shortcuts: 'Keyboard shortcuts' };

interface KeyToolProps {
  tool: keyof typeof TITLES;
  /** Whether the host has a menu, with keys of its own. */
  hasMenu: boolean;
  host: HostAction | undefined;
  run: (command: DashboardCommand) => void;
  onClose: () => void;
}

/** The palette, or the list of shortcuts. */
export function KeyTool({ tool, hasMenu, host, run, onClose }: KeyToolProps) {
  return (
    <Dialog title={TITLES[tool]} onClose={onClose}>
      {tool === 'palette' ? (
        <CommandPalette run={run} host={host} onClose={onClose} />
      ) : (
        <ShortcutList hasMenu={hasMenu} />
      )}
    </Dialog>
  );
}
