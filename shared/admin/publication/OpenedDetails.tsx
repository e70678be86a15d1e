import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';

/** The state of a part that others can open, too. */
export interface Opening {
  id: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

interface OpenedDetailsProps {
  summary: string;
  isMuted?: boolean;
  /** Without it, only the person opens the part. */
  opening?: Opening | undefined;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard that is closed at first; what is in it is rendered while it is open. */
export function OpenedDetails(props: OpenedDetailsProps) {
  const { summary, isMuted = true, opening, note, children } = props;
  const [isOpenHere, setIsOpenHere] = useState(false);
  const isOpen = opening?.isOpen ?? isOpenHere;
  const onToggle = opening?.onToggle ?? setIsOpenHere;
  return (
    <details
      id={opening?.id}
      open={isOpen}
      className="text-sm"
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={`[list-style:revert] hover:text-text ${isMuted ? 'text-muted' : ''}`}>
        {summary}
      </summary>
      {note}
      {isOpen && <ErrorBoundary>{children}</ErrorBoundary>}
    </details>
  );
}
