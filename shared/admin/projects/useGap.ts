import { useEffect } from 'react';
import type { Project } from '../../model/project.ts';
import { closeGap } from '../session/deletion.ts';
import { withRecord } from '../session/recordList.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/**
 * The projects to show, with the deleted one in its old position for a moment.
 * @param isListed whether the current filter would show the deleted one
 */
export function useGap(
  projects: readonly Project[],
  isListed: (project: Project) => boolean,
): readonly Project[] {
  const session = useSession();
  const deleted = useSessionState('deletion', (state) => state.deleted?.record) as
    | Project
    | undefined;
  useEffect(() => {
    closeGap(session);
    return () => closeGap(session);
  }, [session]);
  if (!deleted || projects.length === 0 || !isListed(deleted)) return projects;
  return projects.some(({ id }) => id === deleted.id) ? projects : withRecord(projects, deleted);
}
