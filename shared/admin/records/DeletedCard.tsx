import { useEffect, useRef } from 'react';
import { useSession } from '../session/SessionContext.tsx';

const KEPT_MS = 5000;

/**
 * Holds the position of a deleted record's card, so that no other card's Delete button moves under a resting pointer.
 * It disappears when the pointer leaves it, or after a while if no pointer is on it.
 */
export function DeletedCard({ title, heightPx }: { title: string; heightPx: number }) {
  const session = useSession();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const closeUnlessHovered = () => {
      if (!card.current?.matches(':hover')) session.deletion.setState({ deleted: undefined });
    };
    const timer = setInterval(closeUnlessHovered, KEPT_MS);
    document.addEventListener('mousemove', closeUnlessHovered);
    return () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', closeUnlessHovered);
    };
  }, [session]);
  return (
    <li
      ref={card}
      aria-hidden
      style={{ minHeight: heightPx }}
      className="grid min-w-0 place-content-center rounded-card border border-dashed border-line p-6 text-center text-sm text-muted"
    >
      <p>
        Deleted: <bdi>{title}</bdi>
      </p>
    </li>
  );
}
