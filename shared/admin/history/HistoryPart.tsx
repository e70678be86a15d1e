import type { ReactNode } from 'react';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { loadHistory } from './loadHistory.ts';

type HistoryParts = Awaited<ReturnType<typeof loadHistory>>;

export interface HistoryPartProps {
  render: (parts: HistoryParts) => ReactNode;
}

/** Shows a part of the history once its code is loaded. */
export function HistoryPart({ render }: HistoryPartProps) {
  const { value, ...status } = useRead(loadHistory);
  if (value) return render(value);
  return <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}
