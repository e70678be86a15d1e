import { rescueFocus } from '../../ui/rescueFocus.ts';
import type { Session } from '../session/session.ts';

const PANEL = '[role="tabpanel"]:not([hidden])';

/** Opens the projects and moves the focus to their search; where there is none, because they are few, opens the palette. */
export async function findProjects({ place, view }: Session): Promise<void> {
  await place.openTab('projects');
  if (place.getState().tab !== 'projects') return;
  // The tab is rendered first.
  setTimeout(() => {
    const box = document.querySelector<HTMLInputElement>(`${PANEL} input[type="search"]`);
    rescueFocus();
    box?.focus();
    // The next letter replaces the last search.
    box?.select();
    if (!box) view.setState({ tool: 'palette' });
  });
}
