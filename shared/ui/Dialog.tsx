import X from '@lucide/icons/icons/x';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { returnFocus } from './rescueFocus.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** While true, the dialog cannot be closed. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Whether a modal dialog is open, which makes the page inert. Messages and questions do not count. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether a message or a question is open. */
export function isAlertDialogOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null;
}

/** A modal dialog that is open while it is mounted: it takes the focus, closes with Escape and returns the focus. */
export function Dialog({ title, onClose, isBusy = false, children }: DialogProps) {
  // Read during the first render, before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    returnFocus(opener);
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: it injects a style element, which our content security policy blocks. */}
        <div className="pointer-events-auto fixed inset-0 z-40 scroll-pb-28 overflow-y-auto overscroll-contain bg-ground/80 p-4 backdrop-blur-sm sm:p-8">
          <RadixDialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={(event) => event.preventDefault()}
            className="relative mx-auto w-full max-w-2xl has-[iframe]:max-w-6xl rounded-card border border-line bg-surface p-5 shadow-2xl shadow-black sm:p-8"
          >
            <RadixDialog.Title className="mb-6 pr-12 text-xl font-semibold">
              {title}
            </RadixDialog.Title>
            {children}
            <RadixDialog.Close asChild>
              <IconButton label="Close" disabled={isBusy} className="absolute top-4 right-4">
                <Icon icon={X} className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
