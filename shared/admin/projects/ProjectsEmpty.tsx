import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NO_FILTER } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

/** Shown in place of the cards when no project is stored or none matches. LoadFailure says when they could not be loaded. */
export function ProjectsEmpty() {
  const { place } = useSession();
  const { records, readAt } = useSessionState('lists', ({ projects }) => projects);
  const isWhole = readAt !== undefined;
  if (records.length > 0) {
    return (
      <Card className="flex flex-col items-center gap-4 py-16 text-center">
        <p className="text-muted">
          {isWhole ? 'No project matches.' : 'No project matches among those that are loaded.'}
        </p>
        <Button onClick={() => place.replaceSoonBy({ filter: NO_FILTER })}>
          Show all projects
        </Button>
      </Card>
    );
  }
  if (!isWhole) return null;
  return (
    <Card className="py-16 text-center text-muted">
      No projects yet. The first one you add appears here.
    </Card>
  );
}
