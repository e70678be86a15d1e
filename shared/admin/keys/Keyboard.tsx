import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
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
  const { view } = useSession();
  const tool = useSessionState('view', (state) => state.tool);
  useShortcuts(isReady, run);
  if (!tool) return null;
  const props = { tool, hasMenu, host, run, onClose: () => view.setState({ tool: undefined }) };
  return (
    <LoadedPart
      key={tool}
      load={loadKeyParts}
      render={({ KeyTool }) => <KeyTool {...props} />}
      onClose={props.onClose}
    />
  );
}
