import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import ArrowUpToLine from '@lucide/icons/icons/arrow-up-to-line';
import GripVertical from '@lucide/icons/icons/grip-vertical';
import { type ComponentProps, type DragEvent, type MouseEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { collectionOf } from '../../model/collections/collections.ts';
import {
  idsOf,
  inOrder,
  moveInOrder,
  ORDERED,
  type OrderId,
} from '../../model/collections/orders.ts';
import type { AnyRecord } from '../../model/published.ts';
import { Alert } from '../../ui/Boxes.tsx';
import { IconButton } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { announce } from '../session/messages.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useAskBeforeUnload } from '../session/saving.ts';
import { OpenedDetails, type Opening } from './OpenedDetails.tsx';
import { useSaved } from './usePendingChanges.ts';

interface RecordOrderProps extends RecordRowsProps {
  opening?: Opening;
}

/** An order of the site, which staff change with buttons or by dragging. */
export function RecordOrder({ opening, ...props }: RecordOrderProps) {
  const { order } = props;
  const { failures, pending } = useStore(useSession().moves);
  const unread = useSessionState('lists', (lists) => lists.order.failure);
  useAskBeforeUnload(pending.length > 0);
  const failure = failures[order] ?? unread;
  return (
    <OpenedDetails
      summary={collectionOf({ collection: 'order' }).titleOf({}, order)}
      opening={opening}
      note={failure && <Alert>{failure}</Alert>}
    >
      <RecordRows {...props} />
    </OpenedDetails>
  );
}

interface RecordRowsProps {
  order: OrderId;
  none: string;
  groups?: readonly { title: string; has: (record: never) => boolean }[];
}

/** The records that the site shows, in their order. Each of them can be moved. */
function RecordRows({ order, none, groups }: RecordRowsProps) {
  const name = ORDERED[order].collection;
  const { noun, publishing } = collectionOf({ collection: name });
  const lists = useSessionState('lists', (state) => state);
  const saved = useSaved();
  if (!lists.order.readAt) return null;
  // With only a part of the records, a move would have effects that nobody sees.
  if (!lists[name].readAt) {
    return <p className="mt-3 text-muted">{`Not all ${noun.many} are loaded yet.`}</p>;
  }
  const records = saved[name].filter((record) => publishing?.isShown(record));
  const shown = inOrder(order, records, idsOf(saved.order, order));
  if (shown.length === 0) return <p className="mt-3 text-muted">{none}</p>;
  if (!groups) return <Rows order={order} shown={shown} />;
  return groups
    .map(({ title, has }) => ({ title, own: shown.filter((record) => has(record as never)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => (
      <section key={title}>
        <h3 className="mt-3 text-muted">{title}</h3>
        <Rows order={order} shown={own} />
      </section>
    ));
}

function Rows({ order, shown }: { order: OrderId; shown: readonly AnyRecord[] }) {
  const session = useSession();
  const name = ORDERED[order].collection;
  const { titleOf, publishing } = collectionOf({ collection: name });
  const move = (from: number, to: number) => {
    const record = shown[from];
    if (!record || to === from || to < 0 || to >= shown.length) return;
    const { id } = record;
    const behind = shown.slice(to > from ? to + 1 : to).filter((other) => other !== record);
    const ids = behind.map((other) => other.id);
    // Uses the records that exist when the move is stored: a colleague may have added another one.
    const isMoved = session.moves.move(order, (stored) => {
      const records: readonly AnyRecord[] = session.lists.getState()[name].records;
      const all = records.filter((other) => publishing?.isShown(other));
      return moveInOrder(order, all, stored, { id, behind: ids });
    });
    if (isMoved) announce(session, `${titleOf(record, id)} is ${to + 1} of ${shown.length} now.`);
  };
  const { rowProps, lineAt } = useRowDrag(move);
  return (
    <ol className="mt-3 divide-y divide-line rounded-control border border-line">
      {shown.map((record, index) => (
        <RecordRow
          key={record.id}
          title={titleOf(record, record.id)}
          index={index}
          count={shown.length}
          line={lineAt(index)}
          onMove={(to) => move(index, to)}
          {...rowProps(index)}
        />
      ))}
    </ol>
  );
}

const MOVES = [
  { label: 'Move first', icon: ArrowUpToLine, to: () => 0 },
  { label: 'Move up', icon: ArrowUp, to: (index: number) => index - 1 },
  { label: 'Move down', icon: ArrowDown, to: (index: number) => index + 1 },
];

/** Borders, because forced colours keep neither shadows nor backgrounds. */
const LINES = {
  above: 'before:absolute before:inset-x-0 before:-top-0.5 before:border-t-3 before:border-accent',
  below: 'after:absolute after:inset-x-0 after:-bottom-0.5 after:border-t-3 after:border-accent',
};

interface RecordRowProps extends ComponentProps<'li'> {
  title: string;
  index: number;
  count: number;
  /** Where a dragged row would be inserted, above or below this one. */
  line: keyof typeof LINES | undefined;
  onMove: (to: number) => void;
}

function RecordRow({ title, index, count, line, onMove, ...props }: RecordRowProps) {
  const titleId = useId();
  const press = ({ currentTarget }: MouseEvent<HTMLElement>, to: number) => {
    onMove(to);
    // The button's row has moved, and browsers take the focus from elements that move.
    setTimeout(() => currentTarget.focus());
  };
  return (
    <li
      {...props}
      className={`relative flex cursor-grab flex-wrap items-center gap-2 py-1.5 pr-2 pl-1.5 ${line ? LINES[line] : ''}`}
    >
      <Icon icon={GripVertical} className="size-4 shrink-0 text-muted" />
      <span className="min-w-5 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
      <span id={titleId} dir="auto" translate="no" className="flex-1 basis-40 wrap-anywhere">
        {title}
      </span>
      <span className="ml-auto flex gap-2">
        {MOVES.map(({ label, icon, to }) => (
          <IconButton
            key={label}
            label={label}
            aria-describedby={titleId}
            aria-disabled={to(index) < 0 || to(index) >= count || to(index) === index}
            className="aria-disabled:opacity-40"
            onClick={(event) => press(event, to(index))}
          >
            <Icon icon={icon} className="size-4" />
          </IconButton>
        ))}
      </span>
    </li>
  );
}

interface RowDrag {
  from: number;
  /** The row under the pointer; undefined outside of the list. */
  over: number | undefined;
}

/** Makes rows draggable with HTML drag and drop. A row takes the place of the row that it is dropped on. */
function useRowDrag(move: (from: number, to: number) => void) {
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
