import type { Publication, PublicationState } from '../../model/publication.ts';
import { usePublication } from './usePublication.ts';

const MARKS: Record<PublicationState | 'unknown', { text: string; dot: string }> = {
  live: { text: 'Live', dot: 'bg-accent' },
  waiting: { text: 'Saved, not on the site yet', dot: 'border-2 border-accent' },
  notShown: { text: 'Not shown', dot: 'bg-line' },
  unknown: { text: 'Unknown whether live', dot: 'border border-dashed border-muted' },
};

interface PublicationMarkProps {
  /** Compares the record with what visitors get. */
  stateOn: (site: Publication) => PublicationState | undefined;
}

/** Whether visitors see what is saved of a record. Empty until the site has answered. */
export function PublicationMark({ stateOn }: PublicationMarkProps) {
  const { site, failure } = usePublication();
  const isAnswered = site !== undefined || failure !== undefined;
  const { text, dot } = MARKS[(site && stateOn(site)) ?? 'unknown'];
  return (
    <span className="flex min-h-4 items-center gap-1.5 text-xs text-muted">
      {isAnswered && (
        <>
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
          {text}
        </>
      )}
    </span>
  );
}
