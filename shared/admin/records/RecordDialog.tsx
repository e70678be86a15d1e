import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newRecordId } from '../../data/records.ts';
import type { Collection, StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { doubtAboutText } from '../../model/doubtfulTexts.ts';
import { capitalize, capitalizeWords } from '../../model/text.ts';
import { OfflineNotice } from '../../ui/Boxes.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FormInputs } from '../form/formInputs.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { type AnyRecordForm, useRecordForm } from '../form/useRecordForm.ts';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import type { MessageAddition } from '../session/messages.ts';
import { leaveForm } from '../session/openForm.ts';
import { useSession } from '../session/SessionContext.tsx';
import { RecordPreview } from './RecordPreview.tsx';

/** Sticks to the lower edge of the dialog, unless the window is too low for it, or the letters too large. */
const FOOTER =
  'z-10 -mx-5 -mb-4 mt-auto bg-surface px-5 pb-3 -bottom-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8 sm:rounded-b-card sm:px-8 [@media(min-height:24rem)]:@min-[17rem]:sticky';

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
        isDialog
        beside={<RecordPreview form={form} />}
      >
        {children}
        {isEdit && <EarlierVersions form={form} saveLabel={saveLabel} />}
        <OfflineNotice />
      </RecordForm>
    </Dialog>
  );
}

interface DialogFormOptions<Inputs extends FieldValues, Form extends object> {
  collection: Collection<Form, Form & StoredRecord, CollectionName>;
  /** @param id the id of the record, also of a new one */
  inputs: (id: string) => FormInputs<Inputs, Form>;
  record: (Form & StoredRecord) | undefined;
  onSaved: () => void;
  /** What the message of a success says of the saved record, too. */
  additionFor?: (id: string) => MessageAddition | undefined;
}

export function useDialogForm<Inputs extends FieldValues, Form extends object>(
  options: DialogFormOptions<Inputs, Form>,
) {
  const { collection, record, onSaved, additionFor } = options;
  const { view } = useSession();
  const [id] = useState(() => record?.id ?? newRecordId(collection));
  const [inputs] = useState(() => options.inputs(id));
  const noun = collection.noun.one;
  const state = useRecordForm<Inputs, Form>({
    collection,
    inputs,
    id,
    loadedAt: record?.lastUpdated,
    isNew: !record,
    initial: record ? inputs.toInputs(record) : inputs.empty,
    onSaved,
    ...(additionFor && { additionFor }),
    doubtOf: (typed, opened) => doubtAboutText({ collection: collection.name, id }, opened, typed),
    failure: `Error saving ${noun}`,
    success: (isCreated) => {
      const changed = isCreated ? 'created again' : 'updated';
      return `${capitalize(noun)} ${record ? changed : 'created'}`;
    },
  });
  const fillIn = useEffectEvent(() => {
    const { prefill } = view.getState();
    view.setState({ prefill: undefined });
    if (record || prefill?.collection !== collection.name) return;
    const filled = { ...state.methods.getValues(), ...inputs.toInputs(prefill.form as Form) };
    state.methods.reset(filled, { keepDefaultValues: true });
  });
  useEffect(() => fillIn(), []);
  return state;
}
