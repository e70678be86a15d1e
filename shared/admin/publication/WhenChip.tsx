import { type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { type GoesLive, keyOf } from '../../model/goesLive.ts';
import { nextPaint } from '../../ui/pauses.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { chooseWhen, describeWhen, findHold, labelOf } from './goesLive.ts';
import { WhenButton } from './WhenButton.tsx';

interface WhenChipProps {
  change: NamedRecord;
  when: GoesLive;
  /** Whether a choice is being saved. */
  isBusy: boolean;
}

/** When a waiting change goes live. A press offers the other ways. */
export function WhenChip({ change, when, isBusy }: WhenChipProps) {
  const session = useSession();
  const hold = useSessionState('lists', (lists) => findHold(lists, change.record));
  const now = useNow();
  const choose = async (chosen: GoesLive) => {
    if (keyOf(chosen) === keyOf(when)) return;
    await chooseWhen(session, change, chosen, hold);
    await nextPaint();
    focusChip(change);
  };
  return (
    <WhenButton
      name={`When ${change.title} goes live`}
      label={labelOf(when, now)}
      when={when}
      isBusy={isBusy}
      onChoose={(chosen) => void choose(chosen)}
      aria-label={`Goes live: ${when === 'next' ? describeWhen(when, now) : labelOf(when, now)}. ${change.title}`}
      className={`border-line-strong text-xs ${when === 'next' ? 'text-muted' : 'text-text'}`}
    />
  );
}

/** The row has moved to another group, and its button with it. */
function focusChip({ record }: NamedRecord): void {
  if (document.activeElement !== document.body) return;
  const row = document.querySelector(`[data-waiting="${CSS.escape(pathOf(record))}"]`);
  row?.querySelector<HTMLElement>('button[popovertarget]')?.focus();
}
