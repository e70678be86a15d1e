import { useEffect, useState } from 'react';
import { newProjectId } from '../data/projects.ts';
import type { Project } from '../model/project.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { ContentTab } from './ContentTab.tsx';
import { type CommandSource, useCommands } from './commandSource.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { useDashboardStore } from './useDashboardStore.ts';
import { confirmLeaving, useWorkStore } from './useWorkStore.ts';

type TabId = 'overview' | 'projects' | 'content' | 'settings';

/** What the project dialog is open for: a project to come, under its id, or a stored one. */
type DialogTarget = { id: string; project?: Project };

/**
 * The admin dashboard (specification, section 2).
 * @param commands the menu of the host, where it has one
 */
export function Dashboard({ commands }: { commands?: CommandSource }) {
  const isLoaded = useDashboardStore((state) => state.isLoaded);
  const [activeTab, setActiveTab] = useState<TabId>('overview');
  const [dialog, setDialog] = useState<DialogTarget | null>(null);

  useEffect(() => {
    const { load, reset } = useDashboardStore.getState();
    void load();
    return reset;
  }, []);

  const openTab = (tab: TabId) => {
    if (tab !== activeTab && confirmLeaving()) setActiveTab(tab);
  };
  const addProject = () => setDialog({ id: newProjectId() });
  useCommands(commands, (command) => {
    if (command === 'save') useWorkStore.getState().save?.();
    else if (dialog || !isLoaded) return;
    else if (command === 'newProject') addProject();
    else openTab(command);
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
      panel: <ProjectsTab onAdd={addProject} onEdit={editProject} />,
    },
    { id: 'content', label: 'Content', panel: <ContentTab />, keepMounted: true },
    { id: 'settings', label: 'Settings', panel: <SettingsTab /> },
  ];

  return (
    <div className="mx-auto flex min-h-svh max-w-7xl flex-col px-4 pb-16 sm:px-8">
      <DashboardHeader />
      <main>
        {isLoaded ? (
          <Tabs label="Dashboard" tabs={tabs} active={activeTab} onChange={openTab} />
        ) : (
          <p role="status" className="py-24 text-center text-muted">
            Loading admin dashboard...
          </p>
        )}
        {dialog && <ProjectDialog key={dialog.id} {...dialog} onClose={() => setDialog(null)} />}
      </main>
    </div>
  );
}
