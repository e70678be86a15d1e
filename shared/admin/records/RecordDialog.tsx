import type { ReactNode } from 'react';
import { capitalizeWords } from '../../model/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OfflineNotice } from '../../ui/OfflineNotice.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import { leaveForm } from '../session/openForm.ts';
import { useSession } from '../session/SessionContext.tsx';
import { RecordPreview } from './RecordPreview.tsx';

/** Sticks to the lower edge of the dialog, unless the window is too low for it. */
const FOOTER =
  'z-10 -mx-5 -mb-4 rounded-b-card bg-surface px-5 pb-4 -bottom-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8 sm:px-8 [@media(min-height:24rem)]:sticky';

interface RecordDialogProps {
  form: AnyRecordForm;
  /** Whether the dialog edits a stored record; otherwise it adds one. */
  isEdit: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits a record (specification, section 2.19). */
export function RecordDialog({ form, isEdit, onClose, children }: RecordDialogProps) {
  const session = useSession();
  const noun = capitalizeWords(form.collection.noun.one);
  const saveLabel = `${form.isNew ? 'Create' : 'Update'} ${noun}`;
  return (
    <Dialog
      title={`${isEdit ? 'Edit' : 'Add New'} ${noun}`}
      subtitle={isEdit ? form.openedTitle : undefined}
      onClose={() => void leaveForm(session, onClose)}
      isBusy={form.isSaving}
    >
      <RecordForm
        form={form}
        saveLabel={saveLabel}
        onClose={onClose}
        footerClassName={FOOTER}
        beside={<RecordPreview form={form} />}
      >
        {children}
        {isEdit && <EarlierVersions form={form} saveLabel={saveLabel} />}
        <OfflineNotice />
      </RecordForm>
    </Dialog>
  );
}
