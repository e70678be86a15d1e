import { useCallback, useMemo, useState } from 'react';
import { type AllRecords, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { PastState } from '../../model/pastState.ts';
import { compareWithPast, type Difference } from '../../model/recordComparison.ts';
import { formatNumber } from '../../model/text.ts';
import { EXACT_TIME } from '../../model/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';
import { Titles } from './DifferenceGroup.tsx';
import { type Group, RecordPicker } from './RecordPicker.tsx';
import { keyOf, useRestore } from './restore.ts';

export interface Look {
  past: PastState;
  stored: AllRecords;
}

interface PastComparisonProps {
  first: Look;
  /** A record that is picked at first. */
  record: RecordRef | undefined;
  lookAgain: () => Promise<Look>;
  onChooseTime: () => void;
  onClose: () => void;
}

const GROUPS: readonly Group[] = [
  { status: 'new', title: 'Deleted since' },
  { status: 'changed', title: 'Changed since' },
  {
    status: 'added',
    title: 'Added since',
    hint: 'What you pick here is deleted. The history keeps it.',
  },
  { status: 'same', title: 'The same' },
];

/** The history knows when each record was created, so the order of the writes does not change the order of records. */
const WRITES_AT_ONCE = 4;

/** How a past time differs from now, by record and by account; writes back what the person picks. */
export function PastComparison(props: PastComparisonProps) {
  const { first, record, lookAgain, onChooseTime, onClose } = props;
  const [past, setPast] = useState(first.past);
  const [account, setAccount] = useState('');
  const changedBy = useCallback(
    (difference: Difference) => past.changedBy.get(keyOf(difference)) ?? [],
    [past],
  );
  const isShown = useCallback(
    (difference: Difference) => account === '' || changedBy(difference).includes(account),
    [account, changedBy],
  );
  const asked = record && pathOf(record);
  const state = useRestore({
    compare: () => compareWithPast(first.past, first.stored),
    compareAgain: async () => {
      const look = await lookAgain();
      setPast(look.past);
      return compareWithPast(look.past, look.stored);
    },
    atOnce: WRITES_AT_ONCE,
    isShown,
    // What was deleted overwrites nothing.
    isPickedAtFirst: (entry) =>
      entry.status === 'new' || (entry.status === 'changed' && keyOf(entry) === asked),
  });
  const hasUnknown = past.unknown.length > 0;
  const intro = useFocusOnMount<HTMLParagraphElement>(true);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p ref={intro} tabIndex={-1} className="min-w-0 grow basis-72 text-sm text-muted">
          Compared with <span className="text-text">{EXACT_TIME.format(past.at)}</span>. Nothing is
          written until you press the button below, and what is overwritten or deleted stays in the
          history.
        </p>
        <Button disabled={state.run !== undefined} onClick={onChooseTime}>
          Choose another time
        </Button>
      </div>
      <AccountFilter
        differences={state.all}
        changedBy={changedBy}
        account={account}
        isDisabled={state.run !== undefined}
        onChange={setAccount}
      />
      {hasUnknown && (
        <Titles
          heading={`Not known how it was then (${formatNumber(past.unknown.length)})`}
          hint="These were changed after that time, but before versions were kept. They stay as they are."
          records={past.unknown}
        />
      )}
      <RecordPicker
        state={state}
        groups={GROUPS}
        then="At that time"
        changedBy={changedBy}
        nothingLeft={
          account
            ? 'Nothing that this account changed differs from that time.'
            : `Nothing ${hasUnknown ? 'else ' : ''}differs from that time.`
        }
        onClose={onClose}
      />
    </div>
  );
}

interface AccountFilterProps {
  differences: readonly Difference[];
  changedBy: (difference: Difference) => readonly string[];
  /** Empty for anybody. */
  account: string;
  isDisabled: boolean;
  onChange: (account: string) => void;
}

/** Narrows the list to what one account has changed, where several have. */
function AccountFilter(props: AccountFilterProps) {
  const { differences, changedBy, account, isDisabled, onChange } = props;
  const changed = useMemo(
    () => differences.filter(({ status }) => status !== 'same').map(changedBy),
    [differences, changedBy],
  );
  const accounts = [...new Set([...changed.flat(), ...(account ? [account] : [])])].toSorted();
  if (accounts.length < 2 && !account) return null;
  const count = (email: string) => changed.filter((emails) => emails.includes(email)).length;
  return (
    <Field label="Changed by">
      {(wiring) => (
        <select
          {...wiring}
          value={account}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{`Anybody (${formatNumber(changed.length)})`}</option>
          {accounts.map((email) => (
            <option key={email} value={email} translate="no">
              {`${email} (${formatNumber(count(email))})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
