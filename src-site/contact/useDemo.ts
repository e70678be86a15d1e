import { useSearchParams } from 'react-router-dom';
import { isKnownProject, KNOWN_PROJECTS } from '../content/knownProjects.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';

/** The title of the project whose demo the visitor requested, as in /contact?project=project1. */
export function useDemo(): string | undefined {
  const [parameters] = useSearchParams();
  // The document is prerendered once for all queries, and the first render must match it.
  const isHydrated = useIsHydrated();
  const projectId = parameters.get('project') ?? undefined;
  return isHydrated && isKnownProject(projectId) ? KNOWN_PROJECTS[projectId].title : undefined;
}
