import { FEATURED_ORDER, idsOf, inOrder } from '../../model/collections/orders.ts';
import { PROJECTS, PUBLISHED_PROJECTS_MAX } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { formatNumber } from '../../model/text.ts';
import type { RecordDialogOf } from '../records/openRecord.tsx';
import { RecordDialog, useDialogForm } from '../records/RecordDialog.tsx';
import type { MessageAddition } from '../session/messages.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { FEATURED_ORDER_ELEMENT } from './FeaturedOrder.tsx';
import { ProjectFieldset } from './ProjectFieldset.tsx';
import { projectAddress, projectInputs } from './projectInputs.ts';

/** Adds or edits a project (specification, section 2.19). */
export function ProjectDialog({ record, onClose }: RecordDialogOf<Project>) {
  const session = useSession();
  const form = useDialogForm({
    collection: PROJECTS,
    inputs: (id) => projectInputs(projectAddress(session, id, record)),
    record,
    onSaved: onClose,
    additionFor: (id) => (record?.featured ? undefined : featuredPlace(session, id)),
  });
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <ProjectFieldset form={form} address={projectAddress(session, form.id, record)} />
    </RecordDialog>
  );
}

/** Says where the site shows a project that is newly featured, with a way to the order; undefined if it is not known. */
function featuredPlace(session: Session, id: string): MessageAddition | undefined {
  const { lists, moves } = session;
  const { projects, order } = lists.getState();
  // With only a part of the projects, the place is unknown.
  if (!projects.readAt || !order.readAt) return undefined;
  const featured = projects.records.filter((project) => project.featured);
  const ids = idsOf(moves.shown(order.records), FEATURED_ORDER);
  const index = inOrder(FEATURED_ORDER, featured, ids).findIndex((project) => project.id === id);
  if (index < 0) return undefined;
  return {
    more: describePlace(index + 1, featured.length),
    action: { label: 'Show Order', run: () => void showFeaturedOrder(session) },
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

async function showFeaturedOrder(session: Session): Promise<void> {
  const { view, place } = session;
  view.setState({ isOrderOpen: true });
  await place.openTab('projects');
  setTimeout(() =>
    document.querySelector<HTMLElement>(`#${FEATURED_ORDER_ELEMENT} > summary`)?.focus(),
  );
}
