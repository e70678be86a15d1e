import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listVersions, type VersionPage } from '../../data/versions.ts';
import type { Version } from '../../model/history.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { RecordFormState } from '../form/useRecordForm.ts';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import { useSession } from '../session/SessionContext.tsx';
import { putInForm } from './putInForm.ts';
import { VersionItem } from './VersionItem.tsx';

interface VersionListProps<Inputs extends FieldValues, Form extends object> {
  /** Edits a stored record. */
  form: RecordFormState<Inputs, Form>;
  /** The version that was put in the form before, if any. */
  used: Form | undefined;
  /** Called when a version is in the form. */
  onUsed: (version: Form) => void;
}

/** The versions of the form's record, newest first. Looking at them changes nothing. */
export function VersionList<Inputs extends FieldValues, Form extends object>(
  props: VersionListProps<Inputs, Form>,
) {
  const { form, used, onUsed } = props;
  const { collection, fields, id } = form;
  const session = useSession();
  const { value, ...status } = useRead<VersionPage<Form>>(async (before) => {
    const { versions, next } = await listVersions(collection, id, before?.next);
    return { versions: [...(before?.versions ?? []), ...versions], next };
  });
  const use = async (version: Version<Form>) => {
    if (await putInForm(session, form, version.form, used)) onUsed(version.form);
  };
  const list = useRef<HTMLOListElement>(null);
  const { versions = [], next } = value ?? {};
  // What the last one has changed is known with the next page.
  const shown = next ? versions.slice(0, -1) : versions;
  const showOlder = async () => {
    await status.readAgain();
    setTimeout(() =>
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown.length]?.focus(),
    );
  };
  return (
    <div className="flex flex-col items-start gap-4 text-sm">
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
              isDisabled={form.isSaving}
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
