import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

/** Stands where no card is: nothing stored, nothing found, or nothing loaded. */
export function ProjectsEmpty({ onShowAll }: { onShowAll: () => void }) {
  const hasProjects = useDashboardStore((state) => state.projects.length > 0);
  const isFailed = useDashboardStore((state) => state.projectsStatus === 'failed');
  if (hasProjects) {
    return (
      <Card className="flex flex-col items-center gap-4 py-16 text-center">
        <p className="text-muted">No project matches.</p>
        <Button onClick={onShowAll}>Show all projects</Button>
      </Card>
    );
  }
  return (
    <Card className="py-16 text-center text-muted">
      {isFailed ? 'Not loaded.' : 'No projects yet. The first one you add appears here.'}
    </Card>
  );
}
