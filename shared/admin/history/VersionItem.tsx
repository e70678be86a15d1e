import { useId } from 'react';
import { type FieldDifference, type Fields, findDifferences } from '../../model/fields.ts';
import type { Version } from '../../model/history.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Differences } from '../../ui/Differences.tsx';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

interface VersionItemProps<Saved> {
  version: Version<Saved>;
  /** The version that it replaced; undefined for the oldest one that is kept. */
  before: Version<Saved> | undefined;
  fields: Fields<Saved>;
  isNewest: boolean;
  isDisabled: boolean;
  onUse: () => void;
}

export function VersionItem<Saved>(props: VersionItemProps<Saved>) {
  const { version, before, fields, isNewest, isDisabled, onUse } = props;
  const { form, savedAt, savedBy, deletion } = version;
  const timeId = useId();
  return (
    <li tabIndex={-1} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          id={timeId}
          className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere"
        >
          <span>
            <WhenAndWho what="Saved" at={savedAt} by={savedBy} />
          </span>
          {isNewest && !deletion && <Badge>Current</Badge>}
        </p>
        <Button disabled={isDisabled} aria-describedby={timeId} onClick={onUse}>
          Use this version
        </Button>
      </div>
      {deletion && (
        <p className="text-muted">
          <WhenAndWho what="Deleted" {...deletion} />
        </p>
      )}
      <Changes differences={before && findDifferences(fields, before.form, form)} />
    </li>
  );
}

function Changes({ differences }: { differences: FieldDifference[] | undefined }) {
  if (!differences) return <p className="text-muted">The oldest version that is kept.</p>;
  if (differences.length === 0) return <p className="text-muted">Nothing changed.</p>;
  return <Differences what="Changed" differences={differences} names={['Before', 'After']} />;
}
