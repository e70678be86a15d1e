import { useId, useRef } from 'react';
import { listVersions, type VersionPage } from '../../data/versions.ts';
import {
  type FieldDifference,
  type Fields,
  findDifferences,
  isSameForm,
} from '../../model/fields.ts';
import type { Version } from '../../model/history.ts';
import { leaveConsequence } from '../../model/questions.ts';
import { Badge } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { Differences } from '../../ui/Differences.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { useDraftStorage } from '../session/drafts.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { InPreviews } from '../sharing/InPreviews.tsx';

interface VersionListProps {
  form: AnyRecordForm;
  used: object | undefined;
  onUsed: (version: object) => void;
}

export function VersionList({ form, used, onUsed }: VersionListProps) {
  const { collection, id } = form;
  const { fields } = collection;
  const session = useSession();
  const { value, ...status } = useRead<VersionPage<object>>(async (before) => {
    const { versions, next } = await listVersions(collection, id, before?.next);
    return { versions: [...(before?.versions ?? []), ...versions], next };
  });
  const use = async (version: Version<object>) => {
    if (await putInForm(session, form, version.form, used)) onUsed(version.form);
  };
  const isInForm = (version: object) =>
    isSameForm(fields, form.toForm(form.methods.getValues()), version);
  const list = useRef<HTMLOListElement>(null);
  const { versions = [], next } = value ?? {};
  // The changes of the last version are unknown until the next page is loaded.
  const shown = next ? versions.slice(0, -1) : versions;
  const showOlder = async () => {
    await status.readAgain();
    setTimeout(() =>
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown.length]?.focus(),
    );
  };
  return (
    <div className="flex flex-col items-start gap-4 text-sm">
      <InPreviews record={{ collection: collection.name, id }} />
      {value && versions.length < 2 && (
        <p className="text-muted">
          There is no earlier version yet. From now on, each save keeps the one before.
        </p>
      )}
      {versions.length > 1 && (
        <ol ref={list} className="w-full divide-y divide-line border-y border-line">
          {shown.map((version, index) => (
            <VersionItem
              key={version.savedAt?.getTime() ?? 0}
              version={version}
              before={versions[index + 1]}
              fields={fields}
              isNewest={index === 0}
              isDisabled={form.isSaving || isInForm(version.form)}
              onUse={() => void use(version)}
            />
          ))}
        </ol>
      )}
      {!value || status.failure ? (
        <ReadStatus {...status} />
      ) : (
        next && (
          <BusyButton isBusy={status.isReading} onClick={() => void showOlder()}>
            Show older versions
          </BusyButton>
        )
      )}
    </div>
  );
}

/** Fills the form with a version, unless the person declines. The replaced text stays as a draft. Saves nothing. */
async function putInForm(
  session: Session,
  { collection, methods, draft, toForm, toInputs }: AnyRecordForm,
  version: object,
  used: object | undefined,
): Promise<boolean> {
  const isUsed = used && isSameForm(collection.fields, toForm(methods.getValues()), used);
  if (session.openForm.getState().isUnsaved && !isUsed) {
    const mayReplace = await session.prompts.ask({
      message: 'Replace what you typed with this version?',
      consequence: leaveConsequence(useDraftStorage.getState().isStorageBlocked),
      accept: 'Replace',
      decline: 'Keep Editing',
    });
    if (!mayReplace) return false;
    draft.setAside();
  }
  methods.reset({ ...methods.getValues(), ...toInputs(version) }, { keepDefaultValues: true });
  return true;
}

interface VersionItemProps<Saved> {
  version: Version<Saved>;
  /** The version that it replaced; undefined for the oldest one that is kept. */
  before: Version<Saved> | undefined;
  fields: Fields<Saved>;
  isNewest: boolean;
  isDisabled: boolean;
  onUse: () => void;
}

function VersionItem<Saved>(props: VersionItemProps<Saved>) {
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
