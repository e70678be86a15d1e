import { useMemo } from 'react';
import type { HostAction } from '../../session/host.ts';
import { useSessionState } from '../../session/SessionContext.tsx';
import type { RunCommand } from '../runAction.ts';
import { type Entry, recordEntries } from './entries.ts';
import { PaletteBox } from './PaletteBox.tsx';
import { usePaletteCommands } from './usePaletteCommands.ts';

interface CommandPaletteProps {
  run: RunCommand;
  host: HostAction | undefined;
  onClose: () => void;
}

/** One box that finds records and commands by their words (specification, section 2.23). Needs no network. */
export function CommandPalette({ run, host, onClose }: CommandPaletteProps) {
  const commands = usePaletteCommands(run, host);
  return <PaletteBox commands={commands} records={useRecords()} onClose={onClose} />;
}

/** The records as entries. `prepareEntries` has folded their texts, which the first key would otherwise wait for. */
function useRecords(): readonly Entry[] {
  const lists = useSessionState('lists', (state) => state);
  return useMemo(() => recordEntries(lists), [lists]);
}
