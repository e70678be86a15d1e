import Ellipsis from '@lucide/icons/icons/ellipsis';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Icon } from './Icon.tsx';

const GAP_PX = 8;

interface PopoverButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The name of what opens. */
  name: string;
  /** The id of what opens, if others open it, too. */
  popoverId?: string;
  /** The width of what opens, as a CSS length. */
  width: string;
  /** About how high it is, in rem: near the lower edge of the window it opens above the button, or higher. */
  heightRem: number;
  /** Whether it opens above the button even where there is room below, which may show what it is about. */
  prefersAbove?: boolean;
  children: ReactNode;
  /** @param close closes it, and returns the focus to the button */
  render: (close: () => void) => ReactNode;
}

/** A button that opens a box below it, such as a menu. Escape, a press elsewhere, or leaving it with Tab closes the box. */
export function PopoverButton(props: PopoverButtonProps) {
  const { name, popoverId, width, heightRem, prefersAbove, children, render, ...button } = props;
  const ownId = useId();
  const id = popoverId ?? ownId;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  // A dialog that opens takes the focus, and the box would lie over it.
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  /** Below the button, or above it, where there is room. Not every browser can anchor it there. */
  const place = ({ style }: HTMLElement) => {
    const {
      top: start = 0,
      bottom: end = 0,
      left = 0,
      right = 0,
    } = opener.current?.getBoundingClientRect() ?? {};
    const heightPx =
      heightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const fits = (roomPx: number) => roomPx >= heightPx + 2 * GAP_PX;
    const isAbove = (prefersAbove || !fits(window.innerHeight - end)) && fits(start);
    const isOnLeft = left + right < window.innerWidth;
    const below = `max(0.5rem, min(${end + GAP_PX}px, 100dvh - ${heightRem}rem - 0.5rem))`;
    Object.assign(style, {
      top: isAbove ? 'auto' : below,
      bottom: isAbove ? `max(0.5rem, 100dvh - ${start - GAP_PX}px)` : 'auto',
      left: isOnLeft
        ? `max(1rem, min(${left}px, 100vw - 1rem - ${width}))`
        : `max(1rem, ${right}px - ${width})`,
    });
  };
  const placeAgain = useEffectEvent(() => {
    const box = document.getElementById(id);
    if (box) place(box);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // A tablet is turned, or a window made narrower, while the box is open.
    const onResize = () => placeAgain();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [isOpen]);
  return (
    <div onBlur={closeWhenLeft}>
      <button ref={opener} type="button" popoverTarget={id} {...button}>
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onBeforeToggle={({ currentTarget }) => place(currentTarget)}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        style={{ width }}
        className="fixed inset-auto max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-card border border-line-strong bg-raised px-4 py-2 text-text shadow-lg shadow-ground"
      >
        {isOpen && <ErrorBoundary>{render(close)}</ErrorBoundary>}
      </div>
    </div>
  );
}

/** The classes of an item of a menu in such a box. */
export const MENU_ITEM =
  'flex min-h-10 w-full items-center gap-3 rounded-control text-left text-sm text-text transition-colors hover:text-accent-bright';

/** An item of such a menu. */
export function MenuItem(props: ComponentProps<'button'>) {
  return <button {...props} type="button" className={MENU_ITEM} />;
}

/** Three dots that open what else can be done with a record. */
export function MoreButton(props: Omit<PopoverButtonProps, 'children'>) {
  return (
    <PopoverButton
      {...props}
      aria-label={props.name}
      title="More"
      className="inline-flex size-8 items-center justify-center rounded-control text-muted transition-colors hover:text-accent-bright pointer-coarse:size-10"
    >
      <Icon icon={Ellipsis} className="size-4" />
    </PopoverButton>
  );
}
