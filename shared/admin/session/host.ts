import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Question } from '../../model/questions.ts';
import type { DashboardCommand } from '../../model/shortcuts.ts';

/** Shows messages and asks questions: the browser's own boxes on the web, dialogs of the page in the desktop app. */
export interface Prompts {
  tell: (message: string) => Promise<void>;
  ask: (question: Question) => Promise<boolean>;
}

/** Calls back with each command from the host's menu; returns a function that ends the subscription. */
export type CommandSource<Command = DashboardCommand> = (
  listener: (command: Command) => void,
) => () => void;

export function useCommands<Command>(
  source: CommandSource<Command> | undefined,
  onCommand: (command: Command) => void,
): void {
  const listener = useEffectEvent(onCommand);
  useEffect(() => source?.((command) => listener(command)), [source]);
}

/** Something that the host can do, such as "Pause background", for the dashboard's menu and palette. */
export interface HostAction {
  /** What it would do now; undefined while it would do nothing. */
  label: () => string | undefined;
  run: () => void;
  /** Calls back when the label may have changed; returns a function that ends this. */
  follow: (onChange: () => void) => () => void;
}

export function useHostLabel(host: HostAction | undefined): string | undefined {
  return useSyncExternalStore(host?.follow ?? followNothing, () => host?.label());
}

const followNothing = () => () => undefined;
