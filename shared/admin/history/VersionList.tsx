import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listVersions, type VersionPage } from '../../data/versions.ts';
import type { Version } from '../../model/history.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ReadStatus } from '../loading/ReadStatus.tsx';
import { useRead } from '../loading/useRead.ts';
import type { EarlierVersionsProps } from './EarlierVersions.tsx';
import { putInForm } from './putInForm.ts';
import { VersionItem } from './VersionItem.tsx';

interface VersionListProps<Inputs extends FieldValues, Saved extends { title: string }>
  extends EarlierVersionsProps<Inputs, Saved> {
  /** The text of the version that was put in the form before, if any. */
  usedText: string | undefined;
  /** Called when a version is in the form, with its text. */
  onUsed: (text: string) => void;
}

/** The versions of the form's record, newest first. Looking at them changes nothing. */
export function VersionList<Inputs extends FieldValues, Saved extends { title: string }>(
  props: VersionListProps<Inputs, Saved>,
) {
  const { form, usedText, onUsed } = props;
  const { fields, toInputs } = form;
  const { value, ...status } = useRead<VersionPage<Saved>>(async (before) => {
    const { versions, next } = await listVersions(form, before?.next);
    return { versions: [...(before?.versions ?? []), ...versions], next };
  });
  const use = async (version: Version<Saved>) => {
    const text = await putInForm(form, toInputs(version.form), usedText);
    if (text !== undefined) onUsed(text);
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
