import { type ReactNode, useState } from 'react';
import { LoadedPart, type LoadedPartProps } from './LoadedPart.tsx';

interface LoadedDetailsProps<Part> extends LoadedPartProps<Part> {
  summary: string;
  isMuted?: boolean;
  children?: ReactNode;
}

/** A closed part of the dashboard, whose code is loaded when it is opened. */
export function LoadedDetails<Part>(props: LoadedDetailsProps<Part>) {
  const { summary, isMuted = true, children, ...part } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`[list-style:revert] hover:text-text ${isMuted ? 'text-muted' : ''}`}>
        {summary}
      </summary>
      {children}
      {isOpen && <LoadedPart {...part} />}
    </details>
  );
}
