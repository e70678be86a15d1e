import { useEffect, useEffectEvent } from 'react';
import type { DashboardCommand } from '../../model/dashboardCommand.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { loadPart } from '../loading/loadPart.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { HostAction } from './hostAction.ts';
import { loadKeyParts } from './loadKeyParts.ts';

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
  const session = useSession();
  const tool = useSessionState('view', (view) => view.tool);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isReady) return undefined;
    const removal = new AbortController();
    const listen = async () => {
      const { listenToKeys } = await loadPart(loadKeyParts);
      listenToKeys(session, (command) => runNow(command), removal.signal);
    };
    // If the code cannot be loaded, the menu says so.
    whenIdle(() => void listen().catch(() => undefined));
    return () => removal.abort();
  }, [isReady, session]);
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
