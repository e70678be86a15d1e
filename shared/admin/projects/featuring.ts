import { checkSession } from '../../data/auth.ts';
import { ConflictError } from '../../data/errors.ts';
import { saveRecord } from '../../data/records.ts';
import { FEATURED_ORDER, idsOf, inOrder, type Order } from '../../model/collections/orders.ts';
import { PROJECTS, PUBLISHED_PROJECTS_MAX } from '../../model/collections/projects.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Project } from '../../model/project.ts';
import { editOrigin } from '../../model/saveDecision.ts';
import { formatNumber } from '../../model/text.ts';
import { rescueFocus } from '../../ui/focus.ts';
import { type MessageAddition, showMessage } from '../session/messages.ts';
import { NO_FILTER } from '../session/place.ts';
import { whileSaving } from '../session/saving.ts';
import { keepLayout, type Session } from '../session/session.ts';

/** Changes this field alone: if a colleague has saved a newer version, in that one. */
export async function saveFeatured(project: Project, featured: boolean): Promise<void> {
  const saveOver = (version: Project) =>
    saveRecord(PROJECTS, editOrigin(version.id, version.lastUpdated), { ...version, featured });
  try {
    await saveOver(project);
  } catch (error) {
    const newer = error instanceof ConflictError && (error.current as Project | undefined);
    if (!newer) throw error;
    await saveOver(newer);
  }
}

/** Features a project or ends it, and says so, with Undo. A failure is shown. Never rejects. */
export async function feature(
  session: Session,
  project: Project,
  featured: boolean,
): Promise<void> {
  const { lists } = session;
  const { id, title } = project;
  const ref = { collection: PROJECTS.name, id };
  try {
    await whileSaving(session, { kind: 'save', record: ref }, async () => {
      await saveFeatured(project, featured);
      await lists.updateAfterWrites([{ ref, sent: { featured } }]);
    });
  } catch (error) {
    void checkSession();
    const reason = getErrorMessage(error, 'Unknown error');
    showMessage(session, { text: `Error saving project: ${reason}`, isFailure: true });
    return;
  }
  const undo = () => {
    setTimeout(rescueFocus);
    const saved = lists.getState().projects.records.find((other) => other.id === id);
    void feature(session, saved ?? project, !featured);
  };
  const addition = featured ? featuredPlace(session, id) : undefined;
  showMessage(session, {
    text: featured ? 'Project featured' : 'Project not featured any more',
    name: title,
    ...(addition && { more: addition.more, actions: [addition.action] }),
    undo,
  });
}

/** The featured projects in their order on the site; undefined until all projects and the order are read. */
export function featuredInOrder({ lists, moves }: Session): readonly Project[] | undefined {
  const { projects, order } = lists.getState();
  if (!projects.readAt || !order.readAt) return undefined;
  return sortFeatured(projects.records, moves.shown(order.records));
}

export function sortFeatured(projects: readonly Project[], order: readonly Order[]): Project[] {
  const featured = projects.filter((project) => project.featured);
  return inOrder(FEATURED_ORDER, featured, idsOf(order, FEATURED_ORDER));
}

/** Says where the site shows a featured project, with a way to the order; undefined if it is not known. */
export function featuredPlace(session: Session, id: string): MessageAddition | undefined {
  const featured = featuredInOrder(session);
  const index = featured?.findIndex((project) => project.id === id) ?? -1;
  if (!featured || index < 0) return undefined;
  return {
    more: describePlace(index + 1, featured.length),
    action: { label: 'Show Order', run: () => void showOrder(session, id) },
  };
}

export function describePlace(place: number, count: number): string {
  const numbers = `${formatNumber(place)} of ${formatNumber(count)}`;
  if (place > PUBLISHED_PROJECTS_MAX) {
    return `It is ${numbers} featured projects: the site shows the first ${PUBLISHED_PROJECTS_MAX}.`;
  }
  if (count === 1) return 'It is the only featured project.';
  if (place < count) return `It is ${numbers} featured projects.`;
  return `It comes last among the featured projects (${numbers}).`;
}

/** Opens the list in the order of the site, at this project. */
async function showOrder({ view, place }: Session, id: string): Promise<void> {
  await place.openTab('projects');
  if (place.getState().tab !== 'projects') return;
  place.replaceBy({ filter: NO_FILTER });
  keepLayout('list');
  view.setState({ layout: 'list', handledProject: id });
}
