import { useEffect, useState } from 'react';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { ProjectDialog } from './ProjectDialog.tsx';

interface ProjectAtPlaceProps {
  /** The record name of a stored project or of the new one. */
  record: string;
  onClose: () => void;
}

/**
 * The project dialog that the address names. A stored project keeps the version that it opened with; the dialog closes
 * when the complete list does not have it.
 */
export function ProjectAtPlace({ record, onClose }: ProjectAtPlaceProps) {
  const isNew = record === NEW_PROJECT_RECORD;
  const listed = useDashboardStore(({ projects }) =>
    projects.find(({ id }) => projectRecord(id) === record),
  );
  const areAllListed = useDashboardStore(({ projectsStatus }) => projectsStatus === 'complete');
  const [project, setProject] = useState(listed);
  if (!project && listed) setProject(listed);
  const isUnknown = !isNew && areAllListed && !project && !listed;
  useEffect(() => {
    if (isUnknown) onClose();
  }, [isUnknown, onClose]);
  return (isNew || project) && <ProjectDialog project={project} onClose={onClose} />;
}
