import { type RefObject, useEffect, useRef, useState } from 'react';
import { PREVIEW_READY, type PreviewMessage } from '../../model/preview.ts';
import { useWidth } from '../../ui/useWidth.ts';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { loadPreviewDocument } from './previewDocument.ts';

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 560;

type Device = keyof typeof WIDTHS;

/** A page of the real site, in an iframe, with the content as it is typed. */
export function PagePreview({ message }: { message: PreviewMessage }) {
  const { value: html, ...status } = useRead(loadPreviewDocument);
  return html ? <Preview html={html} message={message} /> : <ReadStatus {...status} />;
}

function Preview({ html, message }: { html: string; message: PreviewMessage }) {
  const [device, setDevice] = useState<Device>('phone');
  const box = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(box) / WIDTHS[device]);
  const frame = useRef<HTMLIFrameElement>(null);
  useMessage(frame, message);
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex gap-5 text-sm">
        <legend className="sr-only">Width of the preview</legend>
        {(Object.keys(WIDTHS) as Device[]).map((name) => (
          <label key={name} className="flex items-center gap-2 py-2 capitalize">
            <input
              type="radio"
              name="preview-device"
              checked={name === device}
              onChange={() => setDevice(name)}
              className="size-4 accent-accent"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div
        ref={box}
        style={{ height: HEIGHT }}
        className="overflow-clip rounded-control border border-line bg-ground"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own code, which needs its origin and script */}
        <iframe
          ref={frame}
          title={`Preview on a ${device}`}
          srcDoc={html}
          style={{ width: WIDTHS[device], height: HEIGHT / scale, scale }}
          className="mx-auto block max-w-none origin-top-left"
        />
      </div>
    </div>
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
