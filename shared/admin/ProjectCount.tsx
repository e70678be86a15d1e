import { Spinner } from '../ui/Spinner.tsx';
import { useDashboardStore } from './useDashboardStore.ts';

const NUMBER = new Intl.NumberFormat('en-US');

/** How many of the projects are shown, and whether more are on their way. */
export function ProjectCount({ shown }: { shown: number }) {
  const total = useDashboardStore((state) => state.projects.length);
  const isPartial = useDashboardStore((state) => state.projectsStatus === 'partial');
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums">
      {shown === total
        ? `${NUMBER.format(total)} projects`
        : `${NUMBER.format(shown)} of ${NUMBER.format(total)} projects`}
      {isPartial && (
        <>
          <Spinner />
          <span className="sr-only">, more are being loaded</span>
        </>
      )}
    </p>
  );
}
