import FileText from '@lucide/icons/icons/file-text';
import FolderKanban from '@lucide/icons/icons/folder-kanban';
import Pencil from '@lucide/icons/icons/pencil';
import Plus from '@lucide/icons/icons/plus';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { DraftsCard } from './DraftsCard.tsx';
import { RecentActivity } from './history/HistoryDetails.tsx';
import { LoadedPart } from './loading/LoadedPart.tsx';
import { WaitingCard } from './publication/WaitingCard.tsx';
import { addRecord } from './records/openRecord.tsx';
import { LastUpdated, StatCard, SystemStatus } from './StatCards.tsx';
import { LoadFailure } from './session/LoadFailure.tsx';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { useAfterLists } from './session/useAfterLists.ts';

/** What waits to go live and what the person was typing come first; what a glance is enough for is beside them. */
export function OverviewTab() {
  const failed = useSessionState('lists', ({ projects }) => projects.failure);
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure list={failed ? 'projects' : 'pageContent'} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ErrorBoundary>
            <WaitingCard />
          </ErrorBoundary>
          <ErrorBoundary>
            <DraftsCard />
          </ErrorBoundary>
          <Previews />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QuickActions />
          <RecentActivity />
          <Numbers />
        </div>
      </div>
    </div>
  );
}

const loadPreviews = () => import('./sharing/PreviewsCard.tsx');

/** The previews that are open for people without an account. */
function Previews() {
  const isReady = useAfterLists();
  return (
    isReady && (
      <LoadedPart load={loadPreviews} isQuiet render={({ PreviewsCard }) => <PreviewsCard />} />
    )
  );
}

function QuickActions() {
  const session = useSession();
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 text-base font-semibold">Quick Actions</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
        <Button
          className="gap-1.5 px-2 text-[0.8125rem] whitespace-nowrap"
          onClick={() => void addRecord(session, 'projects')}
        >
          <Icon icon={Plus} className="size-4" />
          Add New Project
        </Button>
        <Button
          className="gap-1.5 px-2 text-[0.8125rem] whitespace-nowrap"
          onClick={() => void session.place.openTab('content')}
        >
          <Icon icon={Pencil} className="size-4" />
          Edit Page Content
        </Button>
      </div>
    </section>
  );
}

/** The contract's three cards. */
function Numbers() {
  const { projects, pageContent } = useSessionState('lists', (lists) => lists);
  const featuredCount = projects.records.filter((project) => project.featured).length;
  return (
    <div className="grid gap-2 sm:max-lg:grid-cols-3">
      <ErrorBoundary>
        <StatCard
          title="Total Projects"
          value={projects}
          note={`${featuredCount} featured`}
          icon={FolderKanban}
        />
      </ErrorBoundary>
      <ErrorBoundary>
        <StatCard
          title="Content Pages"
          value={pageContent}
          note={<LastUpdated records={pageContent.records} />}
          icon={FileText}
        />
      </ErrorBoundary>
      <ErrorBoundary>
        <SystemStatus />
      </ErrorBoundary>
    </div>
  );
}
