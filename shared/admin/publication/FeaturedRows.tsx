import { inFeaturedOrder } from '../../model/featuredOrder.ts';
import { announce } from '../state/announcements.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { FeaturedRow } from './FeaturedRow.tsx';
import { saveMove } from './saveMove.ts';
import { useFeaturedOrder } from './useFeaturedOrder.ts';
import { useRowDrag } from './useRowDrag.ts';

/** The featured projects in their order, each of which can be moved. */
export function FeaturedRows() {
  const projects = useDashboardStore((state) => state.projects);
  const isRead = useDashboardStore((state) => state.projectsReadAt !== undefined);
  const placed = useFeaturedOrder((state) => state.placed);
  const shown = inFeaturedOrder(projects, placed);
  const move = (from: number, to: number) => {
    const project = shown[from];
    if (!project || to === from || to < 0 || to >= shown.length) return;
    const behind = shown.slice(to > from ? to + 1 : to).map(({ id }) => id);
    const others = behind.filter((id) => id !== project.id);
    if (saveMove({ id: project.id, behind: others })) {
      announce(`${project.title} is ${to + 1} of ${shown.length} now.`);
    }
  };
  const { rowProps, lineAt } = useRowDrag(move);
  if (!placed) return null;
  // Among a part of the projects, a move would have effects that nobody sees.
  if (!isRead) return <p className="mt-3 text-muted">Not all projects are loaded yet.</p>;
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
