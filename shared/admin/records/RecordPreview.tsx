import Eye from '@lucide/icons/icons/eye';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { besideRecord, previewOf } from '../../model/preview.ts';
import type { AnyRecord, Published } from '../../model/published.ts';
import { serverNow } from '../../model/serverTime.ts';
import { TEXT } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { usePictureSource } from '../pictures/usePictureSource.ts';
import { PagePreview } from '../publication/PagePreview.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { useSaved } from '../publication/useOutcome.ts';
import { findListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** Beside a form's inputs: what visitors see now, and a button that previews what they would see. */
export function RecordPreview({ form }: { form: AnyRecordForm }) {
  const { collection, isSaving, methods } = form;
  const { view } = useSession();
  const isOpen = useSessionState('view', (state) => state.isPreviewOpen);
  const ref = { collection: collection.name, id: form.id };
  const listed = useSessionState('lists', (lists) => findListed(lists, ref));
  const saved = listed ?? collection.defaults.find((record) => record.id === form.id);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start xl:has-[iframe]:sticky xl:has-[iframe]:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          disabled={isSaving}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => view.setState({ isPreviewOpen: !isOpen })}
        >
          <Icon icon={Eye} className="size-4" />
          Preview
        </Button>
        <div className="min-w-0 text-xs text-muted">
          {saved && <PublicationMark collection={collection.name} record={saved} isNamed />}
          {methods.formState.isDirty && <p className="text-text">Unsaved changes</p>}
        </div>
      </div>
      <div id={id} className="empty:hidden">
        {isOpen && <TypedPreview form={form} />}
      </div>
    </div>
  );
}

function TypedPreview({ form }: { form: AnyRecordForm }) {
  const { collection, id, methods, toForm } = form;
  const inputs = useWatch({ control: methods.control });
  const saved = useSaved();
  const published = useSessionState('publication', ({ site }) => site?.pictures);
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
        <PagePreview message={message} listPath={listPath} />
      </ErrorBoundary>
    </>
  );
}
