import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { getErrorMessage } from '../model/errorMessage.ts';
import { announce } from './announcements.ts';
import type { Base } from './drafts.ts';
import { toResolver } from './formResolver.ts';
import { keepFocusOnPress } from './keepFocusOnPress.ts';
import { useDraft } from './useDraft.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { useReportedWork } from './useWorkStore.ts';

interface RecordFormOptions<Form extends FieldValues> {
  /** Names the record among the drafts. */
  record: string;
  initial: Form;
  base: Base;
  /** Where typing begins. */
  firstField: Path<Form>;
  validate: (form: Form) => Partial<Record<keyof Form, string>>;
  /** Writes the form; resolves once the backend has confirmed it. */
  save: (form: Form, base: Base) => Promise<void>;
  onSaved: () => void;
  /** How the alert of a failure begins (specification, section 8). */
  failure: string;
  /** What a screen reader hears of a success. */
  success: string;
}

/** A form over one stored record: checked, saved once, kept as a draft meanwhile, never left without a question. */
export function useRecordForm<Form extends FieldValues>(options: RecordFormOptions<Form>) {
  const [initial] = useState(options.initial);
  const [base, setBase] = useState(options.base);
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const submitter = useRef<Element>(null);
  const methods = useForm<Form>({
    mode: 'onTouched',
    resolver: toResolver(options.validate),
    defaultValues: initial as DefaultValues<Form>,
  });
  const { isDirty, isSubmitting } = methods.formState;
  const draft = useDraft({ record: options.record, methods, initial, base, onBase: setBase });

  const isDraftOffered = draft.offer !== undefined;
  const { firstField } = options;
  const { setFocus } = methods;
  useEffect(() => {
    if (!isDraftOffered) setFocus(firstField);
  }, [isDraftOffered, firstField, setFocus]);

  const save = async (form: Form) => {
    try {
      await options.save(form, base);
    } catch (error) {
      window.alert(`${options.failure}: ${getErrorMessage(error, 'Unknown error')}`);
      return;
    }
    draft.forget();
    announce(options.success);
    options.onSaved();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    submitter.current = document.activeElement;
    await methods.handleSubmit(save)();
    isBusy.current = false;
  };
  // What had the focus was disabled while the save ran.
  useEffect(() => {
    const isLost = !formRef.current?.contains(document.activeElement);
    if (!isSubmitting && isLost && submitter.current instanceof HTMLElement)
      submitter.current.focus();
  }, [isSubmitting]);
  const saveWhenVisible = () => {
    if (formRef.current?.checkVisibility()) formRef.current.requestSubmit();
  };
  useSaveShortcut(saveWhenVisible);
  useReportedWork(isDirty, isSubmitting, saveWhenVisible);
  return {
    methods,
    draft,
    isSaving: isSubmitting,
    formProps: {
      ref: formRef,
      noValidate: true,
      onMouseDown: keepFocusOnPress,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
  };
}
