import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isKnownProject, KNOWN_PROJECTS } from '../content/knownProjects.ts';

/** Writes the subject for who comes from a project's Request Demo, as in /contact?project=project1. */
export function usePrefilledSubject(form: RefObject<HTMLFormElement | null>): void {
  const [parameters] = useSearchParams();
  const projectId = parameters.get('project') ?? undefined;
  useEffect(() => {
    const subject = form.current?.elements.namedItem('subject');
    const title = isKnownProject(projectId) ? KNOWN_PROJECTS[projectId].title : undefined;
    if (title && subject instanceof HTMLInputElement && subject.value === '') {
      subject.value = `Demo: ${title}`;
    }
  }, [form, projectId]);
}
