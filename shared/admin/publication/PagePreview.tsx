import { useId, useMemo, useRef, useState } from 'react';
import type { PreviewMessage } from '../../model/previewMessage.ts';
import { TabList } from '../../ui/TabList.tsx';
import { TAB_CLASSES } from '../../ui/Tabs.tsx';
import { useWidth } from '../../ui/useWidth.ts';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { LargePreview } from './LargePreview.tsx';
import { type PreviewContent, PreviewFrame } from './PreviewFrame.tsx';
import { loadPreviewDocument } from './previewDocument.ts';

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 560;

type Device = keyof typeof WIDTHS;

const VIEWS = [
  { id: 'page', label: 'Page' },
  { id: 'card', label: 'Card' },
] as const;

type View = (typeof VIEWS)[number]['id'];

interface PagePreviewProps {
  message: PreviewMessage;
  /** If the message shows a record's own page: the path of the page with its card. */
  listPath: string | undefined;
}

/** A page of the real site with the content as it is typed; it can also be opened at real size. */
export function PagePreview({ message, listPath }: PagePreviewProps) {
  const { value: html, ...status } = useRead(loadPreviewDocument);
  const [view, setView] = useState<View>('page');
  const id = useId();
  const path = view === 'card' ? listPath : undefined;
  // The same object until something changes: each one is sent to the preview.
  const shown = useMemo(() => (path ? { ...message, path } : message), [message, path]);
  if (!html) return <ReadStatus {...status} />;
  if (!listPath) return <Preview html={html} message={shown} />;
  const tabId = (tab: View) => `${id}-${tab}`;
  return (
    <>
      <TabList
        label="What the preview shows"
        tabs={VIEWS}
        active={view}
        onChange={setView}
        tabId={tabId}
        panelId={() => id}
        className="flex gap-1 border-b border-line"
        tabClassName={TAB_CLASSES}
      />
      <div role="tabpanel" id={id} aria-labelledby={tabId(view)}>
        <Preview html={html} message={shown} />
      </div>
    </>
  );
}

function Preview(content: PreviewContent) {
  const [device, setDevice] = useState<Device>('phone');
  const box = useRef<HTMLDivElement>(null);
  // Before the box is measured, its width is 0.
  const scale = Math.min(1, (useWidth(box) || WIDTHS[device]) / WIDTHS[device]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
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
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <LargePreview {...content} />
      </div>
      <div
        ref={box}
        style={{ height: HEIGHT }}
        className="overflow-clip rounded-control border border-line bg-ground"
      >
        <PreviewFrame
          {...content}
          title={`Preview on a ${device}`}
          style={{ width: WIDTHS[device], height: HEIGHT / scale, scale }}
          className="mx-auto block max-w-none origin-top-left"
        />
      </div>
    </div>
  );
}
