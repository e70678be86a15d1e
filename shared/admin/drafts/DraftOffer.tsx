import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useDraftStorage } from '../session/draftStorage.ts';
import type { useDraft } from './useDraft.ts';

interface DraftOfferProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- what offers a draft does not read it
  draft: ReturnType<typeof useDraft<any>>;
  disabled: boolean;
}

/** Offers an earlier draft of this form, and says when the browser cannot store drafts. */
export function DraftOffer({ draft, disabled }: DraftOfferProps) {
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  const { offer, restore, discard } = draft;
  const offerId = offer?.id;
  const restoreButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (offerId) restoreButton.current?.focus();
  }, [offerId]);
  return (
    <>
      {offer && (
        <section
          aria-label="Unsaved draft"
          className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-accent/40 bg-ground px-4 py-3"
        >
          <p className="text-sm">
            You have an unsaved draft from <TimeAgo time={offer.savedAt} />
          </p>
          <div className="flex gap-2">
            <Button ref={restoreButton} disabled={disabled} onClick={() => restore(offer)}>
              Restore
            </Button>
            <Button variant="danger" disabled={disabled} onClick={() => discard(offer)}>
              Discard
            </Button>
          </div>
        </section>
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {isStorageBlocked &&
          'This device refuses to store drafts. What you type is kept only until this window closes: save it before you leave.'}
      </p>
    </>
  );
}
