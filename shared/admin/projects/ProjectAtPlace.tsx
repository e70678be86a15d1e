import { useEffect, useState } from 'react';
import { newProjectId } from '../../data/projects.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { ProjectDialog } from './ProjectDialog.tsx';

interface ProjectAtPlaceProps {
  /** The record name of a stored project or of the new one. */
  record: string;
  onClose: () => void;
}

/** The project dialog that the address names. */
export function ProjectAtPlace({ record, onClose }: ProjectAtPlaceProps) {
  return record === NEW_PROJECT_RECORD ? (
    <NewProject onClose={onClose} />
  ) : (
    <StoredProject record={record} onClose={onClose} />
  );
}

function NewProject({ onClose }: { onClose: () => void }) {
  const [id] = useState(newProjectId);
  return <ProjectDialog id={id} onClose={onClose} />;
}

/** Keeps the version that it opened with. Closes when the complete list does not have the project. */
function StoredProject({ record, onClose }: ProjectAtPlaceProps) {
  const listed = useDashboardStore(({ projects }) =>
    projects.find(({ id }) => projectRecord(id) === record),
  );
  const areAllListed = useDashboardStore(({ projectsStatus }) => projectsStatus === 'complete');
  const [project, setProject] = useState(listed);
  if (!project && listed) setProject(listed);
  const isUnknown = areAllListed && !project && !listed;
  useEffect(() => {
    if (isUnknown) onClose();
  }, [isUnknown, onClose]);
  return project && <ProjectDialog id={project.id} project={project} onClose={onClose} />;
}
