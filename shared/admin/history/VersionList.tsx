import { useRef } from 'react';
import { listVersions, type VersionPage } from '../../data/versions.ts';
import { isSameForm } from '../../model/fields.ts';
import type { Version } from '../../model/history.ts';
import { leaveConsequence } from '../../model/leaving.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { ReadStatus, useRead } from '../loading/useRead.tsx';
import { useDraftStorage } from '../session/drafts.ts';
import { useSession } from '../session/SessionContext.tsx';
import type { Session } from '../session/session.ts';
import { VersionItem } from './VersionItem.tsx';

interface VersionListProps {
  form: AnyRecordForm;
  used: object | undefined;
  onUsed: (version: object) => void;
}

/** The versions of the form's record, newest first. Looking at them changes nothing. */
export function VersionList({ form, used, onUsed }: VersionListProps) {
  const { collection, fields, id } = form;
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
  { methods, draft, fields, toForm, toInputs }: AnyRecordForm,
  version: object,
  used: object | undefined,
): Promise<boolean> {
  const isUsed = used && isSameForm(fields, toForm(methods.getValues()), used);
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
  methods.reset(toInputs(version), { keepDefaultValues: true });
  return true;
}
