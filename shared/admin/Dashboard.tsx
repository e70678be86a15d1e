import { useEffect } from 'react';
import { ADMIN_TITLE } from '../model/adminTitle.ts';
import type { DashboardCommand } from '../model/dashboardCommand.ts';
import { isDialogOpen } from '../ui/Dialog.tsx';
import { OfflineNotice } from '../ui/OfflineNotice.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { useSessionWatch } from './auth/useSessionWatch.ts';
import { ContentTab } from './content/ContentTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { type CommandSource, useCommands } from './hostCommands.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { moveDraftsOfDeletedProjects } from './projects/openProject.ts';
import { ProjectAtPlace } from './projects/ProjectAtPlace.tsx';
import { ProjectsTab } from './projects/ProjectsTab.tsx';
import { useWatchSite } from './publication/useWatchSite.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { Announcer } from './state/Announcer.tsx';
import { placeOf, type TabId } from './state/place.ts';
import { NEW_PROJECT_RECORD } from './state/records.ts';
import { useAuthStore } from './state/useAuthStore.ts';
import { type Lists, useDashboardStore } from './state/useDashboardStore.ts';
import { confirmLeaving, useOpenForm } from './state/useOpenForm.ts';
import { followHistory, goTo, openTab, usePlace } from './state/usePlace.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { WaitingDrafts } from './WaitingDrafts.tsx';

const TABS: Tab<TabId>[] = [
  { id: 'overview', label: 'Overview', panel: <OverviewTab /> },
  { id: 'projects', label: 'Projects', panel: <ProjectsTab /> },
  { id: 'content', label: 'Content', panel: <ContentTab /> },
  { id: 'settings', label: 'Settings', panel: <SettingsTab /> },
];

/**
 * The admin dashboard (specification, section 2).
 * @param commands from the host's menu, if it has one
 */
export function Dashboard({ commands }: { commands?: CommandSource }) {
  const isLoaded = useDashboardStore(hasLoaded);
  const { tab: activeTab, record } = usePlace();

  useTitle(`${TABS.find(({ id }) => id === activeTab)?.label} · ${ADMIN_TITLE}`);
  useSessionWatch();
  useRefreshOnReturn();
  useWatchSite();
  const uid = useAuthStore(({ user }) => user?.uid ?? '');
  useEffect(() => followHistory(uid), [uid]);
  useEffect(() => {
    const { load, reset } = useDashboardStore.getState();
    void load();
    return reset;
  }, []);

  useCommands(commands, (command) => {
    if (command === 'save') useOpenForm.getState().save?.();
    else if (isLoaded) void runCommand(command);
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
                onChange={(tab) => void openTab(tab)}
              />
            </>
          ) : (
            <DashboardSkeleton />
          )}
          {isLoaded && record && activeTab !== 'content' && (
            <ProjectAtPlace key={record} record={record} />
          )}
        </main>
      </div>
      <Announcer />
    </div>
  );
}

/** Runs a menu command other than save. While a dialog is open, nothing behind it changes. */
async function runCommand(command: Exclude<DashboardCommand, 'save'>): Promise<void> {
  if (isDialogOpen()) return;
  if (command !== 'newProject') await openTab(command);
  else if (await confirmLeaving()) {
    moveDraftsOfDeletedProjects();
    goTo(placeOf(NEW_PROJECT_RECORD));
  }
}

/** Whether both lists have a part, or failed to load. */
function hasLoaded({ projectsStatus, pageContentStatus }: Lists): boolean {
  return projectsStatus !== 'loading' && pageContentStatus !== 'loading';
}
