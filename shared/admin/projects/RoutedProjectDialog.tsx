import { useEffect, useState } from 'react';
import { NEW_ID } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';

/**
 * The project dialog that the address names. A stored project keeps the version that it opened with; the dialog closes
 * when the complete list does not have it.
 * @param id of a stored project or of the new one
 */
export function RoutedProjectDialog({ id }: { id: string }) {
  const { place } = useSession();
  const isNew = id === NEW_ID;
  const { records, status } = useSessionState('lists', ({ projects }) => projects);
  const listed = records.find((record) => record.id === id);
  const [project, setProject] = useState(listed);
  if (!project && listed) setProject(listed);
  const isUnknown = !isNew && status === 'complete' && !project && !listed;
  const close = () => place.replaceBy({ record: null });
  useEffect(() => {
    if (isUnknown) place.replaceBy({ record: null });
  }, [isUnknown, place]);
  return (isNew || project) && <ProjectDialog project={project} onClose={close} />;
}
