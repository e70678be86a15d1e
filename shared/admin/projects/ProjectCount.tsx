import { formatNumber } from '../../model/text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSessionState } from '../session/SessionContext.tsx';

/** How many projects are shown, and whether more are being loaded. */
export function ProjectCount({ shown }: { shown: number }) {
  const { records, status, readAt } = useSessionState('lists', ({ projects }) => projects);
  const total = records.length;
  const isPartial = status === 'partial';
  const isCut = status === 'failed' && !readAt;
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
