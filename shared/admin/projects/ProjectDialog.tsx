import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import type { RecordDialogOf } from '../records/openRecord.tsx';
import { RecordDialog, useDialogForm } from '../records/RecordDialog.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { featuredPlace } from './featuring.ts';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { projectAddress, projectInputs } from './projectInputs.ts';

/** Adds or edits a project (specification, section 2.19). */
export function ProjectDialog({ record, onClose }: RecordDialogOf<Project>) {
  const session = useSession();
  const form = useDialogForm({
    collection: PROJECTS,
    inputs: (id) => projectInputs(projectAddress(session, id, record)),
    record,
    onSaved: onClose,
    additionFor: (id) => (record?.featured ? undefined : featuredPlace(session, id)),
  });
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <ProjectFieldset form={form} address={projectAddress(session, form.id, record)} />
    </RecordDialog>
  );
}
