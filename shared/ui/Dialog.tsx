import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { returnFocus } from './rescueFocus.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something runs that must end first: closing waits. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Whether a modal dialog is open, apart from a message or a question: what is behind it rests. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether a message or a question lies over the page, which waits for its answer. */
export function isAlertDialogOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null;
}

/** A modal dialog, open while it is mounted: focus goes in, Escape closes, focus returns. */
export function Dialog({ title, onClose, isBusy = false, children }: DialogProps) {
  // Known before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    returnFocus(opener);
  };
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: it injects a style element, which no content security policy should have to allow. */}
        <div className="pointer-events-auto fixed inset-0 z-40 scroll-pb-28 overflow-y-auto overscroll-contain bg-ground/80 p-4 backdrop-blur-sm sm:p-8">
          <RadixDialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={(event) => event.preventDefault()}
            className="relative mx-auto w-full max-w-2xl rounded-card border border-line bg-surface p-5 shadow-2xl shadow-black sm:p-8"
          >
            <RadixDialog.Title className="mb-6 pr-12 text-xl font-semibold">
              {title}
            </RadixDialog.Title>
            {children}
            <RadixDialog.Close asChild>
              <IconButton label="Close" disabled={isBusy} className="absolute top-4 right-4">
                <X aria-hidden className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
