import LayoutGrid from '@lucide/icons/icons/layout-grid';
import List from '@lucide/icons/icons/list';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ariaKeys, keyTexts, LAYOUT_KEYS } from '../../model/shortcuts.ts';
import { PRESSED_IN_FORCED_COLORS } from '../../ui/Controls.tsx';
import { isAlertDialogOpen, isDialogOpen, rescueFocus } from '../../ui/focus.ts';
import { Icon, type IconProps } from '../../ui/Icon.tsx';
import { isComposing, isMac, keyOf, pressedKeys } from '../../ui/keys.ts';
import { nextPaint } from '../../ui/pauses.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import {
  keepLayout,
  NOTHING_SELECTED,
  type ProjectLayout,
  type Session,
} from '../session/session.ts';

const LAYOUTS: readonly [layout: ProjectLayout, label: string, icon: IconProps['icon']][] = [
  ['cards', 'Cards', LayoutGrid],
  ['list', 'List', List],
];

export function LayoutSwitch() {
  const session = useSession();
  const chosen = useSessionState('view', ({ layout }) => layout);
  const group = useRef<HTMLDivElement>(null);
  const choose = async (layout: ProjectLayout) => {
    chooseLayout(session, layout);
    await nextPaint();
    // A phone shows only the button of the other layout.
    const other = group.current?.querySelector<HTMLElement>('[aria-pressed="false"]');
    if (document.activeElement === document.body) other?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend that everybody sees
    <div ref={group} role="group" aria-label="Layout" className="flex">
      {LAYOUTS.map(([layout, label, icon]) => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === chosen}
          aria-keyshortcuts={ariaKeys([LAYOUT_KEYS], isMac())}
          title={`${label} (${keyTexts(LAYOUT_KEYS, isMac()).join()})`}
          onClick={() => void choose(layout)}
          className={`inline-flex min-h-10 min-w-10 items-center justify-center gap-2 border border-line-strong px-2 text-sm font-medium text-muted transition-colors first:rounded-l-control last:-ml-px last:rounded-r-control hover:text-text max-sm:rounded-control max-sm:aria-pressed:hidden aria-pressed:border-accent aria-pressed:bg-accent/10 aria-pressed:text-accent xl:px-3 ${PRESSED_IN_FORCED_COLORS}`}
        >
          <Icon icon={icon} className="size-4" />
          <span className="max-xl:sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}

/** Shows the projects in this layout, now and at the next visit. Only the list has a selection. */
function chooseLayout({ view, selection }: Session, layout: ProjectLayout): void {
  keepLayout(layout);
  view.setState({ layout });
  if (layout === 'cards' && !selection.getState().run) selection.setState(NOTHING_SELECTED, true);
}

/**
 * The keys of the Projects tab: Ctrl+Shift+L changes the layout, and Ctrl+F goes to the search (on macOS with Cmd).
 * Pressed in the search, Ctrl+F opens the browser's own.
 */
export function useProjectKeys(search: RefObject<HTMLInputElement | null>): void {
  const session = useSession();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || event.altKey) return;
    if (isDialogOpen() || isAlertDialogOpen()) return;
    if (pressedKeys(event, isMac()) === LAYOUT_KEYS) {
      event.preventDefault();
      if (!event.repeat) void toggleLayout(session);
    }
    const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyOf(event) === 'F';
    if (isFind && search.current && search.current !== document.activeElement) {
      event.preventDefault();
      search.current.select();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Changes the layout. The focus stays at the project that has it, if the other layout shows it. */
async function toggleLayout(session: Session): Promise<void> {
  const focused = document.activeElement?.closest<HTMLElement>('[data-record]');
  chooseLayout(session, session.view.getState().layout === 'list' ? 'cards' : 'list');
  await nextPaint();
  if (document.activeElement !== document.body) return;
  const id = focused?.dataset['record'];
  if (id) document.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus();
  rescueFocus();
}
