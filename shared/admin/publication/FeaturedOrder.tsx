import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import ArrowUpToLine from '@lucide/icons/icons/arrow-up-to-line';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { FEATURED_ORDER_MAX, inFeaturedOrder } from '../../model/featuredOrder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { announce } from '../state/announcements.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { moveFeatured, useFeaturedOrder } from './useFeaturedOrder.ts';

const MOVES = [
  { label: 'Move first', icon: ArrowUpToLine, to: () => 0 },
  { label: 'Move up', icon: ArrowUp, to: (index: number) => index - 1 },
  { label: 'Move down', icon: ArrowDown, to: (index: number) => index + 1 },
];

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
  const placed = useFeaturedOrder((state) => state.placed);
  const shown = inFeaturedOrder(projects, placed).slice(0, FEATURED_ORDER_MAX);
  const dragged = useRef(-1);
  const titleId = useId();
  const move = (from: number, to: number) => {
    const project = shown[from];
    if (!project || to === from || to < 0 || to >= shown.length) return;
    moveFeatured(project.id, shown[to > from ? to + 1 : to]?.id);
    announce(`${project.title} is ${to + 1} of ${shown.length} now.`);
  };
  const press = (event: MouseEvent<HTMLElement>, from: number, to: number) => {
    const button = event.currentTarget;
    move(from, to);
    // Its row has moved, and browsers take the focus from what is moved.
    setTimeout(() => button.focus());
  };
  if (!placed) return null;
  if (shown.length === 0) return <p className="mt-3 text-muted">No project is featured.</p>;
  return (
    <ol className="mt-3 divide-y divide-line rounded-control border border-line">
      {shown.map(({ id, title }, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same without a mouse
        <li
          key={id}
          draggable
          onDragStart={() => {
            dragged.current = index;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            move(dragged.current, index);
          }}
          className="flex cursor-grab items-center gap-2 py-1.5 pr-2 pl-4"
        >
          <span id={`${titleId}-${id}`} dir="auto" className="mr-auto wrap-anywhere">
            {title}
          </span>
          {MOVES.map(({ label, icon, to }) => (
            <IconButton
              key={label}
              label={label}
              aria-describedby={`${titleId}-${id}`}
              aria-disabled={to(index) < 0 || to(index) >= shown.length || to(index) === index}
              className="aria-disabled:opacity-40"
              onClick={(event) => press(event, index, to(index))}
            >
              <Icon icon={icon} className="size-4" />
            </IconButton>
          ))}
        </li>
      ))}
    </ol>
  );
}
