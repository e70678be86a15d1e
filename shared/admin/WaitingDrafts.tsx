import { Button } from '../ui/Button.tsx';
import { listWaitingDrafts, offeringRecord } from './drafts/waitingDrafts.ts';
import { moveDraftsOfDeletedProjects } from './projects/openProject.ts';
import { useDraftStorage } from './state/draftStorage.ts';
import { placeOf } from './state/place.ts';
import { useAuthStore } from './state/useAuthStore.ts';
import { useDashboardStore } from './state/useDashboardStore.ts';
import { confirmLeaving } from './state/useOpenForm.ts';
import { goTo, usePlace } from './state/usePlace.ts';

const SHOWN_DRAFTS = 3;

/** Buttons that open the forms with unsaved drafts, newest first. The open form offers its own drafts itself. */
export function WaitingDrafts() {
  const uid = useAuthStore(({ user }) => user?.uid ?? '');
  const openRecord = usePlace((place) => place.record);
  // Renders again when a draft is stored or dropped.
  useDraftStorage();
  const drafts = listWaitingDrafts(uid).filter(({ record }) => record !== openRecord);
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-control border border-accent/40 bg-ground px-4 py-3"
    >
      <p className="text-sm">
        {drafts.length} unsaved {drafts.length === 1 ? 'draft' : 'drafts'}
      </p>
      {drafts.slice(0, SHOWN_DRAFTS).map(({ record, name }) => (
        <Button key={record} className="max-w-full" onClick={() => void openDraft(record)}>
          <span className="truncate">
            Continue <bdi>{name}</bdi>
          </span>
        </Button>
      ))}
    </section>
  );
}

async function openDraft(record: string): Promise<void> {
  if (!(await confirmLeaving())) return;
  const { projects, load } = useDashboardStore.getState();
  // The project may be deleted, or newer than the list.
  if (offeringRecord(record, projects) !== record) await load();
  moveDraftsOfDeletedProjects();
  const current = useDashboardStore.getState();
  const isKnown = current.projectsStatus === 'complete';
  goTo(placeOf(isKnown ? offeringRecord(record, current.projects) : record));
}
