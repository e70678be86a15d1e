import { useEffect, useEffectEvent } from 'react';
import type { DashboardCommand } from '../model/dashboardCommand.ts';

/** Calls back with each command of the host's menu; returns the function that ends it. */
export type CommandSource = (listener: (command: DashboardCommand) => void) => () => void;

/** Obeys the commands of the host's menu, where it has one. */
export function useCommands(
  source: CommandSource | undefined,
  obey: (command: DashboardCommand) => void,
): void {
  const listener = useEffectEvent(obey);
  useEffect(() => source?.((command) => listener(command)), [source]);
}
