import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../model/project.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

const CONFIRM_DELETE = 'Are you sure you want to delete this project?';

interface ProjectsTabProps {
  onAdd: () => void;
  onEdit: (project: Project) => void;
}

export function ProjectsTab({ onAdd, onEdit }: ProjectsTabProps) {
  const projects = useDashboardStore((state) => state.projects);
  const [deletingId, setDeletingId] = useState<string>();
  const remove = async (project: Project) => {
    if (!window.confirm(CONFIRM_DELETE)) return;
    setDeletingId(project.id);
    try {
      await useDashboardStore.getState().deleteProject(project.id);
    } catch (error) {
      console.error('Error deleting project:', error);
    } finally {
      setDeletingId(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Projects</h2>
        <Button look="primary" onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          Add Project
        </Button>
      </div>
      {projects.length === 0 && (
        <Card className="py-16 text-center text-muted">
          No projects yet. The first one you add appears here.
        </Card>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            isBusy={project.id === deletingId}
            onEdit={() => onEdit(project)}
            onDelete={() => void remove(project)}
          />
        ))}
      </ul>
    </div>
  );
}
