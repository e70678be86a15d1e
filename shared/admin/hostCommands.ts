import { useEffect, useEffectEvent } from 'react';
import type { DashboardCommand } from '../model/dashboardCommand.ts';

/** Calls back with each command from the host's menu; returns a function that ends the subscription. */
export type CommandSource<Command = DashboardCommand> = (
  listener: (command: Command) => void,
) => () => void;

/** Runs `onCommand` for each command from the host's menu. Without a menu, does nothing. */
export function useCommands<Command>(
  source: CommandSource<Command> | undefined,
  onCommand: (command: Command) => void,
): void {
  const listener = useEffectEvent(onCommand);
  useEffect(() => source?.((command) => listener(command)), [source]);
}
