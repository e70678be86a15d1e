import { collectionOf } from '../../model/collections/collections.ts';
import { idsOf, ORDERED, type OrderId } from '../../model/collections/orders.ts';
import { moveInOrder } from '../../model/moveInOrder.ts';
import type { AnyRecord } from '../../model/published.ts';
import { inOrder } from '../../model/recordOrder.ts';
import { announce } from '../session/messages.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useSaved } from './useOutcome.ts';
import { useRowDrag } from './useRowDrag.ts';

export interface RecordRowsProps {
  order: OrderId;
  /** The text if there is no record to show. */
  none: string;
  /** The groups in which visitors see the records. */
  groups?: readonly { title: string; has: (record: never) => boolean }[];
}

/** The records that the site shows, in their order. Each of them can be moved. */
export function RecordRows({ order, none, groups }: RecordRowsProps) {
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
