import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import type { HostAction } from '../session/host.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { KeyTool } from './KeyTool.tsx';
import { useShortcuts } from './useShortcuts.ts';

interface KeyboardProps {
  /** Whether the dashboard shows its first cards. Until then, no shortcut does anything. */
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
    <ErrorBoundary key={tool} onClose={props.onClose}>
      <KeyTool {...props} />
    </ErrorBoundary>
  );
}
