import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import type { Draft } from '../drafts/draft.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { announce, showMessage } from '../state/announcements.ts';
import { getPrompts } from '../state/prompts.ts';
import { useRegisterOpenForm } from '../state/useOpenForm.ts';
import type { ReadableFields } from './ConflictNotice.tsx';
import { toResolver } from './formResolver.ts';
import { type ConflictSaveOptions, useConflictSave } from './useConflictSave.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { useSubmission } from './useSubmission.ts';

type TitledForm = FieldValues & { title: string };

interface RecordFormOptions<Form extends TitledForm, Stored>
  extends ConflictSaveOptions<Form, Stored> {
  /** Names the record among the drafts. */
  record: string;
  /** Where typing begins. */
  firstField: Path<Form>;
  /** The form's fields as a person reads them. */
  readFields: (form: Form) => ReadableFields;
  validate: (form: Form) => Partial<Record<keyof Form, string>>;
  onSaved: () => void;
  /** How the alert of a failure begins (specification, section 8). */
  failure: string;
  /** What is told of a success, before the title. */
  success: string;
}

/** A form over one stored record: checked, saved once, kept as a draft meanwhile, never left without a question. */
export function useRecordForm<Form extends TitledForm, Stored extends { lastUpdated: Date }>(
  options: RecordFormOptions<Form, Stored>,
) {
  const { record, firstField, readFields, toForm } = options;
  const [initial] = useState(options.initial);
  const { base, restoreBase, save, conflict, keepMine, isKeepingMine } = useConflictSave(options);
  const methods = useForm<Form>({
    mode: 'onTouched',
    resolver: toResolver(options.validate),
    defaultValues: initial as DefaultValues<Form>,
  });
  const { setFocus } = methods;
  const { isDirty, isSubmitting } = methods.formState;
  const [failure, setFailure] = useState<{ reason: string }>();
  /** Why the last save failed, until the person has been told. */
  const untold = useRef('');
  const onRestore = (restored: Draft<Form>) => {
    restoreBase(restored);
    setFailure(undefined);
  };
  const draft = useDraft({ record, methods, initial, base, onRestore });
  const isMounted = useIsMounted();
  const isDraftOffered = draft.offer !== undefined;
  useEffect(() => {
    if (!isDraftOffered) setFocus(firstField);
  }, [isDraftOffered, firstField, setFocus]);

  /** Returns why the save failed; empty when it has not. */
  const trySave = async (form: Form): Promise<string> => {
    setFailure(undefined);
    draft.keep();
    try {
      await save(form);
    } catch (error) {
      announce('Not saved.');
      return getErrorMessage(error, 'Unknown error');
    }
    draft.forget();
    if (isMounted()) {
      showMessage(options.success, form.title);
      options.onSaved();
    }
    return '';
  };
  const submit = async () => {
    let reason = '';
    await methods.handleSubmit(async (form) => {
      reason = await trySave(form);
    })();
    untold.current = reason;
    if (!reason) return;
    if (isMounted()) setFailure({ reason });
    else tellFailure(untold, options.failure);
  };
  const { formProps, requestSubmit, focusSubmit } = useSubmission(submit, isSubmitting);
  useSaveShortcut(requestSubmit);
  useRegisterOpenForm(isDirty, isSubmitting, requestSubmit);
  const tell = useEffectEvent(() => tellFailure(untold, options.failure));
  // Runs after useSubmission has given the focus back: the message returns it to where it is then.
  useEffect(() => {
    if (failure) tell();
  }, [failure]);
  // The form may be taken away before that, with its session.
  useEffect(() => () => tell(), []);

  const theirs = conflict?.current;
  return {
    methods,
    draft,
    formProps,
    isSaving: isSubmitting,
    /** Why the last attempt to save has failed; empty when it has not. */
    reason: failure?.reason ?? '',
    isNew: !base.loaded,
    isKeepingMine,
    conflictNotice: conflict && {
      theirs: theirs && { fields: readFields(toForm(theirs)), savedAt: theirs.lastUpdated },
      control: methods.control,
      readFields,
      onKeepMine: () => {
        keepMine();
        setFailure(undefined);
        focusSubmit();
      },
    },
  };
}

function tellFailure(untold: RefObject<string>, failure: string): void {
  const reason = untold.current;
  untold.current = '';
  if (reason) void getPrompts().tell(`${failure}: ${reason}`);
}
