import { type RefObject, useEffect, useEffectEvent } from 'react';
import { LAYOUT_KEYS } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';
import { isComposing, keyOf, pressedKeys } from '../../ui/keys.ts';
import { nextPaint } from '../../ui/nextPaint.ts';
import { isAlertDialogOpen, isDialogOpen } from '../../ui/openDialogs.ts';
import { rescueFocus } from '../../ui/rescueFocus.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { chooseLayout } from './chooseLayout.ts';

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
