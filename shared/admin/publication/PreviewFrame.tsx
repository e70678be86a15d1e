import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { PREVIEW_READY, type PreviewMessage } from '../../model/previewMessage.ts';
import { passDrops } from './passDrops.ts';

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
