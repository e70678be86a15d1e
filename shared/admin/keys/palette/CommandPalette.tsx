import { useMemo } from 'react';
import { fold } from '../../../model/search/folding.ts';
import { type ShortcutAction, shortcutOf } from '../../../model/shortcuts.ts';
import { usePublishNow } from '../../publication/PublishNow.tsx';
import { type HostAction, useHostLabel } from '../../session/host.ts';
import { leave } from '../../session/leave.ts';
import { showMessage } from '../../session/messages.ts';
import { useSession, useSessionState } from '../../session/SessionContext.tsx';
import type { Session } from '../../session/session.ts';
import {
  findProjects,
  keysInUse,
  type RunCommand,
  runAction,
  useSingleKeys,
} from '../runShortcuts.ts';
import { type Entry, recordEntries } from './entries.ts';
import { PaletteBox } from './PaletteBox.tsx';

interface CommandPaletteProps {
  run: RunCommand;
  host: HostAction | undefined;
  onClose: () => void;
}

/** One box that finds records and commands by their words (specification, section 2.23). Needs no network. */
export function CommandPalette({ run, host, onClose }: CommandPaletteProps) {
  const commands = usePaletteCommands(run, host);
  const lists = useSessionState('lists', (state) => state);
  // `prepareEntries` has folded their texts, which the first key would otherwise wait for.
  const records = useMemo(() => recordEntries(lists), [lists]);
  return <PaletteBox commands={commands} records={records} onClose={onClose} />;
}

const ACTIONS: readonly ShortcutAction[] = [
  'findProjects',
  'overview',
  'projects',
  'content',
  'settings',
  'shortcuts',
];

/** The palette's commands, in the order in which an empty box offers them. */
function usePaletteCommands(run: RunCommand, host: HostAction | undefined): readonly Entry[] {
  const session = useSession();
  const publishNow = usePublishNow();
  const hostLabel = useHostLabel(host);
  const { isOn } = useSingleKeys();
  const shortcut = (action: ShortcutAction) => {
    const found = shortcutOf(action);
    const [keys] = found ? keysInUse(found, isOn) : [];
    const start = () =>
      action === 'findProjects'
        ? void findProjects(session, true)
        : runAction(session, run, action);
    return command(found?.label ?? action, start, keys);
  };
  return [
    shortcut('newProject'),
    command('Add Team Member', () => run('newTeamMember')),
    command('Publish', () => publish(session, publishNow)),
    command('Share a preview…', () => session.sharing.setState({ subject: {} })),
    ...ACTIONS.map(shortcut),
    ...(host && hostLabel ? [command(hostLabel, host.run)] : []),
    command('Logout', () => void leave(session)),
  ];
}

function command(title: string, target: () => void, keys?: string): Entry {
  const text = fold(title);
  return {
    title,
    kind: 'Command',
    target,
    keys,
    savedMs: 0,
    readText: () => title,
    readFolded: () => ({ text, titleLength: text.length }),
  };
}

type PublishNow = ReturnType<typeof usePublishNow>;

function publish(session: Session, { canPublish, isAsking, publish: ask }: PublishNow): void {
  const say = (text: string) => showMessage(session, { text });
  const sayRunning = () => say('Publishing. The Overview says how far it is.');
  if (canPublish) void ask(sayRunning);
  else if (isAsking) sayRunning();
  else say('Nothing waits to be published.');
}
