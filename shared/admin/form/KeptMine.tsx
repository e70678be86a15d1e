import type { Kept } from './useConflictSave.ts';

/** Shown once the person has decided a conflict: what they keep is in the form, but not saved yet. */
export function KeptMine({ kept, saveLabel }: { kept: Kept; saveLabel: string }) {
  return (
    <p
      role="status"
      className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {kept && `Your ${kept} is kept in this form, but not saved yet. Press ${saveLabel}.`}
    </p>
  );
}
