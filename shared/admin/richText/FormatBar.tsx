import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { ariaKeys, keyTexts } from '../../model/shortcuts.ts';
import { PRESSED_IN_FORCED_COLORS } from '../../ui/Controls.tsx';
import { Icon, type IconProps } from '../../ui/Icon.tsx';
import { isMac } from '../../ui/keys.ts';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { nextIndex } from '../../ui/TabList.tsx';

type Box = Pick<
  ComponentProps<typeof PopoverButton>,
  'popoverId' | 'width' | 'heightRem' | 'prefersAbove' | 'render'
>;

export interface FormatTool {
  label: string;
  /** Without one, the label is shown, at the end of the bar. */
  icon?: IconProps['icon'];
  /** As the table of shortcuts writes them. */
  keys?: string;
  /** Whether what is selected has this format; undefined where nothing shows it. */
  isPressed?: boolean;
  /** What a press opens, if it opens something. */
  box?: Box;
}

interface FormatBarProps<Tool extends FormatTool> {
  tools: readonly Tool[];
  onPress: (tool: Tool) => void;
}

const BUTTON = `inline-flex min-h-8 min-w-8 items-center justify-center rounded-control text-sm text-muted transition-colors hover:text-accent-bright aria-pressed:bg-raised aria-pressed:text-accent-bright disabled:pointer-events-none disabled:opacity-50 pointer-coarse:min-h-10 pointer-coarse:min-w-10 ${PRESSED_IN_FORCED_COLORS}`;

/** The buttons that format what is selected, in the ARIA pattern of a toolbar: one tab stop, and the arrow keys. */
export function FormatBar<Tool extends FormatTool>({ tools, onPress }: FormatBarProps<Tool>) {
  const bar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  // Tools come and go with what is selected.
  const current = Math.min(focused, tools.length - 1);
  const move = (event: KeyboardEvent) => {
    const isInBox = event.target instanceof Element && event.target.closest('[popover]');
    const next = isInBox ? -1 : nextIndex(event.key, current, tools.length);
    if (next < 0) return;
    event.preventDefault();
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Format"
      onKeyDown={move}
      className="flex grow flex-wrap gap-1 max-sm:gap-0"
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setFocused(index)}
          onClick={() => onPress(tool)}
        />
      ))}
    </div>
  );
}

type ToolButtonProps = ComponentProps<'button'> & { tool: FormatTool };

function ToolButton({ tool, onClick, ...button }: ToolButtonProps) {
  const { label, icon, keys, isPressed, box } = tool;
  const isOnMac = isMac();
  const shared = {
    ...button,
    ...(icon && { 'aria-label': label, title: label }),
    ...(keys && {
      title: `${label} (${keyTexts(keys, isOnMac).join(' ')})`,
      'aria-keyshortcuts': ariaKeys([keys], isOnMac),
    }),
    'data-tool': true,
    'aria-pressed': isPressed,
    className: `${BUTTON} ${icon ? '' : 'ml-auto px-2 max-sm:px-1 max-sm:text-xs'}`,
  };
  const shown = icon ? <Icon icon={icon} className="size-4" /> : <span>{label}</span>;
  if (box) {
    return (
      <PopoverButton {...shared} {...box} name={label}>
        {shown}
      </PopoverButton>
    );
  }
  return (
    <button type="button" {...shared} onClick={onClick}>
      {shown}
    </button>
  );
}
