import { useEffect, useEffectEvent } from 'react';
import type { ShortcutAction } from '../../model/shortcuts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { whenIdle } from '../../ui/pauses.ts';
import type { HostAction } from '../session/host.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { prepareEntries } from './palette/entries.ts';
import { listenToKeys, type RunCommand, runAction } from './runShortcuts.ts';
import { ShortcutList } from './ShortcutList.tsx';

const TITLES = { palette: 'Search or go to…', shortcuts: 'Keyboard shortcuts' };

interface KeyboardProps {
  /** Whether the dashboard shows its first cards. Until then, no shortcut does anything. */
  isReady: boolean;
  /** Whether the host has a menu, with keys of its own. */
  hasMenu: boolean;
  host: HostAction | undefined;
  run: RunCommand;
}

/** The shortcuts of the dashboard, and what they open over it (specification, section 2.23). */
export function Keyboard({ isReady, hasMenu, host, run }: KeyboardProps) {
  const { view } = useSession();
  const tool = useSessionState('view', (state) => state.tool);
  useShortcuts(isReady, run);
  if (!tool) return null;
  const close = () => view.setState({ tool: undefined });
  return (
    <ErrorBoundary key={tool} onClose={close}>
      <Dialog title={TITLES[tool]} onClose={close}>
        {tool === 'palette' ? (
          <CommandPalette run={run} host={host} onClose={close} />
        ) : (
          <ShortcutList hasMenu={hasMenu} />
        )}
      </Dialog>
    </ErrorBoundary>
  );
}

/** Runs what is pressed once the first cards are shown, and prepares what the palette searches. */
function useShortcuts(isReady: boolean, run: RunCommand): void {
  const session = useSession();
  const act = useEffectEvent((action: ShortcutAction) => {
    if (isReady) runAction(session, run, action);
  });
  useEffect(() => {
    const removal = new AbortController();
    listenToKeys((action) => act(action), removal.signal);
    return () => removal.abort();
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    whenIdle(() => !signal.aborted && prepareEntries(session, signal));
    return () => removal.abort();
  }, [isReady, session]);
}
