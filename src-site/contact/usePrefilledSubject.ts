import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PROJECT_DETAILS } from '../content/projectDetails.ts';

/** Writes the subject for who comes from a project's Request Demo, as in /contact?project=project1. */
export function usePrefilledSubject(form: RefObject<HTMLFormElement | null>): void {
  const [parameters] = useSearchParams();
  const projectId = parameters.get('project') ?? '';
  useEffect(() => {
    const subject = form.current?.elements.namedItem('subject');
    const title = new Map(Object.entries(PROJECT_DETAILS)).get(projectId)?.title;
    if (title && subject instanceof HTMLInputElement && subject.value === '') {
      subject.value = `Demo: ${title}`;
    }
  }, [form, projectId]);
}
