import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PROJECTS_PATH, previewPictures } from '../../model/preview.ts';
import type { Project } from '../../model/project.ts';
import {
  leftOutProjects,
  NOTHING_PUBLISHED,
  PUBLISHED_PROJECTS_MAX,
  selectPublished,
} from '../../model/publishedContent.ts';
import { LoadedPreview } from '../publication/LoadedPreview.tsx';
import { useSaved } from '../publication/useOutcome.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { type ProjectInputs, toProjectForm } from './useProjectForm.ts';

interface ProjectPreviewProps {
  control: Control<ProjectInputs>;
  id: string;
}

/** The page of projects with this one as it is typed, also where it could not be saved, and as if it were featured. */
export function ProjectPreview({ control, id }: ProjectPreviewProps) {
  const inputs = useWatch({ control }) as ProjectInputs;
  const saved = useSaved();
  const pictures = useSessionState('publication', ({ site }) => site?.pictures);
  const [openedAt] = useState(() => new Date());
  const { message, isLeftOut } = useMemo(() => {
    const { projects } = saved;
    const { createdAt = openedAt } = projects.find((project) => project.id === id) ?? {};
    const form = { ...toProjectForm(inputs), featured: true };
    const typed: Project = { ...form, id, createdAt, lastUpdated: openedAt };
    const all = [...projects.filter((project) => project.id !== id), typed];
    const hasNoPlace = leftOutProjects({ ...saved, projects: all }).includes(typed);
    const content = selectPublished(
      { ...saved, projects: hasNoPlace ? [typed] : all },
      { ...NOTHING_PUBLISHED, projects: [{ ...form, id }] },
    );
    const shown = { ...content, pictures: previewPictures(content.projects, pictures) };
    return {
      message: { path: PROJECTS_PATH, content: shown, text: form.title },
      isLeftOut: hasNoPlace,
    };
  }, [saved, pictures, openedAt, id, inputs]);
  return (
    <>
      {(isLeftOut || !inputs.featured) && (
        <p className="pb-2 text-sm text-muted">
          Visitors do not see this project:{' '}
          {inputs.featured
            ? `only the first ${PUBLISHED_PROJECTS_MAX} featured projects are shown.`
            : 'it is not featured.'}
        </p>
      )}
      <LoadedPreview message={message} />
    </>
  );
}
