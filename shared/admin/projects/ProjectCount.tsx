import { formatNumber } from '../../model/text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDashboardStore } from '../state/useDashboardStore.ts';

/** How many projects are shown, and whether more are being loaded. */
export function ProjectCount({ shown }: { shown: number }) {
  const total = useDashboardStore((state) => state.projects.length);
  const isPartial = useDashboardStore((state) => state.projectsStatus === 'partial');
  const isCut = useDashboardStore(
    (state) => state.projectsStatus === 'failed' && !state.projectsReadAt,
  );
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums">
      {shown === total
        ? `${formatNumber(total)} projects`
        : `${formatNumber(shown)} of ${formatNumber(total)} projects`}
      {isCut && ' loaded, not all'}
      {isPartial && (
        <>
          <Spinner />
          <span className="sr-only">, more are being loaded</span>
        </>
      )}
    </p>
  );
}
