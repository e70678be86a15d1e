import { type ComponentType, useEffect } from 'react';
import { ADMIN_TITLE } from '../model/admin.ts';
import { type CollectionName, pathOf } from '../model/collections/collections.ts';
import type { DashboardCommand } from '../model/dashboardCommand.ts';
import type { TabId } from '../model/tabs.ts';
import { Card } from '../ui/Card.tsx';
import { isDialogOpen } from '../ui/Dialog.tsx';
import { OfflineNotice } from '../ui/OfflineNotice.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { useSessionWatch } from './auth/useSessionWatch.ts';
import { ContentTab } from './content/ContentTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { moveDraftsOfDeleted } from './drafts/moveDrafts.ts';
import { type CommandSource, useCommands } from './hostCommands.ts';
import { LoadedPart } from './loading/LoadedPart.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectDialog } from './projects/ProjectDialog.tsx';
import { ProjectsTab } from './projects/ProjectsTab.tsx';
import { useWatchSite } from './publication/useWatchSite.ts';
import { type RecordDialogOf, RoutedDialog } from './records/RoutedDialog.tsx';
import { Announcer } from './session/Announcer.tsx';
import type { Lists } from './session/lists.ts';
import { confirmLeaving } from './session/openForm.ts';
import { locationOf, NEW_ID } from './session/place.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import type { Session } from './session/session.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { WaitingDrafts } from './WaitingDrafts.tsx';

const TABS: Tab<TabId>[] = [
  { id: 'overview', label: 'Overview', panel: <OverviewTab /> },
  { id: 'projects', label: 'Projects', panel: <ProjectsTab /> },
  { id: 'content', label: 'Content', panel: <ContentTab /> },
  {
    id: 'settings',
    label: 'Settings',
    panel: <Card className="py-16 text-center text-muted">Settings panel coming soon...</Card>,
  },
];

/** The dialogs that edit records, by collection. The others have a form in their tab. */
const DIALOGS: Partial<Record<CollectionName, ComponentType<RecordDialogOf<never>>>> = {
  projects: ProjectDialog,
  people: (props) => (
    <LoadedPart
      load={() => import('./people/PersonDialog.tsx')}
      render={({ PersonDialog }) => <PersonDialog {...props} />}
    />
  ),
};

/** The admin dashboard (specification, section 2.16). The host may have a menu with commands. */
export function Dashboard({ commands }: { commands?: CommandSource }) {
  const session = useSession();
  const { lists, place } = session;
  const isLoaded = useSessionState('lists', hasLoaded);
  const { tab: activeTab, record } = useSessionState('place', (shown) => shown);

  const Dialog = record && DIALOGS[record.collection];

  useTitle(`${TABS.find(({ id }) => id === activeTab)?.label} · ${ADMIN_TITLE}`);
  useSessionWatch();
  useRefreshOnReturn();
  useWatchSite();
  useEffect(() => place.followHistory(), [place]);
  useEffect(() => {
    void lists.load();
    return lists.stop;
  }, [lists]);

  useCommands(commands, (command) => {
    if (command === 'save') session.openForm.getState().save?.();
    else if (isLoaded) void runCommand(session, command);
  });
  return (
    <div className="mx-auto min-h-svh max-w-[110rem] px-4 pb-32 sm:px-8">
      <div className="on-ground">
        <DashboardHeader />
        <OfflineNotice className="sticky top-3 z-10 mb-6" />
        <main>
          {isLoaded ? (
            <>
              <WaitingDrafts />
              <Tabs
                label="Dashboard"
                tabs={TABS}
                active={activeTab}
                onChange={(tab) => void place.openTab(tab)}
              />
            </>
          ) : (
            <DashboardSkeleton />
          )}
          {isLoaded && record && Dialog && (
            <RoutedDialog key={pathOf(record)} record={record} Dialog={Dialog} />
          )}
        </main>
      </div>
      <Announcer />
    </div>
  );
}

/** Runs a menu command other than save. While a dialog is open, nothing behind it changes. */
async function runCommand(
  session: Session,
  command: Exclude<DashboardCommand, 'save'>,
): Promise<void> {
  if (isDialogOpen()) return;
  if (command !== 'newProject') await session.place.openTab(command);
  else if (await confirmLeaving(session)) {
    moveDraftsOfDeleted(session);
    session.place.goTo(locationOf({ collection: 'projects', id: NEW_ID }));
  }
}

function hasLoaded(lists: Lists): boolean {
  return Object.values(lists).every(({ status }) => status !== 'loading');
}
