import { keepLayout, type ProjectLayout } from '../session/layoutChoice.ts';
import { NOTHING_SELECTED } from '../session/selection.ts';
import type { Session } from '../session/session.ts';

/** Shows the projects in this layout, now and at the next visit. Only the list has a selection. */
export function chooseLayout({ view, selection }: Session, layout: ProjectLayout): void {
  keepLayout(layout);
  view.setState({ layout });
  if (layout === 'cards' && !selection.getState().run) selection.setState(NOTHING_SELECTED, true);
}
