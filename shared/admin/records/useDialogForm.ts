import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newRecordId } from '../../data/records.ts';
import type { Collection, StoredRecord } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { capitalize } from '../../model/text.ts';
import type { FormInputs } from '../form/formInputs.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import type { MessageEnd } from '../session/messages.ts';
import { useSession } from '../session/SessionContext.tsx';

interface DialogFormOptions<Inputs extends FieldValues, Form extends object> {
  collection: Collection<Form, Form & StoredRecord, CollectionName>;
  /** @param id the id of the record, also of a new one */
  inputs: (id: string) => FormInputs<Inputs, Form>;
  record: (Form & StoredRecord) | undefined;
  onSaved: () => void;
  /** What the message of a success says of the saved record, too. */
  endOfMessage?: (id: string) => MessageEnd | undefined;
}

export function useDialogForm<Inputs extends FieldValues, Form extends object>(
  options: DialogFormOptions<Inputs, Form>,
) {
  const { collection, record, onSaved, endOfMessage } = options;
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
    ...(endOfMessage && { endOfMessage }),
    failure: `Error saving ${noun}`,
    success: (isNew) => {
      const changed = isNew ? 'created again' : 'updated';
      return `${capitalize(noun)} ${record ? changed : 'created'}`;
    },
  });
  const fillIn = useEffectEvent(() => {
    const { prefill } = view.getState();
    view.setState({ prefill: undefined });
    if (record || prefill?.collection !== collection.name) return;
    const filled = inputs.toInputs(prefill.form as Form);
    state.methods.reset(filled, { keepDefaultValues: true });
  });
  useEffect(() => fillIn(), []);
  return state;
}
