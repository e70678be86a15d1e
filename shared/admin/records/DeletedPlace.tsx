import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../session/SessionContext.tsx';

const KEPT_MS = 5000;

interface DeletedPlaceProps {
  title: string;
  undo: () => void;
}

/** Holds the position of a deleted record's card, so that no other card's Delete button moves under a resting pointer. */
export function DeletedCard({ heightPx, ...note }: DeletedPlaceProps & { heightPx: number }) {
  const card = useRef<HTMLLIElement>(null);
  useClosing(card);
  return (
    <li
      ref={card}
      data-deleted
      style={{ minHeight: heightPx }}
      className="grid min-w-0 place-content-center justify-items-center gap-3 rounded-card border border-dashed border-line p-6 text-center text-sm text-muted"
    >
      <DeletedNote {...note} />
    </li>
  );
}

export function DeletedNote({ title, undo }: DeletedPlaceProps) {
  return (
    <>
      <p className="min-w-0 truncate">
        Deleted: <bdi translate="no">{title}</bdi>
      </p>
      <Button onClick={undo}>
        Undo
        <span className="sr-only">{` the deletion of ${title}`}</span>
      </Button>
    </>
  );
}

/**
 * Closes the place of a deleted record when the pointer leaves it, or after a while if no pointer is on it. With the
 * focus in it, it stays.
 */
export function useClosing(place: RefObject<HTMLElement | null>): void {
  const session = useSession();
  useEffect(() => {
    const closeUnlessUsed = () => {
      if (place.current?.matches(':hover, :focus-within')) return;
      session.deletion.setState({ deleted: undefined });
    };
    const timer = setInterval(closeUnlessUsed, KEPT_MS);
    document.addEventListener('mousemove', closeUnlessUsed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', closeUnlessUsed);
    };
  }, [session, place]);
}
