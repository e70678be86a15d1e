import { rescueFocus } from '../../ui/rescueFocus.ts';
import type { Session } from '../session/session.ts';

const PANEL = '[role="tabpanel"]:not([hidden])';

/**
 * Opens the projects and moves the focus to their search. Where there is none, because they are few, it opens the palette,
 * or goes to the first project if the person comes from there.
 */
export async function findProjects({ place, view }: Session, isFromPalette = false): Promise<void> {
  await place.openTab('projects');
  if (place.getState().tab !== 'projects') return;
  // The tab is rendered first.
  setTimeout(() => {
    // What the person has opened meanwhile stays.
    if (!isFromPalette && view.getState().tool) return;
    const box = document.querySelector<HTMLInputElement>(`${PANEL} input[type="search"]`);
    const first = document.querySelector<HTMLElement>(`${PANEL} [data-record]`);
    rescueFocus();
    (box ?? first)?.focus();
    // The next letter replaces the last search.
    box?.select();
    if (!box && !isFromPalette) view.setState({ tool: 'palette' });
  });
}
