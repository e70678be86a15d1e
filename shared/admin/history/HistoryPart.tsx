import type { ReactNode } from 'react';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { loadHistory } from './loadHistory.ts';

type HistoryParts = Awaited<ReturnType<typeof loadHistory>>;

export interface HistoryPartProps {
  render: (parts: HistoryParts) => ReactNode;
}

/** Shows a part of the history once its code is loaded. */
export function HistoryPart({ render }: HistoryPartProps) {
  return <LoadedPart load={loadHistory} render={render} />;
}
