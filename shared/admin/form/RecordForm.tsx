import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { HOLDS } from '../../model/collections/holds.ts';
import { findDifferences } from '../../model/fields.ts';
import { leaveConsequence } from '../../model/questions.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Controls.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { preventBlurOnPress } from '../../ui/focus.ts';
import { isComposing, isMac, keyOf } from '../../ui/keys.ts';
import { useDraftStorage } from '../session/drafts.ts';
import { findListed } from '../session/listState.ts';
import { MessageSinceOpened } from '../session/MessageBar.tsx';
import { leaveForm, NO_OPEN_FORM } from '../session/openForm.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { GoesLiveInput } from './GoesLiveInput.tsx';
import { DraftOffer } from './useDraft.tsx';
import type { AnyRecordForm } from './useRecordForm.ts';

interface RecordFormProps {
  form: AnyRecordForm;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Shown beside the inputs if there is room, otherwise below them. */
  beside: ReactNode;
  footerClassName?: string;
  /** Whether the form is in a dialog, so that its foot shows the messages. */
  isDialog?: boolean;
}

/**
 * The form element of a record form: draft, conflict, inputs and buttons. A shortcut or a menu can submit it, too. What
 * is typed is kept if a part of it fails: its state and its draft belong to `useRecordForm`.
 */
export function RecordForm(props: RecordFormProps) {
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  return (
    <ErrorBoundary consequence={leaveConsequence(isStorageBlocked)}>
      <FormElement {...props} />
    </ErrorBoundary>
  );
}

/** A phone's keyboard leaves room for one line: when it goes live, and the button that saves. */
const WITHOUT_KEYBOARD = 'in-data-keyboard:hidden';

function FormElement(props: RecordFormProps) {
  const { form, saveLabel, onClose, children, beside, footerClassName = '', isDialog } = props;
  const session = useSession();
  const { draft, isSaving, failureNote, edit } = form;
  const { conflict, pendingResolution } = edit;
  const element = useRef<HTMLFormElement>(null);
  const submit = async (isPublished = false) => {
    // A second press during a save is ignored.
    if (isSaving) return;
    const openChoice = element.current?.querySelector<HTMLElement>('[data-choice=open] input');
    if (openChoice) {
      openChoice.focus();
      openChoice.scrollIntoView({ block: 'center' });
      return;
    }
    const submitter = document.activeElement;
    const failure = await form.submit(isPublished);
    // The button that was disabled during the save has lost the focus. Closing the message returns it there.
    // A form that was saved is closed, and whoever closed it has moved the focus.
    const isLost = element.current?.contains(document.activeElement) === false;
    if (isLost && submitter instanceof HTMLElement) submitter.focus();
    // Firefox does not scroll to a wrong field that has had the focus all along.
    element.current
      ?.querySelector('[aria-invalid=true]:focus')
      ?.scrollIntoView({ block: 'nearest' });
    if (failure) await session.prompts.tell(failure);
  };
  const submitIfInReach = (isPublished: boolean) => {
    const { current } = element;
    if (current?.checkVisibility() && !current.closest('[aria-hidden="true"]')) {
      void submit(isPublished);
    }
  };
  useOpenForm(form, submitIfInReach);
  useFirstFocus(form);
  const isOnMac = isMac();
  const control = isOnMac ? 'Meta' : 'Control';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the blur, not the press
    <form
      ref={element}
      noValidate
      onMouseDown={preventBlurOnPress}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-5"
    >
      <DraftOffer draft={draft} disabled={isSaving} />
      {conflict && (
        <ErrorBoundary>
          <ConflictNotice form={form} conflict={conflict} onKeepTheirs={onClose} />
        </ErrorBoundary>
      )}
      <NewerNote form={form} />
      <UnsavedNote
        what={pendingResolution && `Your ${pendingResolution} is kept`}
        saveLabel={saveLabel}
      />
      <div className="grid gap-5 xl:has-data-preview:grid-cols-[minmax(0,1fr)_minmax(0,min(37.5rem,50%))] xl:has-data-preview:gap-8">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <ErrorBoundary>{beside}</ErrorBoundary>
      </div>
      <div
        className={`flex flex-wrap items-center justify-end gap-x-2 gap-y-2 border-t border-line pt-3 max-sm:[&>button]:px-2 sm:gap-x-3 ${footerClassName}`}
      >
        {isDialog && <MessageSinceOpened />}
        {failureNote && <p className="w-full text-sm text-danger">{failureNote}</p>}
        <FormState form={form} />
        <GoesLiveInput form={form} onNow={() => void submit(true)} />
        <Button
          disabled={isSaving}
          onClick={() => void leaveForm(session, onClose)}
          className={WITHOUT_KEYBOARD}
        >
          Cancel
        </Button>
        <Button
          disabled={isSaving}
          title={isOnMac ? '⌘⇧Enter' : 'Ctrl+Shift+Enter'}
          aria-keyshortcuts={`${control}+Shift+Enter`}
          onClick={() => void submit(true)}
          className={WITHOUT_KEYBOARD}
        >
          Save and Publish
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isSaving}
          title={isOnMac ? '⌘S' : 'Ctrl+S'}
          aria-keyshortcuts={`${control}+S`}
        >
          {isSaving && <Spinner />}
          <span>{isSaving ? 'Saving...' : saveLabel}</span>
        </Button>
      </div>
    </form>
  );
}

/** Gives the first field the focus, unless a draft is offered, with the caret behind its text. */
function useFirstFocus({ methods, firstField, draft }: AnyRecordForm): void {
  const isDraftOffered = draft.offer !== undefined;
  const { setFocus } = methods;
  useEffect(() => {
    if (isDraftOffered) return;
    setFocus(firstField);
    const input = document.activeElement;
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      input.setSelectionRange(input.value.length, input.value.length);
    }
  }, [isDraftOffered, firstField, setFocus]);
}

/** When the record was saved, and what of the form is not. */
function FormState({ form }: { form: AnyRecordForm }) {
  const { collection, fields, id, isNew, opened, methods, toForm } = form;
  const saved = useSessionState('lists', (lists) =>
    findListed(lists, { collection: collection.name, id }),
  );
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  const changed = useWatch({
    control: methods.control,
    compute: (inputs) =>
      findDifferences(fields, opened, toForm(inputs))
        .map(({ label }) => label)
        .join(', '),
  });
  // A save that failed, or whose outcome is not known, has a note of its own.
  const isUnsaved = methods.formState.isDirty && !form.failureNote;
  const isNamed = changed && !(isNew && collection.canDelete);
  return (
    <div
      className={`mr-auto min-w-0 flex-1 basis-40 text-xs text-muted max-sm:basis-full ${WITHOUT_KEYBOARD}`}
    >
      <p>
        {saved ? (
          <WhenAndWho what="Saved" at={saved.lastUpdated} by={saved.lastUpdatedBy} />
        ) : (
          <span>{collection.canDelete ? 'Nothing saved yet' : 'Default text'}</span>
        )}
      </p>
      <p className="text-text empty:hidden">
        {isUnsaved && (
          <span>
            {`${isNamed ? `Not saved yet: ${changed}` : 'Not saved yet'}.${isStorageBlocked ? '' : ' Kept as a draft on this device.'}`}
          </span>
        )}
      </p>
    </div>
  );
}

const SAVE_KEYS = new Set(['S', 'ENTER']);

/**
 * Registers the form as the open one, and submits it on Ctrl or Cmd with S or Enter, wherever the focus is; with Shift and
 * Enter, also publishes. Closing the window asks first while the form has unsaved changes or saves.
 */
function useOpenForm(form: AnyRecordForm, submit: (isPublished: boolean) => void): void {
  const { write, isSaving, methods } = form;
  const { openForm } = useSession();
  const isUnsaved = methods.formState.isDirty;
  const run = useEffectEvent(submit);
  useEffect(() => {
    openForm.setState({ write, save: () => run(false), saveAndPublish: () => run(true) });
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing(event)) return;
      const key = keyOf(event);
      if (!(event.shiftKey ? key === 'ENTER' : SAVE_KEYS.has(key))) return;
      event.preventDefault();
      if (!event.repeat) run(event.shiftKey);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      openForm.setState(NO_OPEN_FORM);
    };
  }, [openForm, write]);
  useEffect(() => openForm.setState({ isUnsaved }), [openForm, isUnsaved]);
  useAskBeforeUnload(isUnsaved || isSaving);
}

/**
 * Says that somebody has saved the record since it was listed or the form was opened; checks for that when the form opens,
 * and at the first keystroke. While nothing is typed, the form shows the newer version.
 */
function NewerNote({ form }: { form: AnyRecordForm }) {
  const { loadedAt } = form.edit.origin;
  const { isDirty } = form.methods.formState;
  const { name } = form.collection;
  const ref = { collection: name, id: form.id };
  const { lists } = useSession();
  const stored = useSessionState('lists', (state) => findListed(state, ref));
  const isStored = loadedAt !== undefined;
  const check = useEffectEvent(() => {
    if (isStored) void lists.refresh(name, HOLDS.name);
  });
  useEffect(() => check(), []);
  useEffect(() => {
    if (isDirty) check();
  }, [isDirty]);
  const { lastUpdated, lastUpdatedBy } = stored ?? {};
  const isNewer = loadedAt && lastUpdated && lastUpdated > loadedAt;
  const isUntouched = !isDirty && !form.isSaving && form.isAsOpened;
  const showStored = useEffectEvent(() => {
    if (stored) form.showStored(stored);
  });
  useEffect(() => {
    if (isNewer && isUntouched) showStored();
  }, [isNewer, isUntouched]);
  const isTold = (isNewer || form.isStoredShown) && !form.isSaving;
  return (
    <p
      role="status"
      className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {isTold && !form.edit.conflict && (
        <span>
          <WhenAndWho what="A newer version was saved" at={lastUpdated} by={lastUpdatedBy} />
          <span>
            {isNewer
              ? '. When you save, yours is merged with it, and you are asked about what both have changed.'
              : '. It is in this form.'}
          </span>
        </span>
      )}
    </p>
  );
}

interface UnsavedNoteProps {
  /** What is in the form: "Your choice is kept". Without it, nothing is shown. */
  what: string | undefined | false;
  saveLabel: string;
}

export function UnsavedNote({ what, saveLabel }: UnsavedNoteProps) {
  return (
    <p
      role="status"
      className="w-full rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {what && `${what} in this form, but not saved yet. Press ${saveLabel}.`}
    </p>
  );
}
