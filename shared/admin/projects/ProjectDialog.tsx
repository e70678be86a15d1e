import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { RecordDialog } from '../records/RecordDialog.tsx';
import type { RecordDialogOf } from '../records/RoutedDialog.tsx';
import { useDialogForm } from '../records/useDialogForm.ts';
import { useSession } from '../session/SessionContext.tsx';
import { featuredPlace } from './featuredPlace.ts';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { projectAddress } from './projectAddress.ts';
import { projectInputs } from './projectInputs.ts';

/** Adds or edits a project (specification, section 2.19). */
export function ProjectDialog({ record, onClose }: RecordDialogOf<Project>) {
  const session = useSession();
  const form = useDialogForm({
    collection: PROJECTS,
    inputs: (id) => projectInputs(projectAddress(session, id, record)),
    record,
    onSaved: onClose,
    endOfMessage: (id) => (record?.featured ? undefined : featuredPlace(session, id)),
  });
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <ProjectFieldset form={form} address={projectAddress(session, form.id, record)} />
    </RecordDialog>
  );
}
