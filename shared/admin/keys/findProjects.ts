import { rescueFocus } from '../../ui/rescueFocus.ts';
import type { Session } from '../session/session.ts';

const PANEL = '[role="tabpanel"]:not([hidden])';

/** Opens the projects and moves the focus to their search; where there is none, to the first project. */
export async function findProjects({ place }: Session): Promise<void> {
  await place.openTab('projects');
  if (place.getState().tab !== 'projects') return;
  // The tab is rendered first.
  setTimeout(() => {
    const box = document.querySelector<HTMLInputElement>(`${PANEL} input[type="search"]`);
    const target = box ?? document.querySelector<HTMLElement>(`${PANEL} [data-record]`);
    target?.focus();
    // The next letter replaces the last search.
    box?.select();
    rescueFocus();
  });
}
