import { type ReactNode, useState } from 'react';
import { loadPart } from './loadPart.ts';
import { ReadStatus } from './ReadStatus.tsx';
import { useRead } from './useRead.ts';

interface LoadedPartProps<Part> {
  load: () => Promise<Part>;
  render: (part: Part) => ReactNode;
}

export function LoadedPart<Part>({ load, render }: LoadedPartProps<Part>) {
  const { value, ...status } = useRead(() => loadPart(load));
  if (value) return render(value);
  return <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
}

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

async function reloadPage(): Promise<void> {
  window.location.reload();
}
