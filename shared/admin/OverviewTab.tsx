import FileText from '@lucide/icons/icons/file-text';
import FolderKanban from '@lucide/icons/icons/folder-kanban';
import Pencil from '@lucide/icons/icons/pencil';
import Plus from '@lucide/icons/icons/plus';
import { Card } from '../ui/Boxes.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RecentActivity } from './history/HistoryDetails.tsx';
import { PublicationCard } from './publication/PublicationCard.tsx';
import { addRecord } from './records/openRecord.tsx';
import { LastUpdated, StatCard, SystemStatus } from './StatCards.tsx';
import { LoadFailure } from './session/LoadFailure.tsx';
import { useSession, useSessionState } from './session/SessionContext.tsx';

export function OverviewTab() {
  const session = useSession();
  const { projects, pageContent } = useSessionState('lists', (lists) => lists);
  const featuredCount = projects.records.filter((project) => project.featured).length;
  return (
    <div className="flex flex-col gap-8">
      <LoadFailure list={projects.failure ? 'projects' : 'pageContent'} />
      <ErrorBoundary>
        <PublicationCard />
      </ErrorBoundary>
      <RecentActivity />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
      <Card as="section">
        <h2 className="mb-4 text-base font-semibold">Quick Actions</h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void addRecord(session, 'projects')}>
            <Icon icon={Plus} className="size-4" />
            Add New Project
          </Button>
          <Button onClick={() => void session.place.openTab('content')}>
            <Icon icon={Pencil} className="size-4" />
            Edit Page Content
          </Button>
        </div>
      </Card>
    </div>
  );
}
