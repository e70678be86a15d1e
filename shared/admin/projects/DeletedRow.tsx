import { useRef } from 'react';
import { DeletedNote, useClosing } from '../records/DeletedPlace.tsx';
import { COLUMN_COUNT } from './ProjectRow.tsx';

interface DeletedRowProps {
  row: number;
  title: string;
  undo: () => void;
}

/** Holds the position of a deleted project's row. */
export function DeletedRow({ row, ...note }: DeletedRowProps) {
  const place = useRef<HTMLDivElement>(null);
  useClosing(place);
  return (
    <div
      ref={place}
      role="row"
      aria-rowindex={row + 2}
      tabIndex={-1}
      data-row={row}
      data-deleted
      className="border-b border-line text-sm text-muted"
    >
      <div
        role="gridcell"
        aria-colspan={COLUMN_COUNT}
        data-undo
        className="flex min-h-14 items-center justify-between gap-4 px-2 lg:min-h-7 [&_button]:min-h-6 [&_button]:py-0"
      >
        <DeletedNote {...note} />
      </div>
    </div>
  );
}
