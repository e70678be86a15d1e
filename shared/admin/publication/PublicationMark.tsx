import { isSameRecord, type RecordRef } from '../../model/collections/collections.ts';
import type { Publication, PublicationState } from '../../model/publication.ts';
import { useSessionState } from '../session/SessionContext.tsx';
import { useOutcome } from './useOutcome.ts';

/** The dots are borders, which forced colours show, too. */
const MARKS: Record<PublicationState | 'wrong' | 'unknown', { text: string; dot: string }> = {
  live: { text: 'Live', dot: 'border-4 border-accent' },
  waiting: { text: 'Saved, not on the site yet', dot: 'border-2 border-accent' },
  notShown: { text: 'Not shown', dot: 'border border-line bg-line' },
  wrong: { text: 'Cannot be published as it is saved', dot: 'border-2 border-danger' },
  unknown: { text: 'Unknown whether live', dot: 'border border-dashed border-muted' },
};

interface PublicationMarkProps {
  /** Compares the record with what visitors get. */
  stateOn: (site: Publication) => PublicationState | undefined;
  /** What a record that is not shown says instead. */
  notShown?: string | undefined;
  record: RecordRef;
}

/** Whether visitors see what is saved of a record. Empty until the site has answered. */
export function PublicationMark({ stateOn, notShown, record }: PublicationMarkProps) {
  const { site, failure } = useSessionState('publication', (state) => state);
  const isAnswered = site !== undefined || failure !== undefined;
  const isWrong = useOutcome()?.wrong.some((wrong) => isSameRecord(wrong.record, record)) ?? false;
  const state = isWrong ? 'wrong' : ((site && stateOn(site)) ?? 'unknown');
  const { text, dot } = MARKS[state];
  return (
    <span className="flex min-h-4 items-center gap-1.5 text-xs text-muted">
      {isAnswered && (
        <>
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
          <span className="line-clamp-2">{(state === 'notShown' && notShown) || text}</span>
        </>
      )}
    </span>
  );
}
