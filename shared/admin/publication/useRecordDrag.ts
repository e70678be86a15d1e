import { type DragEvent, useState } from 'react';

/** Borders, because forced colours keep neither shadows nor backgrounds. */
const LINES = {
  above:
    'relative before:absolute before:inset-x-0 before:-top-0.5 before:z-1 before:border-t-3 before:border-accent',
  below:
    'relative after:absolute after:inset-x-0 after:-bottom-0.5 after:z-1 after:border-t-3 after:border-accent',
};

interface Drag {
  from: string;
  /** The record under the pointer; undefined elsewhere. */
  over: string | undefined;
}

/**
 * Makes the records of an order draggable, with HTML drag and drop. A record takes the place of the one that it is
 * dropped on.
 * @param placeOf the index of a record; undefined for one that cannot be moved
 * @returns for a record, the props of its element, and the classes of the line that shows where the dragged one would come
 */
export function useRecordDrag(
  placeOf: (id: string) => number | undefined,
  move: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const propsOf = (id: string) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      // Without data, Firefox drags nothing. The type is not one that a text field takes.
      dataTransfer?.setData('application/x-record', id);
      setDrag({ from: id, over: undefined });
    },
    onDragEnd: () => setDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.over !== id) setDrag({ ...drag, over: id });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (drag && !isInside) setDrag({ ...drag, over: undefined });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDrag(undefined);
      const to = placeOf(id);
      if (drag && to !== undefined) move(drag.from, to);
    },
  });
  const lineOf = (id: string) => {
    const from = drag && placeOf(drag.from);
    const to = placeOf(id);
    if (drag?.over !== id || from === undefined || to === undefined || from === to) return '';
    return from > to ? LINES.above : LINES.below;
  };
  return { propsOf, lineOf };
}
