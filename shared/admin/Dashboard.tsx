import FileText from '@lucide/icons/icons/file-text';
import FolderKanban from '@lucide/icons/icons/folder-kanban';
import Inbox from '@lucide/icons/icons/inbox';
import Settings from '@lucide/icons/icons/settings';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { ADMIN_TITLE } from '../model/admin.ts';
import type { TabId } from '../model/collections/collection.ts';
import { type CollectionName, pathOf } from '../model/collections/collections.ts';
import type { DashboardCommand } from '../model/shortcuts.ts';
import { Card } from '../ui/Boxes.tsx';
import { keepPageOnDrop } from '../ui/fileDrops.ts';
import { isDialogOpen, rescueFocus } from '../ui/focus.ts';
import { useTitle } from '../ui/hooks.ts';
import { TabList } from '../ui/TabList.tsx';
import { type Tab, TabPanels, tabIds } from '../ui/Tabs.tsx';
import { watchKeyboard } from '../ui/watchKeyboard.ts';
import { ContentTab, loadContentEditor } from './content/ContentTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { Keyboard } from './keys/Keyboard.tsx';
import { LowerBar } from './LowerBar.tsx';
import { LoadedPart, usePrefetch } from './loading/LoadedPart.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectsTab } from './projects/ProjectsTab.tsx';
import { useWatchSite } from './publication/useWatchSite.ts';
import { addRecord, type RecordDialogOf, RoutedDialog } from './records/openRecord.tsx';
import { isFormattedChosen, loadFormatted } from './richText/formattedChoice.ts';
import { type CommandSource, type HostAction, useCommands } from './session/host.ts';
import type { Lists } from './session/listState.ts';
import { locationOf, NEW_ID } from './session/place.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import type { Session } from './session/session.ts';
import { subjectKey } from './session/sharing.ts';
import { useRefreshOnReturn, useSessionWatch } from './watchBackend.ts';

const TABS: Tab<TabId>[] = [
  { id: 'overview', label: 'Overview', icon: Inbox, panel: <OverviewTab /> },
  { id: 'projects', label: 'Projects', icon: FolderKanban, panel: <ProjectsTab /> },
  { id: 'content', label: 'Content', icon: FileText, panel: <ContentTab /> },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    panel: <Card className="py-16 text-center text-muted">Settings panel coming soon...</Card>,
  },
];

const loadProjectDialog = () => import('./projects/ProjectDialog.tsx');
const loadPersonDialog = () => import('./people/PersonDialog.tsx');
const loadGuide = () => import('./guide/GuideDialog.tsx');

/** The dialogs that edit records, by collection. The others have a form in their tab. */
const DIALOGS: Partial<Record<CollectionName, ComponentType<RecordDialogOf<never>>>> = {
  projects: (props) => (
    <LoadedPart
      load={loadProjectDialog}
      onClose={props.onClose}
      render={({ ProjectDialog }) => <ProjectDialog {...props} />}
    />
  ),
  people: (props) => (
    <LoadedPart
      load={loadPersonDialog}
      onClose={props.onClose}
      render={({ PersonDialog }) => <PersonDialog {...props} />}
    />
  ),
};

/** What the first cards do not need, but soon somebody does. */
const PREFETCHED = [loadProjectDialog, loadContentEditor, loadPersonDialog, loadGuide];
const WITH_EDITOR = [...PREFETCHED, loadFormatted];

/** On a phone at the lower edge of the window; between a phone and a laptop, the second row of the header. */
const TAB_BAR =
  'flex in-data-keyboard:hidden sm:flex-wrap max-sm:col-span-4 max-sm:row-start-3 max-sm:grid max-sm:h-14 max-sm:grid-cols-4 max-sm:[@media(min-height:30rem)]:fixed max-sm:[@media(min-height:30rem)]:inset-x-0 max-sm:[@media(min-height:30rem)]:bottom-0 max-sm:[@media(min-height:30rem)]:z-30 max-sm:[@media(min-height:30rem)]:border-t max-sm:border-line max-sm:bg-surface sm:max-[75rem]:order-last sm:max-[75rem]:w-full min-[75rem]:mr-auto';

const TAB =
  'inline-flex items-center justify-center border-transparent text-muted transition-colors -outline-offset-2 hover:text-text aria-selected:border-accent aria-selected:text-text max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs max-sm:aria-selected:text-accent sm:-mb-px sm:min-h-11 sm:border-b-2 sm:px-4 sm:text-sm sm:font-semibold min-[75rem]:min-h-14 forced-colors:border-b-0 forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none';

interface DashboardProps {
  commands?: CommandSource;
  host?: HostAction;
}

/** The admin dashboard (specification, section 2.16). */
export function Dashboard({ commands, host }: DashboardProps) {
  const session = useSession();
  const { lists, place } = session;
  const isLoaded = useSessionState('lists', hasLoaded);
  const { tab: activeTab, record } = useSessionState('place', (shown) => shown);

  const prefix = useId();
  const Dialog = record && DIALOGS[record.collection];

  useTitle(`${TABS.find(({ id }) => id === activeTab)?.label} · ${ADMIN_TITLE}`);
  useSessionWatch();
  useRefreshOnReturn();
  useWatchSite();
  const [prefetched] = useState(() => (isFormattedChosen() ? WITH_EDITOR : PREFETCHED));
  usePrefetch(isLoaded, prefetched);
  useEffect(() => place.followHistory(), [place]);
  useEffect(keepPageOnDrop, []);
  useEffect(watchKeyboard, []);
  useEffect(() => {
    void lists.open();
    return lists.stop;
  }, [lists]);

  const run = (command: DashboardCommand) => {
    if (command === 'save' || command === 'saveAndPublish') {
      session.openForm.getState()[command]?.();
    } else if (isLoaded) void runCommand(session, command);
  };
  useCommands(commands, run);
  return (
    <div className="flex min-h-svh flex-col">
      <DashboardHeader host={host}>
        {isLoaded && (
          <TabList
            label="Dashboard"
            tabs={TABS}
            active={activeTab}
            onChange={(tab) => void place.openTab(tab)}
            {...tabIds(prefix)}
            isApart
            className={TAB_BAR}
            tabClassName={TAB}
          />
        )}
      </DashboardHeader>
      <main className="mx-auto w-full max-w-[110rem] flex-1 px-4 py-4 sm:px-8 sm:py-6">
        <div className="on-ground">
          {isLoaded ? (
            <TabPanels prefix={prefix} tabs={TABS} active={activeTab} />
          ) : (
            <DashboardSkeleton />
          )}
        </div>
        {isLoaded && record && Dialog && (
          <RoutedDialog key={pathOf(record)} record={record} Dialog={Dialog} />
        )}
      </main>
      <Keyboard isReady={isLoaded} hasMenu={commands !== undefined} host={host} run={run} />
      <Guide />
      <Sharing />
      <LowerBar />
    </div>
  );
}

/** Runs a command that does not save. While a dialog is open, nothing behind it changes. */
async function runCommand(
  session: Session,
  command: Exclude<DashboardCommand, 'save' | 'saveAndPublish'>,
): Promise<void> {
  if (isDialogOpen()) return;
  if (command === 'palette' || command === 'shortcuts') session.view.setState({ tool: command });
  else if (command !== 'newProject' && command !== 'newTeamMember') {
    await session.place.openTab(command);
    // What had the focus may have disappeared with its tab.
    setTimeout(rescueFocus);
  } else {
    const collection = command === 'newProject' ? 'projects' : 'people';
    await addRecord(session, collection, locationOf({ collection, id: NEW_ID }));
  }
}

function hasLoaded(lists: Lists): boolean {
  return Object.values(lists).every(({ status }) => status !== 'loading');
}

function Guide() {
  const { view } = useSession();
  const isOpen = useSessionState('view', ({ isGuideOpen }) => isGuideOpen);
  if (!isOpen) return null;
  const close = () => view.setState({ isGuideOpen: false });
  return (
    <LoadedPart
      load={loadGuide}
      render={({ GuideDialog }) => <GuideDialog onClose={close} />}
      onClose={close}
    />
  );
}

const loadShareDialog = () => import('./sharing/ShareDialog.tsx');

function Sharing() {
  const { sharing } = useSession();
  const subject = useSessionState('sharing', (state) => state.subject);
  if (!subject) return null;
  return (
    <LoadedPart
      key={subjectKey(subject.record)}
      load={loadShareDialog}
      render={({ ShareDialog }) => <ShareDialog record={subject.record} />}
      onClose={() => sharing.setState({ subject: undefined })}
    />
  );
}

const SHAPES = ['projects', 'pages', 'status'];

/** Shown in place of the dashboard while its data loads (specification, section 2.16). */
function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="border-b border-line py-3 text-sm text-muted">
        Loading admin dashboard...
      </p>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {SHAPES.map((shape) => (
          <div
            key={shape}
            className="h-36 animate-pulse rounded-card border border-line bg-surface"
          />
        ))}
      </div>
      <div aria-hidden className="h-32 animate-pulse rounded-card border border-line bg-surface" />
    </div>
  );
}
