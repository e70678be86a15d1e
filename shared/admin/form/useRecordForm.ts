import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { AnyCollection, StoredRecord } from '../../model/collections/collection.ts';
import { type CollectionName, pathOf } from '../../model/collections/collections.ts';
import { afterTypingOn, type EditState } from '../../model/conflict.ts';
import { textWarning } from '../../model/doubtfulTexts.ts';
import { differingNames, pickFields } from '../../model/fields.ts';
import { type Scheduled, scheduledFields, scheduleOf, whenOf } from '../../model/goesLive.ts';
import type { Question } from '../../model/questions.ts';
import { type EditOrigin, originOf, withKnownVersion } from '../../model/saveDecision.ts';
import { serverNow } from '../../model/time.ts';
import { useIsMounted } from '../../ui/hooks.ts';
import { findHold } from '../publication/goesLive.ts';
import { confirmTexts } from '../publication/publishRequests.ts';
import { publishSaved, showSaved } from '../publication/savedMessage.ts';
import type { Draft } from '../session/drafts.ts';
import { findListed } from '../session/listState.ts';
import { announce, forgetOutcome, type MessageAddition } from '../session/messages.ts';
import { NEW_ID } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type Write, whileSaving } from '../session/saving.ts';
import { isSignedIn } from '../session/useAuthStore.ts';
import { type FormInputs, scheduledInputs, toResolver } from './formInputs.tsx';
import { type FailedSave, saveEdit } from './saveEdit.ts';
import { useDraft } from './useDraft.tsx';

const NOT_KNOWN = 'Not known whether it was saved.';
const SAVE_AGAIN = 'Check your connection, then save again: nothing is saved twice.';

interface RecordFormOptions<Inputs extends FieldValues, Form extends object> {
  collection: AnyCollection<CollectionName>;
  id: string;
  /** `lastUpdated` of the stored version; undefined for a record that was never stored. */
  loadedAt: Date | undefined;
  /** Whether it is the form of a new record, as opposed to a default that was never stored. */
  isNew?: boolean;
  inputs: FormInputs<Inputs, Form>;
  initial: Inputs;
  onSaved: () => void;
  /** What the message of a success says of the saved record, too. */
  additionFor?: (id: string) => MessageAddition | undefined;
  /** The start of the alert when a save fails (specification, section 8). */
  failure: string;
  /** The success message, without the title; `isCreated` if the record was not stored before, or was deleted meanwhile. */
  success: (isCreated: boolean) => string;
  /** A question to ask once before a valid form is saved. */
  doubtOf?: (form: Form, opened: Form) => Question | undefined;
}

// oxlint-disable-next-line typescript/no-explicit-any -- what surrounds the inputs works with any form
export type AnyRecordForm = ReturnType<typeof useRecordForm<any, any>>;

/** The state of a form that edits one stored record: its inputs, its draft, its save, and a failure or conflict. */
export function useRecordForm<Inputs extends FieldValues, Form extends object>(
  options: RecordFormOptions<Inputs, Form>,
) {
  const { collection, isNew = false } = options;
  const session = useSession();
  const { lists } = session;
  const goesLiveNow = () =>
    scheduleOf(findHold(lists.getState(), { collection: collection.name, id: options.id }));
  /** What is saved, as far as this form knows. */
  const [initial, setInitial] = useState(() => ({
    ...options.initial,
    goesLive: goesLiveNow(),
  }));
  const { empty, firstField, validate, toForm, toInputs } = useMemo(
    () => scheduledInputs(options.inputs, initial.goesLive),
    [options.inputs, initial.goesLive],
  );
  const fields = scheduledFields<Form>(collection.fields);
  const isMounted = useIsMounted();
  const [record] = useState({ collection: collection.name, id: isNew ? NEW_ID : options.id });
  const [write] = useState<Write>({ kind: 'save', record });
  const methods = useForm<Scheduled<Inputs>>({
    mode: 'onTouched',
    resolver: toResolver(validate),
    defaultValues: initial as DefaultValues<Scheduled<Inputs>>,
  });
  const opened = useMemo(() => toForm(initial), [toForm, initial]);
  /** What the next save starts from, and how the last one failed. */
  const [edit, setEdit] = useState<
    EditState<Scheduled<Form>> & Partial<FailedSave<Scheduled<Form>>>
  >(() => ({
    origin: originOf(opened, options.id, options.loadedAt),
  }));
  const { origin } = edit;
  const [initialOrigin, setInitialOrigin] = useState(origin);
  /** A restored draft of a new record brings its own. */
  const { id } = origin;
  const onRestore = ({ form, origin: restored }: Draft<Scheduled<Inputs>>) => {
    // It may have been sent just before the window closed.
    setEdit({
      origin: withKnownVersion(fields, restored as EditOrigin<Scheduled<Form>>, toForm(form)),
    });
  };
  const draft = useDraft({ record, methods, initial, initialOrigin, empty, origin, onRestore });
  const { setFocus } = methods;
  const [isDoubtAsked, setIsDoubtAsked] = useState(false);
  const { waitFor, settle } = useAwaitedChange();

  const show = (part: Partial<Scheduled<Form>>) => {
    const shown = toInputs({ ...toForm(methods.getValues()), ...part });
    for (const [name, value] of Object.entries(shown) as [Path<Scheduled<Inputs>>, never][]) {
      const isShown = JSON.stringify(methods.getValues(name)) === JSON.stringify(value);
      if (!isShown) methods.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };

  const findDoubt = (): Question | undefined => {
    const typed = methods.getValues();
    const isValid = Object.keys(validate(typed)).length === 0;
    return isValid && !isDoubtAsked ? options.doubtOf?.(toForm(typed), opened) : undefined;
  };

  /** From here on, the form edits this version. */
  const startFrom = (version: Scheduled<Form>, savedAt: Date | undefined): Scheduled<Inputs> => {
    const start = toInputs(version);
    const newOrigin = originOf(version, id, savedAt);
    setInitial(start);
    setInitialOrigin(newOrigin);
    setEdit({ origin: newOrigin });
    return start;
  };

  /** When the version was saved that took the place of the one that the form was opened with. */
  const [shownAt, setShownAt] = useState<Date>();
  /** Shows the version that somebody has saved since the form was opened. Only while nothing is typed. */
  const showStored = (stored: StoredRecord) => {
    const version = pickFields(collection.fields, stored) as Form;
    methods.reset(startFrom({ ...version, goesLive: goesLiveNow() }, stored.lastUpdated));
    setShownAt(stored.lastUpdated);
  };

  /** Goes on after a save, because the person has typed on meanwhile: what they typed is an edit of what was saved. */
  const editOn = (saved: Scheduled<Form>, sent: Scheduled<Form>, now: Scheduled<Form>) => {
    const listed = findListed(lists.getState(), { collection: collection.name, id });
    const start = startFrom(saved, listed?.lastUpdated);
    methods.reset(start, { keepValues: true, keepDirty: true });
    const typed = differingNames(fields, sent, now);
    const kept = Object.fromEntries(typed.map((name) => [name, now[name]]));
    show({ ...saved, ...kept });
  };

  const save = async (
    typed: Scheduled<Inputs>,
    { isPublished, doubt }: { isPublished: boolean; doubt: Question | undefined },
  ): Promise<FailedSave<Scheduled<Form>> | undefined> => {
    setEdit({ origin });
    const { goesLive } = typed;
    const isReleased = isPublished && whenOf(goesLive, serverNow()) !== 'next';
    const sent = { ...toForm(typed), ...(isReleased && { goesLive: 'next' }) };
    const inputsSent = JSON.stringify(methods.getValues());
    const result = await saveEdit<Form>(session, { collection, origin, form: sent });
    const isTypedOn = isMounted() && JSON.stringify(methods.getValues()) !== inputsSent;
    const now = isTypedOn ? toForm(methods.getValues()) : sent;
    if ('failed' in result) {
      const failed = afterTypingOn(fields, result.failed, sent, now);
      announce(session, failed.isUnknown ? NOT_KNOWN : 'Not saved.');
      // Whoever wanted to publish at once may still save, as it was chosen before.
      const isAsBefore = isReleased && !failed.conflict && failed.form.goesLive === 'next';
      show(isAsBefore ? { ...failed.form, goesLive } : failed.form);
      return failed;
    }
    if (isTypedOn) editOn(result.saved, sent, now);
    else draft.forget();
    // A form that is gone has saved, too; an ended session touches nobody else's dashboard.
    if (!isSignedIn(session)) return undefined;
    const title = collection.titleOf(result.saved, id);
    const text = options.success(!origin.loadedAt) + result.merges;
    const addition = options.additionFor?.(id);
    const saved = { record: { collection: collection.name, id }, title, text, addition };
    if (isMounted() && !isTypedOn) options.onSaved();
    const isAsked = doubt !== undefined && doubt.message === textWarning(saved.record, sent);
    if (isPublished && (isAsked || (await confirmTexts(session, [saved.record]))))
      void publishSaved(session, saved);
    else showSaved(session, saved);
    return undefined;
  };

  /**
   * Saves what is typed.
   * @param isPublished whether it is also published, if it could be saved
   * @returns the message to show if nothing was saved, or if that is unknown
   */
  const submit = async (isPublished = false): Promise<string | undefined> => {
    if (!(await settle()) || (await session.openForm.getState().leaveAnswer) || !isMounted()) {
      return undefined;
    }
    const doubt = findDoubt();
    if (doubt) {
      setIsDoubtAsked(true);
      if (!(await session.prompts.ask(doubt))) {
        setFocus(firstField);
        return undefined;
      }
    }
    // Both presses of a double press may have waited until here.
    if (session.saving.getState().writes.has(write)) return undefined;
    let failed: FailedSave<Scheduled<Form>> | undefined;
    forgetOutcome(session, pathOf({ collection: collection.name, id }));
    await whileSaving(session, write, () =>
      methods.handleSubmit(async (typed) => {
        failed = await save(typed, { isPublished, doubt });
      })(),
    );
    // The fields are enabled before the focus returns to one of them, and the conflict is shown before its message.
    flushSync(() => failed && setEdit(failed));
    return failed && `${options.failure}: ${failed.reason}`;
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
    setEdit,
    show,
    showStored,
    isStoredShown: shownAt !== undefined && shownAt === origin.loadedAt,
    waitFor,
    submit,
    isSaving: useSessionState('saving', ({ writes }) => writes.has(write)),
    isNew: !origin.loadedAt,
    /** Whether the form still edits the version that it shows, and nothing was sent, restored or decided. */
    isAsOpened: origin === initialOrigin,
    /** What is saved, as far as this form knows. */
    opened,
    /** The title that the record had then. */
    openedTitle: collection.titleOf(opened, id),
    failureNote: edit.isUnknown
      ? `${NOT_KNOWN} ${SAVE_AGAIN}`
      : edit.reason && `Not saved: ${edit.reason}`,
  };
}

interface AwaitedChange {
  /** Resolves when the change is made, given up (true) or refused (false); never rejects. */
  done: Promise<boolean>;
  onRefused: () => void;
  isDone: boolean;
}

/** A change of a form that takes a while, such as a picture that is being prepared, and that a save waits for. */
function useAwaitedChange() {
  const last = useRef<AwaitedChange>(undefined);
  return {
    /**
     * Lets a save wait until this change is done, in place of the one before.
     * @param onRefused called when a save is not made because this change was refused
     */
    waitFor: (done: Promise<boolean>, onRefused: () => void) => {
      const change = { done, onRefused, isDone: false };
      last.current = change;
      void done.finally(() => {
        change.isDone = true;
      });
    },
    /** Waits until nothing is being changed any more. Returns whether a save may be made: nothing was refused meanwhile. */
    settle: async (): Promise<boolean> => {
      if (!last.current || last.current.isDone) return true;
      let change: AwaitedChange;
      let isMade: boolean;
      do {
        change = last.current;
        isMade = await change.done;
      } while (change !== last.current);
      if (!isMade) change.onRefused();
      return isMade;
    },
  };
}
