import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { leaveForm, useRegisterOpenForm } from '../state/useOpenForm.ts';
import { NewerNote } from './NewerNote.tsx';
import { UnsavedNote } from './UnsavedNote.tsx';
import type { RecordFormState } from './useRecordForm.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface RecordFormProps<Inputs extends FieldValues, Saved extends { title: string }> {
  form: RecordFormState<Inputs, Saved>;
  saveLabel: string;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
  /** What stands beside the inputs where there is room, else below them. */
  beside: ReactNode;
  footerClassName?: string;
}

/** The form element of a record form: draft, conflict, inputs and buttons. The keyboard and the menu can submit it, too. */
export function RecordForm<Inputs extends FieldValues, Saved extends { title: string }>(
  props: RecordFormProps<Inputs, Saved>,
) {
  const { form, saveLabel, onClose, children, beside, footerClassName = '' } = props;
  const { write, methods, draft, isSaving, failureNote, conflict } = form;
  const element = useRef<HTMLFormElement>(null);
  const submitter = useRef<Element>(null);
  const submit = () => {
    // A second press during a save finds the fields disabled, and nothing focused.
    if (!isSaving) submitter.current = document.activeElement;
    void form.submit();
  };
  /** Submits the form if it is visible and no dialog covers it. */
  const requestSubmit = () => {
    const { current } = element;
    if (current?.checkVisibility() && !current.closest('[aria-hidden="true"]')) {
      current.requestSubmit();
    }
  };
  useSaveShortcut(requestSubmit);
  const { isDirty } = methods.formState;
  useRegisterOpenForm(write, isDirty, requestSubmit);
  // The button that was disabled during the save has lost the focus.
  useEffect(() => {
    const isLost = !element.current?.contains(document.activeElement);
    if (!isSaving && isLost && submitter.current instanceof HTMLElement) submitter.current.focus();
  }, [isSaving]);
  const keepMine = () => {
    form.keepMine();
    element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const isMac = navigator.userAgent.includes('Mac');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press is not handled, only its blur
    <form
      ref={element}
      noValidate
      onMouseDown={preventBlurOnPress}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      <DraftOffer draft={draft} disabled={isSaving} />
      {conflict && (
        <conflict.Notice
          conflict={conflict}
          fields={form.fields}
          control={methods.control}
          toSaved={form.toSaved}
          isSaving={isSaving}
          onFill={form.fill}
          onDecide={form.decide}
          onKeepMine={keepMine}
          onKeepTheirs={onClose}
        />
      )}
      <NewerNote
        collection={form.collection}
        id={form.id}
        loadedAt={form.loadedAt}
        isDirty={isDirty}
        isHidden={isSaving || conflict !== undefined}
      />
      <UnsavedNote what={form.kept && `Your ${form.kept} is kept`} saveLabel={saveLabel} />
      <div className="grid gap-5 xl:has-[iframe]:grid-cols-2 xl:has-[iframe]:gap-8">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        {beside}
      </div>
      <div
        className={`flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5 ${footerClassName}`}
      >
        {failureNote && <p className="w-full text-sm text-danger">{failureNote}</p>}
        <p className="mr-auto hidden text-sm text-muted sm:block pointer-coarse:hidden">
          <kbd className="font-sans">{isMac ? '⌘S' : 'Ctrl+S'}</kbd> saves
        </p>
        <Button disabled={isSaving} onClick={() => void leaveForm(onClose)}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isSaving}
          aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        >
          {isSaving && <Spinner />}
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
      </div>
    </form>
  );
}
