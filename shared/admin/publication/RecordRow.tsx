import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import ArrowUpToLine from '@lucide/icons/icons/arrow-up-to-line';
import GripVertical from '@lucide/icons/icons/grip-vertical';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

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

export function RecordRow({ title, index, count, line, onMove, ...props }: RecordRowProps) {
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
