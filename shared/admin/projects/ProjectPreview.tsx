import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PROJECTS_PATH, previewPictures } from '../../model/preview.ts';
import type { Project } from '../../model/project.ts';
import { NOTHING_PUBLISHED, selectPublished } from '../../model/publishedContent.ts';
import { LoadedPreview } from '../publication/LoadedPreview.tsx';
import { useFeaturedOrder } from '../publication/useFeaturedOrder.ts';
import { usePublication } from '../publication/usePublication.ts';
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
  const pictures = usePublication(({ site }) => site?.pictures);
  const placed = useFeaturedOrder((state) => state.placed);
  const [openedAt] = useState(() => new Date());
  const message = useMemo(() => {
    const { createdAt = openedAt } = projects.find((project) => project.id === id) ?? {};
    const form = { ...toProjectForm(inputs), featured: true };
    const typed: Project = { ...form, id, createdAt, lastUpdated: openedAt };
    const others = projects.filter((project) => project.id !== id);
    const content = selectPublished(pageContent, [...others, typed], {
      last: { ...NOTHING_PUBLISHED, projects: [{ ...form, id }] },
      placed,
    });
    const shown = { ...content, pictures: previewPictures(content.projects, pictures) };
    return { path: PROJECTS_PATH, content: shown, text: form.title };
  }, [projects, pageContent, placed, pictures, openedAt, id, inputs]);
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
