import { useSearchParams } from 'react-router-dom';
import { isKnownProject, KNOWN_PROJECTS } from '../content/knownProjects.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';

/** The title of the project whose Request Demo led here, as in /contact?project=project1. */
export function useDemo(): string | undefined {
  const [parameters] = useSearchParams();
  // The prerendered document, which the first render repeats, is one for all addresses.
  const isHydrated = useIsHydrated();
  const projectId = parameters.get('project') ?? undefined;
  return isHydrated && isKnownProject(projectId) ? KNOWN_PROJECTS[projectId].title : undefined;
}
