import { type KeyboardEvent, useRef, useState } from 'react';
import { ariaKeys, keyTexts } from '../../model/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMac } from '../../ui/isMac.ts';
import { MARK_TOOLS } from './markTools.ts';
import type { Edit, Typed } from './typed.ts';

interface MarkBarProps {
  /** Changes the text that the bar belongs to. */
  onChange: (change: (typed: Typed) => Edit) => void;
}

/** The buttons that mark what is selected, in the ARIA pattern of a toolbar: one tab stop, and the arrow keys. */
export function MarkBar({ onChange }: MarkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isOnMac = isMac();
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={bar} role="toolbar" aria-label="Format" onKeyDown={move} className="flex gap-1">
      {MARK_TOOLS.map(({ label, icon, keys, change }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={keys ? `${label} (${keyTexts(keys, isOnMac).join(' ')})` : label}
          aria-keyshortcuts={keys && ariaKeys([keys], isOnMac)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onChange(change)}
          className="inline-flex size-8 items-center justify-center rounded-control text-muted transition-colors hover:text-accent-bright disabled:pointer-events-none disabled:opacity-50 pointer-coarse:size-10"
        >
          <Icon icon={icon} className="size-4" />
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number): number | undefined {
  const { length } = MARK_TOOLS;
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
