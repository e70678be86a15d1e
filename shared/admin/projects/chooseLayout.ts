import type { Session } from '../session/session.ts';
import { keepLayout, NOTHING_SELECTED, type ProjectLayout } from '../session/session.ts';

/** Shows the projects in this layout, now and at the next visit. Only the list has a selection. */
export function chooseLayout({ view, selection }: Session, layout: ProjectLayout): void {
  keepLayout(layout);
  view.setState({ layout });
  if (layout === 'cards' && !selection.getState().run) selection.setState(NOTHING_SELECTED, true);
}
