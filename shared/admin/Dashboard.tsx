import { useEffect, useState } from 'react';
import { newProjectId } from '../data/projects.ts';
import type { Project } from '../model/project.ts';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { ContentTab } from './ContentTab.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectsTab } from './ProjectsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

type TabId = 'overview' | 'projects' | 'content' | 'settings';

/** What the project dialog is open for: a project to come, under its id, or a stored one. */
type DialogTarget = { id: string; project?: Project };

/** The admin dashboard (specification, section 2). */
export function Dashboard() {
  const isLoaded = useDashboardStore((state) => state.isLoaded);
  const [activeTab, setActiveTab] = useState<TabId>('overview');
  const [dialog, setDialog] = useState<DialogTarget | null>(null);

  useEffect(() => {
    const { load, reset } = useDashboardStore.getState();
    void load();
    return reset;
  }, []);

  const addProject = () => setDialog({ id: newProjectId() });
  const editProject = (project: Project) => setDialog({ id: project.id, project });
  const tabs: Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <OverviewTab onAddProject={addProject} onEditContent={() => setActiveTab('content')} />
      ),
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
          <Tabs label="Dashboard" tabs={tabs} active={activeTab} onChange={setActiveTab} />
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
