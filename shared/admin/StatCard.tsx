import type { ReactNode } from 'react';
import { formatNumber } from '../model/text.ts';
import { Card } from '../ui/Card.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { ListStatus } from './session/lists.ts';

interface StatCardProps {
  title: string;
  value: number | string;
  /** Load state of the counted list; without `readAt` it was never read completely. */
  status?: ListStatus;
  readAt?: Date | undefined;
  note: string;
  icon: ReactNode;
}

/** A number on the overview with its title. Shows "Unknown" when the counted list was never read completely. */
export function StatCard({ title, value, status = 'complete', readAt, note, icon }: StatCardProps) {
  const isUnknown = status === 'failed' && !readAt;
  const missing = value === 0 ? 'Not loaded' : `Only ${value} loaded`;
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
      <p className="mt-1 text-sm text-muted">{isUnknown ? missing : note}</p>
    </Card>
  );
}
