import { useState } from 'react';
import { inFeaturedOrder } from '../../model/featuredOrder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { announce } from '../state/announcements.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { FeaturedRow } from './FeaturedRow.tsx';
import { saveMove, useFeaturedOrder } from './useFeaturedOrder.ts';
import { useRowDrag } from './useRowDrag.ts';

/** The order of the featured projects on the site, which staff can change by buttons or by dragging. */
export function FeaturedOrder() {
  const [isOpen, setIsOpen] = useState(false);
  const failure = useFeaturedOrder((state) => state.failure);
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-muted [list-style:revert] hover:text-text">
        Order of the featured projects
      </summary>
      {failure && <Alert>{failure}</Alert>}
      {isOpen && <Rows />}
    </details>
  );
}

function Rows() {
  const projects = useDashboardStore((state) => state.projects);
  const isRead = useDashboardStore((state) => state.projectsReadAt !== undefined);
  const placed = useFeaturedOrder((state) => state.placed);
  const shown = inFeaturedOrder(projects, placed);
  const move = (from: number, to: number) => {
    const project = shown[from];
    if (!project || to === from || to < 0 || to >= shown.length) return;
    const behind = shown.slice(to > from ? to + 1 : to).map(({ id }) => id);
    saveMove({ id: project.id, behind: behind.filter((id) => id !== project.id) });
    announce(`${project.title} is ${to + 1} of ${shown.length} now.`);
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
