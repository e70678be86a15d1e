import type { ReactNode } from 'react';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { type HistoryParts, loadHistory } from './loadHistory.ts';

interface HistoryDetailsProps {
  id: string;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  render: (parts: HistoryParts) => ReactNode;
}

/** A part of the history under its title. It is loaded and read when it is opened. */
export function HistoryDetails({ id, title, isOpen, onToggle, render }: HistoryDetailsProps) {
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="rounded-card px-6 py-4 text-sm font-semibold text-muted [list-style:revert] hover:text-text">
        {title}
      </summary>
      {isOpen && (
        <div className="px-6 pb-6">
          <LoadedPart load={loadHistory} render={render} />
        </div>
      )}
    </details>
  );
}
