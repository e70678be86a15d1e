import X from '@lucide/icons/icons/x';
import * as RadixDialog from '@radix-ui/react-dialog';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepOpenForExtension, useExtensionPanels } from '../../ui/useExtensionPanels.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { type PreviewContent, PreviewFrame } from './PreviewFrame.tsx';

interface FullWindowPreviewProps extends PreviewContent {
  title: string;
  onClose: () => void;
}

/** The preview over the whole window, with a button that closes it. */
export function FullWindowPreview({ title, onClose, ...content }: FullWindowPreviewProps) {
  const onCloseAutoFocus = useReturnFocus();
  useExtensionPanels();
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          data-layer
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={keepOpenForExtension}
          className="fixed inset-0 z-50 flex flex-col bg-ground"
        >
          <div className="flex items-center justify-between gap-4 border-b border-line p-2 pl-4">
            <RadixDialog.Title className="text-sm font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close preview">
                <Icon icon={X} className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <PreviewFrame {...content} title={title} className="min-h-0 w-full grow" />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
