import { useEffect, useId } from 'react';
import { formatNumber } from '../../model/text.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { PreviewAsk } from '../session/sharing.ts';
import { useOnReturn } from '../session/useOnReturn.ts';
import { describeAsk, PreviewItem } from './PreviewItem.tsx';
import { readPreviews, useOpenPreviews } from './previews.ts';
import { isOver } from './requests.ts';

/** The open previews, and those that this person has asked for; nothing if there are none. */
export function PreviewsCard() {
  const session = useSession();
  const previews = useOpenPreviews();
  const asks = useSessionState('sharing', (state) => state.asks);
  const failure = useSessionState('sharing', (state) => state.readFailure);
  const made = useSessionState('publishQueue', ({ status }) => status?.running);
  const headingId = useId();
  useOnReturn(() => void readPreviews(session));
  useEffect(() => void readPreviews(session), [session]);
  const isListed = ({ request = '' }: PreviewAsk) =>
    made?.requests.includes(request) && previews.some(({ id }) => id === made.preview?.id);
  const awaited = asks.filter((ask) => ask.mode === 'create' && !isOver(ask) && !isListed(ask));
  const count = previews.length + awaited.length;
  if (count === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-surface text-sm"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2 id={headingId} className="text-base font-semibold">
          Previews
        </h2>
        <p className="text-muted">{`${formatNumber(count)}, open to whoever has the address`}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {awaited.map((ask) => (
          <AwaitedItem key={ask.number} ask={ask} />
        ))}
        {previews.map((preview) => (
          <PreviewItem key={preview.id} preview={preview} />
        ))}
      </ul>
      {failure && (
        <p className="border-t border-line px-4 py-3 text-muted">
          {`This list may be old: ${failure}`}
        </p>
      )}
    </section>
  );
}

function AwaitedItem({ ask }: { ask: PreviewAsk }) {
  const queue = useSessionState('publishQueue', (state) => state);
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p dir="auto" translate="no" className="font-semibold wrap-anywhere">
        {ask.title}
      </p>
      <p role="status" className="text-accent-bright">
        {describeAsk(queue, ask)}
      </p>
    </li>
  );
}
