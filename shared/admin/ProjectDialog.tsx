import type { Project } from '../model/project.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormButtons } from './FormButtons.tsx';
import { KeptMine, NewerVersion } from './NewerVersion.tsx';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { useProjectForm } from './useProjectForm.ts';
import { confirmLeaving } from './useWorkStore.ts';

interface ProjectDialogProps {
  /** The id of the stored project, or the one that the new project will have. */
  id: string;
  /** The project to edit; none in add mode. */
  project?: Project;
  onClose: () => void;
}

/** Adds or edits a project (specification, section 2). */
export function ProjectDialog({ id, project, onClose }: ProjectDialogProps) {
  const { methods, draft, newerVersion, isKeepingMine, isSaving, isNew, formProps } =
    useProjectForm(id, project, onClose);
  const saveLabel = isNew ? 'Create Project' : 'Update Project';
  const leave = () => {
    if (confirmLeaving()) onClose();
  };
  return (
    <Dialog title={project ? 'Edit Project' : 'Add New Project'} onClose={leave} isBusy={isSaving}>
      <form {...formProps} className="flex flex-col gap-5">
        <DraftOffer draft={draft} disabled={isSaving} />
        {newerVersion && (
          <NewerVersion {...newerVersion} disabled={isSaving} onKeepTheirs={onClose} />
        )}
        <KeptMine isKept={isKeepingMine} saveLabel={saveLabel} />
        <ProjectFieldset methods={methods} disabled={isSaving} />
        <FormButtons isSaving={isSaving} saveLabel={saveLabel} onCancel={leave} />
      </form>
    </Dialog>
  );
}
