import { useLayoutEffect } from 'react';

/** What is ours: the application, what it puts above everything else, and Radix's guards around a dialog. */
const OURS = '#root, [data-layer], [data-radix-focus-guard]';

/**
 * For a Radix dialog, which is modal: lets the focus go to the panel of a password manager or of a writing aid. The style
 * sheet lets presses through.
 */
export function useExtensionPanels(): void {
  // Radix listens at the document, too, but since a later effect.
  useLayoutEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const letIn = (event: FocusEvent, reached: EventTarget | null) => {
      if (isOfExtension(reached)) event.stopImmediatePropagation();
    };
    document.addEventListener('focusin', (event) => letIn(event, event.target), { signal });
    document.addEventListener('focusout', (event) => letIn(event, event.relatedTarget), { signal });
    return () => listeners.abort();
  }, []);
}

/** For Radix's `onEscapeKeyDown`: Escape in such a panel is not meant for the dialog. */
export function keepOpenForExtension(event: KeyboardEvent): void {
  if (isOfExtension(event.target)) event.preventDefault();
}

function isOfExtension(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return false;
  return target.closest(OURS) === null;
}
