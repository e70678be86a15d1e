import X from '@lucide/icons/icons/x';
import * as RadixDialog from '@radix-ui/react-dialog';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react';
import { IconButton } from './Controls.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { returnFocus } from './focus.ts';
import { Icon } from './Icon.tsx';
import { isComposing } from './keys.ts';

interface DialogProps {
  title: string;
  /** What the dialog is about; a part of its name. */
  subtitle?: string | undefined;
  onClose: () => void;
  /** While true, the dialog cannot be closed. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted: it takes the focus, closes with Escape and returns the focus. Its
 * title stays while its body scrolls, unless the window is too low for that. It can be closed even if its body fails.
 */
export function Dialog({ title, subtitle, onClose, isBusy = false, children }: DialogProps) {
  const onCloseAutoFocus = useReturnFocus();
  useExtensionPanels();
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: it injects a style element, which our content security policy blocks. */}
        <div
          data-layer
          className="pointer-events-auto fixed inset-0 bottom-[var(--keyboard,0px)] z-40 overflow-y-auto overscroll-contain bg-ground/80 backdrop-blur-sm sm:p-8"
        >
          <RadixDialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={onCloseAutoFocus}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              if (isComposing(event) || closePopover()) event.preventDefault();
              else keepOpenForExtension(event);
            }}
            className="relative mx-auto flex w-full max-w-2xl flex-col not-has-data-preview:has-[nav]:max-w-4xl has-data-preview:max-w-[88rem] border-line bg-surface shadow-2xl shadow-black max-sm:min-h-full sm:rounded-card sm:border [@media(min-height:24rem)]:max-h-full"
          >
            <RadixDialog.Title className="flex min-h-14 shrink-0 flex-wrap items-baseline gap-x-3 border-b border-line py-3.5 pr-16 pl-5 text-lg font-semibold sm:pl-8">
              <span>{`${title} `}</span>
              {subtitle && (
                <bdi
                  translate="no"
                  title={subtitle}
                  className="line-clamp-1 text-sm font-normal text-muted"
                >
                  {subtitle}
                </bdi>
              )}
            </RadixDialog.Title>
            {/* `relative` keeps what is positioned in it, such as texts for screen readers, from making the page behind the
                dialog scroll. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of what is in it */}
            <div
              onKeyUp={scrollToFocus}
              className="@container relative min-h-0 scroll-pt-2 scroll-pb-36 max-sm:scroll-pb-48 overflow-y-auto overscroll-contain grow px-5 pt-4 pb-4 sm:px-8 sm:pb-8"
            >
              <ErrorBoundary>{children}</ErrorBoundary>
            </div>
            <RadixDialog.Close asChild>
              <IconButton
                label="Close"
                disabled={isBusy}
                className="absolute top-2 right-3 border-transparent!"
              >
                <Icon icon={X} className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the box that is open above everything else. Returns whether there was one. */
function closePopover(): boolean {
  const box = document.querySelector<HTMLElement>(':popover-open');
  box?.hidePopover();
  return box !== null;
}

/** Behind the last control, Radix moves the focus to the first one without scrolling to it. */
function scrollToFocus({ key, target }: ReactKeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
}

/** For a Radix dialog's `onCloseAutoFocus`: the focus returns to what had it before the dialog was rendered. */
export function useReturnFocus(): (event: Event) => void {
  // Read during the first render, before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    returnFocus(opener);
  };
}

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
