import { type DragEvent, useState } from 'react';

interface RowDrag {
  from: number;
  /** The row under the pointer; undefined outside of the list. */
  over: number | undefined;
}

/** Makes rows draggable with HTML drag and drop. A row takes the place of the row that it is dropped on. */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag>();
  const rowProps = (index: number) => ({
    draggable: true,
    onDragStart: () => setDrag({ from: index, over: undefined }),
    onDragEnd: () => setDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!drag) return;
      event.preventDefault();
      if (drag.over !== index) setDrag({ ...drag, over: index });
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (drag && !isInside) setDrag({ ...drag, over: undefined });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDrag(undefined);
      if (drag) move(drag.from, index);
    },
  });
  /** The edge of the row at this index where a line shows that the dragged row would be inserted. */
  const lineAt = (index: number) => {
    if (drag?.over !== index || drag.from === index) return undefined;
    return drag.from > index ? ('above' as const) : ('below' as const);
  };
  return { rowProps, lineAt };
}
