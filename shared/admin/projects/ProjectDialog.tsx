import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { RecordDialog } from '../records/RecordDialog.tsx';
import type { RecordDialogOf } from '../records/RoutedDialog.tsx';
import { useDialogForm } from '../records/useDialogForm.ts';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { PROJECT_INPUTS } from './projectInputs.ts';

/** Adds or edits a project (specification, section 2.19). */
export function ProjectDialog({ record, onClose }: RecordDialogOf<Project>) {
  const inputs = PROJECT_INPUTS;
  const form = useDialogForm({ collection: PROJECTS, inputs, record, onSaved: onClose });
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <ProjectFieldset methods={form.methods} disabled={form.isSaving} />
    </RecordDialog>
  );
}
