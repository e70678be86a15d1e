import Eye from '@lucide/icons/icons/eye';
import Share from '@lucide/icons/icons/share-2';
import { useId, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordRef } from '../../model/collections/collections.ts';
import { besideRecord, previewOf } from '../../model/preview.ts';
import type { AnyRecord, Published } from '../../model/published.ts';
import type { PreviewMessage } from '../../model/publishedContent.ts';
import { TEXT } from '../../model/text.ts';
import { serverNow } from '../../model/time.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useMedia, useWidth } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TabList } from '../../ui/TabList.tsx';
import { TAB_CLASSES } from '../../ui/Tabs.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { usePictureSource } from '../pictures/usePictureSource.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { loadPreviewDocument } from '../publication/previewDocument.ts';
import { useSaved } from '../publication/usePendingChanges.ts';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { LargePreview, type PreviewContent, PreviewFrame } from './PreviewFrame.tsx';
import { type Cursor, useCursor } from './useCursor.ts';

/** Where the preview stands beside the inputs, it is open from the start. */
const WIDE = '(min-width: 85rem)';

/** Beside a form's inputs: what visitors see now, and a preview of what they would see, which a button opens and closes. */
export function RecordPreview({ form }: { form: AnyRecordForm }) {
  const { collection, isSaving } = form;
  const { view } = useSession();
  const isWide = useMedia(WIDE);
  const isOpen = useSessionState('view', (state) => state.isPreviewOpen) ?? isWide;
  const ref = { collection: collection.name, id: form.id };
  const listed = useSessionState('lists', (lists) => findListed(lists, ref));
  const saved = listed ?? collection.defaults.find((record) => record.id === form.id);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start xl:has-data-preview:sticky xl:has-data-preview:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabled={isSaving}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => view.setState({ isPreviewOpen: !isOpen })}
          >
            <Icon icon={Eye} className="size-4" />
            Preview
          </Button>
          {listed && <ShareButton record={ref} isDisabled={isSaving} />}
        </div>
        <div className="min-w-0 text-xs text-muted">
          {saved && <PublicationMark collection={collection.name} record={saved} isNamed />}
        </div>
      </div>
      <div id={id} className="empty:hidden">
        {isOpen && (
          <div data-preview>
            <TypedPreview form={form} />
          </div>
        )}
      </div>
    </div>
  );
}

interface ShareButtonProps {
  record: RecordRef;
  isDisabled: boolean;
}

/** Shares a preview of what is saved. While something is not, it says so. */
function ShareButton({ record, isDisabled }: ShareButtonProps) {
  const { sharing } = useSession();
  const isUnsaved = useSessionState('openForm', (state) => state.isUnsaved);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <Button
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setIsRefused(isUnsaved);
          if (isUnsaved) return;
          // A press leaves the focus in its field, but the dialog returns it to the button.
          currentTarget.focus();
          sharing.setState({ subject: { record } });
        }}
      >
        <Icon icon={Share} className="size-4" />
        Share a preview…
      </Button>
      <p role="status" className="text-xs empty:sr-only">
        {isRefused && isUnsaved && 'Save first: the preview shows what is saved.'}
      </p>
    </>
  );
}

function TypedPreview({ form }: { form: AnyRecordForm }) {
  const { collection, id, methods, toForm } = form;
  const inputs = useWatch({ control: methods.control });
  const saved = useSaved();
  const published = useSessionState('liveSite', ({ site }) => site?.pictures);
  const address = TEXT.read(inputs[collection.publishing?.picture ?? '']).trim();
  const source = usePictureSource(address);
  const [openedAt] = useState(serverNow);
  // Computed once, not at each keystroke.
  const { beside, createdAt } = useMemo(() => {
    const records: readonly AnyRecord[] = saved[collection.name];
    const stored = records.find((record) => record.id === id);
    return {
      beside: besideRecord(collection as Published, saved, id),
      createdAt: (stored?.['createdAt'] ?? openedAt) as Date,
    };
  }, [collection, saved, openedAt, id]);
  const cursor = useCursor(collection);
  const { message, listPath, hiddenBecause } = useMemo(() => {
    const typed = { ...toForm(inputs), id, createdAt };
    const pictures = { published, typed: { address, source } };
    return previewOf(collection as Published, beside, typed, pictures);
  }, [collection, toForm, beside, createdAt, published, address, source, id, inputs]);
  return (
    <>
      {hiddenBecause && (
        <p className="pb-2 text-sm text-muted">
          {`Visitors do not see this ${collection.noun.one}: ${hiddenBecause}`}
        </p>
      )}
      <ErrorBoundary>
        <PagePreview message={message} listPath={listPath} cursor={cursor} />
      </ErrorBoundary>
    </>
  );
}

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
/** As much as the window leaves between a dialog's head and foot. */
const HEIGHT = 'min(35rem, max(16rem, 100dvh - 20rem))';

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
  cursor: Cursor | undefined;
}

/** A page of the real site with the content as it is typed; it can also be opened at real size. */
function PagePreview({ message, listPath, cursor }: PagePreviewProps) {
  const { value: html, ...status } = useRead(loadPreviewDocument);
  const [view, setView] = useState<View>('page');
  const id = useId();
  const path = view === 'card' ? listPath : undefined;
  // The same object until something changes: each one is sent to the preview.
  const shown = useMemo(() => {
    const { text, isPicture = false } = cursor ?? message;
    return { ...message, text, isPicture, ...(path && { path }) };
  }, [message, path, cursor]);
  if (!html) return <ReadStatus {...status} />;
  const label = cursor?.label;
  if (!listPath) return <Preview html={html} message={shown} label={label} />;
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
        <Preview html={html} message={shown} label={label} />
      </div>
    </>
  );
}

interface PreviewProps extends PreviewContent {
  /** The label of the field that it follows. */
  label: string | undefined;
}

function Preview({ label, ...content }: PreviewProps) {
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
        {label && <p className="text-xs text-muted">{`Follows ${label}`}</p>}
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
          style={{ width: WIDTHS[device], height: `calc(${HEIGHT} / ${scale})`, scale }}
          className="mx-auto block max-w-none origin-top-left"
        />
      </div>
    </div>
  );
}
