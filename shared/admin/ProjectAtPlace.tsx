import { useEffect, useState } from 'react';
import { newProjectId } from '../data/projects.ts';
import { adoptDraftsOfDeleted, NEW_PROJECT_RECORD, projectRecord } from './drafts.ts';
import { ProjectDialog } from './ProjectDialog.tsx';
import { fieldsOf } from './projectFields.ts';
import { useAuthStore } from './useAuthStore.ts';
import { useDashboardStore } from './useDashboardStore.ts';

interface ProjectAtPlaceProps {
  /** The project, stored or to come, as the drafts name it. */
  record: string;
  onClose: () => void;
}

/** The project dialog that the address asks for. */
export function ProjectAtPlace({ record, onClose }: ProjectAtPlaceProps) {
  return record === NEW_PROJECT_RECORD ? (
    <NewProject onClose={onClose} />
  ) : (
    <StoredProject record={record} onClose={onClose} />
  );
}

function NewProject({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => {
    offerDraftsOfDeletedProjects();
    return newProjectId();
  });
  return <ProjectDialog id={id} onClose={onClose} />;
}

/** Keeps the version that it opened with. A project that is not in the list, once that was read, has no form. */
function StoredProject({ record, onClose }: ProjectAtPlaceProps) {
  const listed = useDashboardStore(({ projects }) =>
    projects.find(({ id }) => projectRecord(id) === record),
  );
  const isReading = useDashboardStore(({ projectsStatus }) => projectsStatus === 'partial');
  const [project, setProject] = useState(listed);
  if (!project && listed) setProject(listed);
  const isUnknown = !project && !listed && !isReading;
  useEffect(() => {
    if (isUnknown) onClose();
  }, [isUnknown, onClose]);
  return project && <ProjectDialog id={project.id} project={project} onClose={onClose} />;
}

/** The project to come may be one that was typed here and deleted by a colleague meanwhile. */
function offerDraftsOfDeletedProjects(): void {
  const { projects, projectsStatus } = useDashboardStore.getState();
  const { user } = useAuthStore.getState();
  if (!user || projectsStatus !== 'complete') return;
  const ids = new Set(projects.map(({ id }) => id));
  adoptDraftsOfDeleted(user.uid, ids, fieldsOf(undefined));
}
