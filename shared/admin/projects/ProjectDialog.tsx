import type { Project } from '../../model/project.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import { FormPreview } from '../publication/FormPreview.tsx';
import { ProjectMark } from '../publication/ProjectMark.tsx';
import { leaveForm } from '../session/openForm.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** Sticks to the lower edge of the dialog, unless the window is too low for it. */
const FOOTER =
  'z-10 -mx-5 -mb-5 rounded-b-card bg-surface px-5 pb-5 -bottom-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8 sm:px-8 [@media(min-height:20rem)]:sticky';

interface ProjectDialogProps {
  /** The project to edit; undefined in add mode. */
  project: Project | undefined;
  onClose: () => void;
}

/** Adds or edits a project (specification, section 2.19). */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const session = useSession();
  const form = useProjectForm(project, onClose);
  const stored = useSessionState('lists', ({ projects }) =>
    projects.records.find(({ id }) => id === form.id),
  );
  const saveLabel = form.isNew ? 'Create Project' : 'Update Project';
  return (
    <Dialog
      title={project ? 'Edit Project' : 'Add New Project'}
      onClose={() => void leaveForm(session, onClose)}
      isBusy={form.isSaving}
    >
      <RecordForm
        form={form}
        saveLabel={saveLabel}
        onClose={onClose}
        footerClassName={FOOTER}
        beside={
          <FormPreview isDisabled={form.isSaving} mark={stored && <ProjectMark project={stored} />}>
            <ProjectPreview control={form.methods.control} id={form.id} />
          </FormPreview>
        }
      >
        <ProjectFieldset methods={form.methods} disabled={form.isSaving} />
        {project && <EarlierVersions form={form} saveLabel={saveLabel} />}
        <OfflineNotice />
      </RecordForm>
    </Dialog>
  );
}
