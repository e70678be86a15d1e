import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import type { HostAction } from './hostAction.ts';
import { loadKeyParts } from './loadKeyParts.ts';
import { useShortcuts } from './useShortcuts.ts';

interface KeyboardProps {
  /** Whether the dashboard shows its first cards. The code of the shortcuts is loaded after them. */
  isReady: boolean;
  /** Whether the host has a menu, with keys of its own. */
  hasMenu: boolean;
  host: HostAction | undefined;
  run: (command: DashboardCommand) => void;
}

/** The shortcuts of the dashboard, and what they open over it (specification, section 2.23). */
export function Keyboard({ isReady, hasMenu, host, run }: KeyboardProps) {
  const tool = useSessionState('view', (view) => view.tool);
  useShortcuts(isReady, run);
  if (!tool) return null;
  return (
    <LoadedPart
      key={tool}
      isFloating
      load={loadKeyParts}
      render={({ KeyTool }) => <KeyTool tool={tool} hasMenu={hasMenu} host={host} run={run} />}
    />
  );
}
