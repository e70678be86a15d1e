import { useEffect, useState } from 'react';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { replaceBy } from '../state/usePlace.ts';
import { ProjectDialog } from './ProjectDialog.tsx';

/**
 * The project dialog that the address names. A stored project keeps the version that it opened with; the dialog closes
 * when the complete list does not have it.
 * @param record the name of a stored project's record or of the new one's
 */
export function ProjectAtPlace({ record }: { record: string }) {
  const isNew = record === NEW_PROJECT_RECORD;
  const listed = useDashboardStore(({ projects }) =>
    projects.find(({ id }) => projectRecord(id) === record),
  );
  const areAllListed = useDashboardStore(({ projectsStatus }) => projectsStatus === 'complete');
  const [project, setProject] = useState(listed);
  if (!project && listed) setProject(listed);
  const isUnknown = !isNew && areAllListed && !project && !listed;
  useEffect(() => {
    if (isUnknown) close();
  }, [isUnknown]);
  return (isNew || project) && <ProjectDialog project={project} onClose={close} />;
}

function close(): void {
  replaceBy({ record: null });
}
