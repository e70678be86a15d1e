import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { UnknownOutcomeError } from '../../data/call.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import type { Draft } from '../drafts/draft.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { announce, showMessage } from '../state/announcements.ts';
import { getPrompts } from '../state/prompts.ts';
import { isSaving, useIsSaving, type Write, whileSaving } from '../state/saving.ts';
import type { Conflict } from './conflict.ts';
import { type ConflictSaveOptions, useConflictSave } from './useConflictSave.ts';

/** Why a save failed, and what the form says until the next attempt. */
interface Failure {
  reason: string;
  note: string;
}

const NOT_KNOWN = 'Not known whether it was saved.';

interface RecordFormOptions<Inputs extends FieldValues, Saved> extends ConflictSaveOptions<Saved> {
  /** The record's name among the drafts. */
  record: string;
  /** What the inputs show first. */
  initial: Inputs;
  firstField: Path<Inputs>;
  validate: (inputs: Inputs) => Partial<Record<keyof Inputs, string>>;
  /** Returns what a save of the inputs writes. */
  toSaved: (inputs: Inputs) => Saved;
  /** Returns the inputs that show what was saved. */
  toInputs: (saved: Saved) => Inputs;
  onSaved: () => void;
  /** The start of the alert when a save fails (specification, section 8). */
  failure: string;
  /** The message of a success, before the title; `isNew` for a record that was not stored, or is not any more. */
  success: (isNew: boolean) => string;
}

export type RecordFormState<
  Inputs extends FieldValues,
  Saved extends { title: string },
> = ReturnType<typeof useRecordForm<Inputs, Saved>>;

/** The state of a form that edits one stored record: its inputs, its draft, and the save with its failure or conflict. */
export function useRecordForm<Inputs extends FieldValues, Saved extends { title: string }>(
  options: RecordFormOptions<Inputs, Saved>,
) {
  const { record, firstField, fields, toSaved } = options;
  const [initial] = useState(options.initial);
  const [write] = useState<Write>({ kind: 'save', record });
  const methods = useForm<Inputs>({
    mode: 'onTouched',
    resolver: toResolver(options.validate),
    defaultValues: initial as DefaultValues<Inputs>,
  });
  const fill = (saved: Saved) => {
    for (const [name, value] of Object.entries(options.toInputs(saved)) as [
      Path<Inputs>,
      never,
    ][]) {
      const isShown = JSON.stringify(methods.getValues(name)) === JSON.stringify(value);
      if (!isShown) methods.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const { origin, conflict, kept, decide, ...saving } = useConflictSave(
    options,
    () => toSaved(initial),
    fill,
  );
  const [failure, setFailure] = useState<Failure>();
  /** Why the last save failed, until the person has been told. */
  const untold = useRef('');
  const onRestore = (restored: Draft<Inputs>) => {
    saving.restore(restored.origin, toSaved(restored.form));
    setFailure(undefined);
  };
  const draft = useDraft({ record, methods, initial, origin, onRestore });
  const isMounted = useIsMounted();
  const { setFocus } = methods;
  const isDraftOffered = draft.offer !== undefined;
  useEffect(() => {
    if (!isDraftOffered) setFocus(firstField);
  }, [isDraftOffered, firstField, setFocus]);

  /** Returns why the save failed; undefined when it has not. */
  const save = async (inputs: Inputs): Promise<Failure | undefined> => {
    setFailure(undefined);
    const saved = toSaved(inputs);
    let merged: Conflict<Saved>[];
    try {
      merged = await saving.save(saved);
    } catch (error) {
      announce(error instanceof UnknownOutcomeError ? NOT_KNOWN : 'Not saved.');
      return toFailure(error);
    }
    draft.forget();
    if (isMounted()) {
      const { title } = merged.at(-1)?.merge.merged ?? saved;
      const success = options.success(!origin.loadedAt);
      showMessage(success + merged.map(({ message }) => message).join(''), title);
      options.onSaved();
    }
    return undefined;
  };
  const submit = async () => {
    if (isSaving(write)) return;
    let failed: Failure | undefined;
    await whileSaving(write, () =>
      methods.handleSubmit(async (inputs) => {
        failed = await save(inputs);
      })(),
    );
    untold.current = failed?.reason ?? '';
    if (!failed) return;
    if (isMounted()) setFailure(failed);
    else tellFailure(untold, options.failure);
  };
  const tell = useEffectEvent(() => tellFailure(untold, options.failure));
  // Runs after RecordForm has given the focus back: closing the message returns it there.
  useEffect(() => {
    if (failure) tell();
  }, [failure]);
  // The form may be unmounted before that, when its session ends.
  useEffect(() => () => tell(), []);

  return {
    collection: options.collection,
    id: options.id,
    loadedAt: origin.loadedAt,
    write,
    methods,
    firstField,
    draft,
    fields,
    toSaved,
    toInputs: options.toInputs,
    submit,
    isSaving: useIsSaving(write),
    /** What the last save came to when it failed; undefined when it has not. */
    failureNote: failure?.note,
    isNew: !origin.loadedAt,
    conflict,
    kept,
    fill,
    decide,
    keepMine: () => {
      saving.keepMine();
      setFailure(undefined);
    },
  };
}

function toFailure(error: unknown): Failure {
  const reason = getErrorMessage(error, 'Unknown error');
  const note =
    error instanceof UnknownOutcomeError
      ? `${NOT_KNOWN} Check your connection, then save again: nothing is saved twice.`
      : `Not saved: ${reason}`;
  return { reason, note };
}

/** Lets the form library ask the model which fields are wrong. */
function toResolver<Inputs extends FieldValues>(
  validate: (inputs: Inputs) => Partial<Record<keyof Inputs, string>>,
): Resolver<Inputs> {
  return (values) => {
    const messages = Object.entries(validate(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([field, message]) => [field, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Inputs> };
  };
}

function tellFailure(untold: RefObject<string>, failure: string): void {
  const reason = untold.current;
  untold.current = '';
  if (reason) void getPrompts().tell(`${failure}: ${reason}`);
}
