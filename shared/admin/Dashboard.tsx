import { useEffect, useState } from 'react';
import { newProjectId } from '../data/projects.ts';
import type { Project } from '../model/project.ts';
import { isDialogOpen } from '../ui/Dialog.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { Announcer } from './Announcer.tsx';
import { ContentTab } from './ContentTab.tsx';
import { type CommandSource, useCommands } from './commandSource.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { adoptDraftsOfDeleted } from './drafts.ts';
import { NO_FILTER } from './filterProjects.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { fieldsOf } from './projectFields.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { useAuthStore } from './useAuthStore.ts';
import { type Lists, useDashboardStore } from './useDashboardStore.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useSessionWatch } from './useSessionWatch.ts';
import { confirmLeaving, useWorkStore } from './useWorkStore.ts';

type TabId = 'overview' | 'projects' | 'content' | 'settings';

/** What the project dialog is open for: a project to come, under its id, or a stored one. */
type DialogTarget = { id: string; project?: Project };

/**
 * The admin dashboard (specification, section 2).
 * @param commands the menu of the host, where it has one
 */
export function Dashboard({ commands }: { commands?: CommandSource }) {
  const isLoaded = useDashboardStore(hasLoaded);
  const [activeTab, setActiveTab] = useState<TabId>('overview');
  const [filter, setFilter] = useState(NO_FILTER);
  const [dialog, setDialog] = useState<DialogTarget | null>(null);

  useSessionWatch();
  useRefreshOnReturn();
  useEffect(() => {
    const { load, reset } = useDashboardStore.getState();
    void load();
    return reset;
  }, []);

  const openTab = (tab: TabId) => {
    if (tab !== activeTab && confirmLeaving()) setActiveTab(tab);
  };
  const addProject = () => {
    offerDraftsOfDeletedProjects();
    setDialog({ id: newProjectId() });
  };
  useCommands(commands, (command) => {
    if (command === 'save') useWorkStore.getState().save?.();
    else if (isDialogOpen() || !isLoaded || !confirmLeaving()) return;
    else if (command === 'newProject') {
      setActiveTab('projects');
      addProject();
    } else setActiveTab(command);
  });
  const editProject = (project: Project) => setDialog({ id: project.id, project });
  const tabs: Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Overview',
      panel: <OverviewTab onAddProject={addProject} onEditContent={() => openTab('content')} />,
    },
    {
      id: 'projects',
      label: 'Projects',
      panel: (
        <ProjectsTab filter={filter} onFilter={setFilter} onAdd={addProject} onEdit={editProject} />
      ),
    },
    { id: 'content', label: 'Content', panel: <ContentTab /> },
    { id: 'settings', label: 'Settings', panel: <SettingsTab /> },
  ];

  return (
    <div className="mx-auto flex min-h-svh max-w-[110rem] flex-col px-4 pb-16 sm:px-8">
      <DashboardHeader />
      <main>
        {isLoaded ? (
          <Tabs label="Dashboard" tabs={tabs} active={activeTab} onChange={openTab} />
        ) : (
          <DashboardSkeleton />
        )}
        {dialog && <ProjectDialog key={dialog.id} {...dialog} onClose={() => setDialog(null)} />}
      </main>
      <Announcer />
    </div>
  );
}

/** The project to come may be one that was typed here and deleted by a colleague meanwhile. */
function offerDraftsOfDeletedProjects(): void {
  const { projects, projectsStatus } = useDashboardStore.getState();
  const { user } = useAuthStore.getState();
  if (!user || projectsStatus !== 'complete') return;
  const ids = new Set(projects.map(({ id }) => id));
  adoptDraftsOfDeleted(user.uid, ids, fieldsOf(undefined));
}

/** Something of both lists is there, or could not be loaded. */
function hasLoaded({ projectsStatus, pageContentStatus }: Lists): boolean {
  return projectsStatus !== 'loading' && pageContentStatus !== 'loading';
}
