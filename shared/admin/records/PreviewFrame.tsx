import X from '@lucide/icons/icons/x';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PREVIEW_READY, type PreviewMessage } from '../../model/publishedContent.ts';
import { IconButton } from '../../ui/Controls.tsx';
import { keepOpenForExtension, useExtensionPanels, useReturnFocus } from '../../ui/Dialog.tsx';
import { hasFiles } from '../../ui/fileDrops.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface PreviewContent {
  /** The preview document. */
  html: string;
  message: PreviewMessage;
}

/** A page of the real site with the content as it is typed, in an iframe. */
export function PreviewFrame({
  html,
  message,
  ...frame
}: PreviewContent & ComponentProps<'iframe'>) {
  const element = useRef<HTMLIFrameElement>(null);
  useMessage(element, message);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox, jsx-a11y/iframe-has-title -- our own code, which needs its origin and script
    <iframe
      {...frame}
      ref={element}
      srcDoc={html}
      onLoad={({ currentTarget }) => passDrops(currentTarget)}
    />
  );
}

/** Sends the document what to show: once it is ready, and at each change after that. */
function useMessage(frame: RefObject<HTMLIFrameElement | null>, message: PreviewMessage): void {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent) => {
      if (data === PREVIEW_READY && source === frame.current?.contentWindow) setIsReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(message, window.origin);
  }, [frame, isReady, message]);
}

const DRAG_EVENTS = ['dragover', 'dragleave', 'drop'] as const;

/**
 * Passes files that are dragged over the document of a frame on to the frame, so that the form around it takes them. A
 * document without this is replaced by the file.
 */
function passDrops(frame: HTMLIFrameElement): void {
  for (const type of DRAG_EVENTS) {
    frame.contentWindow?.addEventListener(type, (event) => {
      if (!hasFiles(event)) return;
      const { dataTransfer } = event;
      const passed = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      const isTaken = !frame.dispatchEvent(passed);
      event.preventDefault();
      if (!isTaken && dataTransfer) dataTransfer.dropEffect = 'none';
    });
  }
}

const TITLE = 'Preview at real size';
/** In CSS pixels. */
const FEATURES = 'popup,width=1280,height=900';
const FILLING = { display: 'block', width: '100%', height: '100vh', border: 0 };

/**
 * A button that opens the preview in a window of its own, which follows the typing and closes with the form. Where no
 * window can open, as in the desktop app, the preview fills this one.
 */
export function LargePreview(content: PreviewContent) {
  const [opened, setOpened] = useState<Window>();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const forget = () => setOpened(undefined);
    const close = () => opened.close();
    opened.addEventListener('pagehide', forget);
    window.addEventListener('pagehide', close);
    return () => {
      opened.removeEventListener('pagehide', forget);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [opened]);
  const open = () => {
    if (opened) {
      opened.focus();
      return;
    }
    const created = openWindow();
    if (created) setOpened(created);
    else setIsHere(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="rounded-sm py-2 text-sm underline underline-offset-4 transition-colors hover:text-accent-bright"
      >
        Open large
      </button>
      {opened &&
        createPortal(
          <PreviewFrame {...content} title={TITLE} style={FILLING} />,
          opened.document.body,
        )}
      {isHere && <FullWindowPreview {...content} onClose={() => setIsHere(false)} />}
    </>
  );
}

/** An empty window with this page's origin and security policy; null if the browser or the desktop app refuses it. */
function openWindow(): Window | null {
  const created = window.open('', '', FEATURES);
  if (!created) return null;
  created.document.title = TITLE;
  created.document.documentElement.lang = 'en';
  created.document.body.style.margin = '0';
  return created;
}

/** The preview over the whole window, with a button that closes it. */
function FullWindowPreview({ onClose, ...content }: PreviewContent & { onClose: () => void }) {
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
            <RadixDialog.Title className="text-sm font-semibold">{TITLE}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close preview">
                <Icon icon={X} className="size-4" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <PreviewFrame {...content} title={TITLE} className="min-h-0 w-full grow" />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
