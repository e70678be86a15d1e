import { useState } from 'react';

interface ShowMoreProps {
  hiddenCount: number;
  showAll: () => void;
}

/** The first items of a list, and what `ShowMore` below them needs. */
export function useShowMore<Item>(items: readonly Item[], first: number) {
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = areAllShown ? items : items.slice(0, first);
  const more: ShowMoreProps = {
    hiddenCount: items.length - shown.length,
    showAll: () => setAreAllShown(true),
  };
  return { shown, more };
}

/** The last row of a list in a card, a button that shows the hidden items; nothing while there are none. */
export function ShowMore({ hiddenCount, showAll }: ShowMoreProps) {
  if (hiddenCount === 0) return null;
  return (
    <button
      type="button"
      onClick={showAll}
      className="min-h-10 w-full border-t border-line px-4 text-left font-medium hover:text-accent-bright"
    >
      {`Show ${hiddenCount} more`}
    </button>
  );
}
