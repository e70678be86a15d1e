import type { ReactNode } from 'react';
import { formatNumber } from '../model/text.ts';
import { Card } from '../ui/Card.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { ListStatus } from './useDashboardStore.ts';

interface FigureProps {
  title: string;
  value: number | string;
  /** How much of the list that is counted is there. */
  status?: ListStatus;
  note: string;
  icon: ReactNode;
}

/** One figure of the overview; a count that is not known is none. */
export function Figure({ title, value, status = 'complete', note, icon }: FigureProps) {
  const isUnknown = status === 'failed' && value === 0;
  return (
    <Card as="section">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        {icon}
      </div>
      <p className="mt-3 flex items-center gap-3 text-3xl font-semibold tabular-nums">
        {isUnknown ? 'Unknown' : typeof value === 'number' ? formatNumber(value) : value}
        {status === 'partial' && (
          <>
            <Spinner />
            <span className="sr-only">and more, being loaded</span>
          </>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">{isUnknown ? 'Not loaded' : note}</p>
    </Card>
  );
}
