import { type ReactNode, useState } from 'react';
import { LoadedPart, type LoadedPartProps } from './LoadedPart.tsx';

/** The state of a part that others can open, too. */
export interface Opening {
  id: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

interface LoadedDetailsProps<Part> extends LoadedPartProps<Part> {
  summary: string;
  isMuted?: boolean;
  /** Without it, only the person opens the part. */
  opening?: Opening | undefined;
  children?: ReactNode;
}

/** A closed part of the dashboard, whose code is loaded when it is opened. */
export function LoadedDetails<Part>(props: LoadedDetailsProps<Part>) {
  const { summary, isMuted = true, opening, children, ...part } = props;
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
      {children}
      {isOpen && <LoadedPart {...part} />}
    </details>
  );
}
