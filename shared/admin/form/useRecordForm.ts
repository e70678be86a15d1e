import { useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { AnyCollection } from '../../model/collections/collection.ts';
import type { CollectionName } from '../../model/collections/collections.ts';
import { type Conflict, valueOf, withMine } from '../../model/conflict.ts';
import { type EditOrigin, originOf } from '../../model/editOrigin.ts';
import { type EditState, editReducer } from '../../model/editState.ts';
import type { Fields } from '../../model/fields.ts';
import type { FieldName } from '../../model/mergeForms.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import type { Draft } from '../drafts/draft.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { announce, showMessage } from '../session/messages.ts';
import { NEW_ID } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type Write, whileSaving } from '../session/saving.ts';
import { describeMerges } from './describeMerges.ts';
import { type FormInputs, toResolver } from './formInputs.ts';
import { type SaveResult, saveEdit } from './saveEdit.ts';

const NOT_KNOWN = 'Not known whether it was saved.';

interface RecordFormOptions<Inputs extends FieldValues, Form extends object> {
  collection: AnyCollection<CollectionName>;
  /** The record's id. */
  id: string;
  /** `lastUpdated` of the stored version; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /** Whether it is the form of a new record, and not of one that was never stored. */
  isNew?: boolean;
  inputs: FormInputs<Inputs, Form>;
  /** What the inputs show first. */
  initial: Inputs;
  onSaved: () => void;
  /** The start of the alert when a save fails (specification, section 8). */
  failure: string;
  /** The message of a success, before the title; `isNew` for a record that was not stored, or is not any more. */
  success: (isNew: boolean) => string;
}

export type RecordFormState<Inputs extends FieldValues, Form extends object> = ReturnType<
  typeof useRecordForm<Inputs, Form>
>;

type Failed<Form> = Extract<SaveResult<Form>, { status: 'failed' }>;

/** The state of a form that edits one stored record: its inputs, its draft, and the save with its failure or conflict. */
export function useRecordForm<Inputs extends FieldValues, Form extends object>(
  options: RecordFormOptions<Inputs, Form>,
) {
  const { collection, id, isNew = false } = options;
  const { empty, firstField, validate, toForm, toInputs } = options.inputs;
  const fields = collection.fields as Fields<Form>;
  const session = useSession();
  const isMounted = useIsMounted();
  const [initial] = useState(options.initial);
  const [record] = useState({ collection: collection.name, id: isNew ? NEW_ID : id });
  const [write] = useState<Write>({ kind: 'save', record });
  const methods = useForm<Inputs>({
    mode: 'onTouched',
    resolver: toResolver(validate),
    defaultValues: initial as DefaultValues<Inputs>,
  });
  const [edit, dispatch] = useReducer(editReducer<Form>(fields), undefined, () => ({
    origin: originOf(toForm(initial), id, options.loadedAt),
    conflict: undefined,
    pendingResolution: undefined,
  }));
  const { origin, conflict }: EditState<Form> = edit;
  const [failure, setFailure] = useState<Failed<Form>>();
  const onRestore = ({ form, origin: restored }: Draft<Inputs>) => {
    // It may have been sent just before the window closed.
    const sent = toForm(form);
    dispatch({ type: 'start', origin: restored as EditOrigin<Form>, sent });
    setFailure(undefined);
  };
  const draft = useDraft({ record, methods, initial, empty, origin, onRestore });
  const { setFocus } = methods;
  const isDraftOffered = draft.offer !== undefined;
  useEffect(() => {
    if (!isDraftOffered) setFocus(firstField);
  }, [isDraftOffered, firstField, setFocus]);

  /** Shows another version of the record in the inputs. */
  const fill = (form: Form) => {
    for (const [name, value] of Object.entries(toInputs(form)) as [Path<Inputs>, never][]) {
      const isShown = JSON.stringify(methods.getValues(name)) === JSON.stringify(value);
      if (!isShown) methods.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const fillChosen = ({ merge, choices }: Conflict<Form>) => {
    const chosen = merge.conflicting.map((name) => {
      const choice = choices[name];
      return [name, choice && valueOf(choice)];
    });
    fill({ ...toForm(methods.getValues()), ...Object.fromEntries(chosen) });
  };

  const save = async (inputs: Inputs): Promise<Failed<Form> | undefined> => {
    setFailure(undefined);
    dispatch({ type: 'start', origin });
    const result = await saveEdit(session.lists, { collection, origin, form: toForm(inputs) });
    if (result.status === 'saved') {
      draft.forget();
      if (!isMounted()) return undefined;
      const merges = describeMerges(session.user, fields, result.merged);
      const title = collection.titleOf(result.form, id);
      showMessage(session, options.success(!origin.loadedAt) + merges, title);
      options.onSaved();
      return undefined;
    }
    announce(session, result.isUnknown ? NOT_KNOWN : 'Not saved.');
    fill(result.form);
    dispatch({ type: 'start', origin: result.origin, conflict: result.conflict });
    return result;
  };

  /** Resolves to what to tell where nothing was saved, or where that is not known. */
  const submit = async (): Promise<{ message: string; isConflict: boolean } | undefined> => {
    if (session.saving.getState().writes.has(write)) return undefined;
    let failed: Failed<Form> | undefined;
    await whileSaving(session, write, () =>
      methods.handleSubmit(async (inputs) => {
        failed = await save(inputs);
      })(),
    );
    // The fields are enabled before the focus returns to one of them.
    flushSync(() => setFailure(failed));
    return (
      failed && {
        message: `${options.failure}: ${failed.reason}`,
        isConflict: failed.conflict !== undefined,
      }
    );
  };

  return {
    collection,
    fields,
    id,
    write,
    methods,
    firstField,
    draft,
    toForm,
    toInputs,
    edit,
    submit,
    isSaving: useSessionState('saving', ({ writes }) => writes.has(write)),
    /** What the last save came to when it failed; undefined when it has not. */
    failureNote: failure && noteOf(failure),
    isNew: !origin.loadedAt,
    /** The person has typed while a conflict is shown. */
    onType: (form: Form) => dispatch({ type: 'type', form }),
    /** The person chooses a version of a conflicting field, which the form shows then. */
    choose: (name: FieldName<Form>, shown: number, value: unknown) => {
      fill({ ...toForm(methods.getValues()), [name]: value });
      dispatch({ type: 'choose', name, shown });
    },
    keepMine: () => {
      if (conflict) fillChosen(withMine(conflict));
      dispatch({ type: 'keepMine' });
      setFailure(undefined);
    },
  };
}

function noteOf({ isUnknown, reason }: { isUnknown: boolean; reason: string }): string {
  return isUnknown
    ? `${NOT_KNOWN} Check your connection, then save again: nothing is saved twice.`
    : `Not saved: ${reason}`;
}
