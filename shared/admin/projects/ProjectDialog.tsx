import type { Project } from '../../model/project.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { ConflictNotice, KeptMine } from '../form/ConflictNotice.tsx';
import { FormButtons } from '../form/FormButtons.tsx';
import { confirmLeaving } from '../state/useOpenForm.ts';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** At the lower edge of the dialog, in sight wherever it is scrolled to, unless the window is too low to spare the room. */
const FOOTER =
  'z-10 -mx-5 -mb-5 rounded-b-card bg-surface px-5 pb-5 -bottom-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8 sm:px-8 [@media(min-height:20rem)]:sticky';

interface ProjectDialogProps {
  /** The id of the stored project, or the one that the new project will have. */
  id: string;
  /** The project to edit; none in add mode. */
  project?: Project;
  onClose: () => void;
}

/** Adds or edits a project (specification, section 2). */
export function ProjectDialog({ id, project, onClose }: ProjectDialogProps) {
  const { methods, draft, conflictNotice, isKeepingMine, isSaving, reason, isNew, formProps } =
    useProjectForm(id, project, onClose);
  const saveLabel = isNew ? 'Create Project' : 'Update Project';
  const leave = async () => {
    if (await confirmLeaving()) onClose();
  };
  return (
    <Dialog
      title={project ? 'Edit Project' : 'Add New Project'}
      onClose={() => void leave()}
      isBusy={isSaving}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <DraftOffer draft={draft} disabled={isSaving} />
        {conflictNotice && (
          <ConflictNotice {...conflictNotice} disabled={isSaving} onKeepTheirs={onClose} />
        )}
        <KeptMine isKept={isKeepingMine} saveLabel={saveLabel} />
        <ProjectFieldset methods={methods} disabled={isSaving} />
        <OfflineNotice />
        <FormButtons
          isSaving={isSaving}
          saveLabel={saveLabel}
          reason={reason}
          onCancel={() => void leave()}
          className={FOOTER}
        />
      </form>
    </Dialog>
  );
}
