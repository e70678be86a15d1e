import { type SubmitEvent, useEffect, useRef } from 'react';
import { preventBlurOnPress } from '../../ui/preventBlurOnPress.ts';

/** Submits a form once at a time, and gives the focus back to what was disabled meanwhile. */
export function useSubmission(submit: () => Promise<void>, isSubmitting: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const submitter = useRef<Element>(null);

  const submitOnce = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    submitter.current = document.activeElement;
    try {
      await submit();
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => {
    const isLost = !form.current?.contains(document.activeElement);
    if (!isSubmitting && isLost && submitter.current instanceof HTMLElement) {
      submitter.current.focus();
    }
  }, [isSubmitting]);

  return {
    formProps: {
      ref: form,
      noValidate: true,
      onMouseDown: preventBlurOnPress,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submitOnce();
      },
    },
    focusSubmit: () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(),
    /** Submits the form if it can be seen and no dialog lies over it. */
    requestSubmit: () => {
      if (!form.current?.checkVisibility() || form.current.closest('[aria-hidden="true"]')) return;
      form.current.requestSubmit();
    },
  };
}
