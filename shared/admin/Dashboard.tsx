import { useEffect } from 'react';
import type { DashboardCommand } from '../model/dashboardCommand.ts';
import type { Project } from '../model/project.ts';
import { isDialogOpen } from '../ui/Dialog.tsx';
import { OfflineNotice } from '../ui/OfflineNotice.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useSessionWatch } from './auth/useSessionWatch.ts';
import { ContentTab } from './content/ContentTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { type CommandSource, useCommands } from './hostCommands.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { moveDraftsOfDeletedProjects } from './projects/moveDraftsOfDeletedProjects.ts';
import { ProjectAtPlace } from './projects/ProjectAtPlace.tsx';
import { ProjectsTab } from './projects/ProjectsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { Announcer } from './state/Announcer.tsx';
import { NO_FORM, placeOf, type TabId } from './state/place.ts';
import { NEW_PROJECT_RECORD, projectRecord } from './state/records.ts';
import { useAuthStore } from './state/useAuthStore.ts';
import { type Lists, useDashboardStore } from './state/useDashboardStore.ts';
import { confirmLeaving, useOpenForm } from './state/useOpenForm.ts';
import { followHistory, goTo, replaceBy, replaceSoonBy, usePlace } from './state/usePlace.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { WaitingDrafts } from './WaitingDrafts.tsx';

/**
 * The admin dashboard (specification, section 2).
 * @param commands from the host's menu, if it has one
 */
export function Dashboard({ commands }: { commands?: CommandSource }) {
  const isLoaded = useDashboardStore(hasLoaded);
  const { tab: activeTab, record, filter } = usePlace();

  useSessionWatch();
  useRefreshOnReturn();
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
  const tabs: Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <OverviewTab onAddProject={addProject} onEditContent={() => void openTab('content')} />
      ),
    },
    {
      id: 'projects',
      label: 'Projects',
      panel: (
        <ProjectsTab
          filter={filter}
          onFilter={(changed) => replaceSoonBy({ filter: changed })}
          onAdd={addProject}
          onEdit={editProject}
        />
      ),
    },
    { id: 'content', label: 'Content', panel: <ContentTab /> },
    { id: 'settings', label: 'Settings', panel: <SettingsTab /> },
  ];

  return (
    <div className="mx-auto flex min-h-svh max-w-[110rem] flex-col px-4 pb-16 sm:px-8">
      <DashboardHeader />
      <OfflineNotice className="sticky top-3 z-10 mb-6" />
      <main>
        {isLoaded ? (
          <>
            <WaitingDrafts />
            <Tabs
              label="Dashboard"
              tabs={tabs}
              active={activeTab}
              onChange={(tab) => void openTab(tab)}
            />
          </>
        ) : (
          <DashboardSkeleton />
        )}
        {isLoaded && record && activeTab !== 'content' && (
          <ProjectAtPlace key={record} record={record} onClose={closeProject} />
        )}
      </main>
      <Announcer />
    </div>
  );
}

async function openTab(tab: TabId): Promise<void> {
  if (tab !== usePlace.getState().tab && (await confirmLeaving())) goTo({ ...NO_FORM, tab });
}

function addProject(): void {
  moveDraftsOfDeletedProjects();
  goTo({ record: NEW_PROJECT_RECORD });
}

function editProject({ id }: Project): void {
  goTo({ record: projectRecord(id) });
}

function closeProject(): void {
  replaceBy({ record: null });
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
