import { FEATURED_ORDER, idsOf } from '../../model/collections/orders.ts';
import { inFeaturedOrder } from '../../model/featuredOrder.ts';
import { moveFeatured } from '../../model/moveFeatured.ts';
import { announce } from '../session/messages.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { FeaturedRow } from './FeaturedRow.tsx';
import { useOrder } from './useOrder.ts';
import { useRowDrag } from './useRowDrag.ts';

/** The featured projects in their order, each of which can be moved. */
export function FeaturedRows() {
  const session = useSession();
  const { projects, order } = useSessionState('lists', (lists) => lists);
  const shown = inFeaturedOrder(projects.records, idsOf(useOrder(FEATURED_ORDER), FEATURED_ORDER));
  const move = (from: number, to: number) => {
    const project = shown[from];
    if (!project || to === from || to < 0 || to >= shown.length) return;
    const behind = shown.slice(to > from ? to + 1 : to).map(({ id }) => id);
    const others = behind.filter((id) => id !== project.id);
    // Among the projects as they are when the move is stored: a colleague may have featured another one.
    const isMoved = session.moves[FEATURED_ORDER].move((ids) => {
      const { records } = session.lists.getState().projects;
      return moveFeatured(records, ids, { id: project.id, behind: others });
    });
    if (isMoved) announce(session, `${project.title} is ${to + 1} of ${shown.length} now.`);
  };
  const { rowProps, lineAt } = useRowDrag(move);
  if (!order.readAt) return null;
  // Among a part of the projects, a move would have effects that nobody sees.
  if (!projects.readAt) return <p className="mt-3 text-muted">Not all projects are loaded yet.</p>;
  if (shown.length === 0) return <p className="mt-3 text-muted">No project is featured.</p>;
  return (
    <ol className="mt-3 divide-y divide-line rounded-control border border-line">
      {shown.map(({ id, title }, index) => (
        <FeaturedRow
          key={id}
          title={title}
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
