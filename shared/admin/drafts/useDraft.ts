import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuthStore } from '../state/useAuthStore.ts';
import type { Base, Draft } from './draft.ts';
import { type DraftKey, dropDraft, isDraftKept, keepDraft, listDrafts } from './drafts.ts';

/** Well within a second of typing. */
const KEEP_DELAY_MS = 500;

interface DraftOptions<Form extends FieldValues> {
  record: string;
  methods: UseFormReturn<Form>;
  initial: Form;
  base: Base;
  /** A restored draft brings what it was typed over. */
  onRestore: (draft: Draft<Form>) => void;
}

/** Keeps what is typed in the form as a draft, and offers the older ones of the same record. */
export function useDraft<Form extends FieldValues>(options: DraftOptions<Form>) {
  const { record, methods, initial, base, onRestore } = options;
  const [place] = useState<DraftKey>(() => ({
    uid: useAuthStore.getState().user?.uid ?? '',
    record,
  }));
  const [offers, setOffers] = useState(() => listDrafts(place, initial));
  /** Once something was sent or restored, the text that the form began with may be stored nowhere. */
  const [firstBase] = useState(base);
  const ownId = useRef<string>(undefined);
  const isSaved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    if (timer.current === undefined || isSaved.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const form = methods.getValues();
    const isUntouched = isSame(form, initial);
    if (isUntouched && (base === firstBase || ownId.current === undefined)) {
      if (ownId.current) dropDraft(place, ownId.current);
      ownId.current = undefined;
    } else {
      ownId.current ??= crypto.randomUUID();
      keepDraft(place, { id: ownId.current, savedAt: new Date(), form, base });
    }
  };
  const keepNow = useEffectEvent(keep);
  const keepSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => keepNow(), KEEP_DELAY_MS);
  });

  /** Another window may have dropped the draft, with the project or by Discard, of what is still typed here. */
  const keepAgainWhenDropped = useEffectEvent(() => {
    if (ownId.current && !isDraftKept(place, ownId.current)) keepSoon();
  });
  // oxlint-disable-next-line react/exhaustive-deps -- a new base, as after "Keep mine", has to be kept with the draft
  useEffect(() => keepSoon(), [base]);
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

  return {
    offer: offers[0],
    /** Keeps at once what waits to be kept. */
    keep,
    restore: (draft: Draft<Form>) => {
      keep();
      ownId.current = draft.id;
      onRestore(draft);
      methods.reset(draft.form, { keepDefaultValues: true });
      withoutOffer(draft);
    },
    discard: (draft: Draft<Form>) => {
      dropDraft(place, draft.id);
      withoutOffer(draft);
    },
    /** The backend has confirmed the save: there is nothing left to lose. */
    forget: () => {
      isSaved.current = true;
      clearTimeout(timer.current);
      if (ownId.current) dropDraft(place, ownId.current);
    },
  };
}

function isSame(form: object, initial: object): boolean {
  const now = new Map(Object.entries(form));
  return Object.entries(initial).every(
    ([key, value]) => JSON.stringify(now.get(key)) === JSON.stringify(value),
  );
}
