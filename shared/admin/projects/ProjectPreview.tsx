import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PROJECTS_PATH } from '../../model/preview.ts';
import type { Project } from '../../model/project.ts';
import { selectPublished } from '../../model/publishedContent.ts';
import { LoadedPreview } from '../publication/LoadedPreview.tsx';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { type ProjectInputs, toProjectForm } from './useProjectForm.ts';

interface ProjectPreviewProps {
  control: Control<ProjectInputs>;
  id: string;
}

/** The page of projects with this one as it is typed, also where it could not be saved, and as if it were featured. */
export function ProjectPreview({ control, id }: ProjectPreviewProps) {
  const inputs = useWatch({ control }) as ProjectInputs;
  const { projects, pageContent } = useDashboardStore();
  const [openedAt] = useState(() => new Date());
  const message = useMemo(() => {
    const { createdAt = openedAt } = projects.find((project) => project.id === id) ?? {};
    const form = { ...toProjectForm(inputs), featured: true };
    const typed: Project = { ...form, id, createdAt, lastUpdated: openedAt };
    const others = projects.filter((project) => project.id !== id);
    const content = selectPublished(pageContent, [...others, typed], {
      sections: {},
      projects: [{ ...form, id }],
    });
    return { path: PROJECTS_PATH, content, text: form.title };
  }, [projects, pageContent, openedAt, id, inputs]);
  return (
    <>
      {!inputs.featured && (
        <p className="pb-2 text-sm text-muted">
          Visitors do not see this project: it is not featured.
        </p>
      )}
      <LoadedPreview message={message} />
    </>
  );
}
