import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RecordRef } from '../../model/collections/collections.ts';
import type { EditOrigin } from '../../model/saveDecision.ts';
import { formatNumber } from '../../model/text.ts';
import { serverNow } from '../../model/time.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import {
  type Draft,
  type DraftKey,
  dropDraft,
  isDraftKept,
  keepDraft,
  listDrafts,
  useDraftStorage,
} from '../session/drafts.ts';
import { useSession } from '../session/SessionContext.tsx';

const KEEP_DELAY_MS = 500;

interface DraftOptions<Form extends FieldValues> {
  record: RecordRef;
  methods: UseFormReturn<Form>;
  initial: Form;
  /** Another origin means that a form was sent or restored. Then even the initial text may be stored nowhere else. */
  initialOrigin: EditOrigin;
  empty: Form;
  origin: EditOrigin;
  /** Called before a restored draft is shown in the form. */
  onRestore: (draft: Draft<Form>) => void;
}

/** Stores what is typed in the form as a draft, and offers older drafts of the same record. */
export function useDraft<Form extends FieldValues>(options: DraftOptions<Form>) {
  const { record, methods, initial, initialOrigin, empty, origin, onRestore } = options;
  const { user, view } = useSession();
  const [key] = useState<DraftKey>(() => ({ uid: user.uid, record }));
  const [offers, setOffers] = useState(() => listDrafts(key, empty));
  const changedAt = useRef(serverNow());
  const ownId = useRef<string>(undefined);
  const isSaved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    if (timer.current === undefined || isSaved.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = methods.getValues();
    const isUntouched = isSame(form, initial);
    if (isUntouched && (origin === initialOrigin || ownId.current === undefined)) {
      if (ownId.current) dropDraft(key, ownId.current);
      ownId.current = undefined;
    } else {
      ownId.current ??= crypto.randomUUID();
      keepDraft(key, { id: ownId.current, savedAt: changedAt.current, form, origin });
    }
  };
  const keepNow = useEffectEvent(keep);
  const keepSoon = useEffectEvent(() => {
    changedAt.current = serverNow();
    timer.current ??= setTimeout(() => keepNow(), KEEP_DELAY_MS);
  });

  /** Another window may have dropped the draft (Discard, or with its record) while its text is still in this form. */
  const keepAgainWhenDropped = useEffectEvent(() => {
    if (ownId.current && !isDraftKept(key, ownId.current)) keepSoon();
  });
  // oxlint-disable-next-line react/exhaustive-deps -- a new origin, as after "Keep mine", has to be kept with the draft
  useEffect(() => keepSoon(), [origin]);
  useEffect(() => {
    const end = methods.subscribe({ formState: { values: true }, callback: () => keepSoon() });
    const keepAtTheEnd = () => {
      keepAgainWhenDropped();
      keepNow();
    };
    window.addEventListener('pagehide', keepAtTheEnd);
    return () => {
      end();
      window.removeEventListener('pagehide', keepAtTheEnd);
      keepAtTheEnd();
    };
  }, [methods]);

  const withoutOffer = (draft: Draft<Form>) =>
    setOffers((offered) => offered.filter(({ id }) => id !== draft.id));

  const restore = (draft: Draft<Form>) => {
    keep();
    ownId.current = draft.id;
    onRestore(draft);
    methods.reset(draft.form, { keepDefaultValues: true });
    withoutOffer(draft);
  };
  const [newest] = offers;
  const restoreContinued = useEffectEvent(() => {
    const { continuedDraft } = view.getState();
    view.setState({ continuedDraft: undefined });
    const continued = offers.find(({ id }) => id === continuedDraft);
    if (!continued) return;
    restore(continued);
    // The overview lists the others.
    setOffers([]);
  });
  useEffect(() => restoreContinued(), []);

  return {
    offer: newest,
    offerCount: offers.length,
    restore,
    /** Keeps what is typed as a separate draft, before the form is filled with something else. */
    setAside: () => {
      keep();
      ownId.current = undefined;
    },
    discard: (draft: Draft<Form>) => {
      dropDraft(key, draft.id);
      withoutOffer(draft);
    },
    /** Drops the draft, because the backend has confirmed the save. */
    forget: () => {
      isSaved.current = true;
      clearTimeout(timer.current);
      if (ownId.current) dropDraft(key, ownId.current);
    },
  };
}

function isSame(form: object, initial: object): boolean {
  const now = new Map(Object.entries(form));
  return Object.entries(initial).every(
    ([key, value]) => JSON.stringify(now.get(key)) === JSON.stringify(value),
  );
}

interface DraftOfferProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- what offers a draft does not read it
  draft: ReturnType<typeof useDraft<any>>;
  disabled: boolean;
}

/** Offers an earlier draft of this form, and says when the browser cannot store drafts. */
export function DraftOffer({ draft, disabled }: DraftOfferProps) {
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  const { offer, offerCount, restore, discard } = draft;
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
            <span>
              You have an unsaved draft from <TimeAgo time={offer.savedAt} />
            </span>
            {offerCount > 1 && <span>{`, and ${formatNumber(offerCount - 1)} older`}</span>}
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
