import RotateCcwClock from '@lucide/icons/icons/rotate-ccw-clock';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UnsavedNote } from '../form/RecordForm.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSessionState } from '../session/SessionContext.tsx';

export function EarlierVersions({ form, saveLabel }: { form: AnyRecordForm; saveLabel: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [used, setUsed] = useState<object>();
  const isUnsaved = useSessionState('openForm', (state) => state.isUnsaved);
  const panelId = useId();
  const onUsed = (version: object) => {
    setUsed(version);
    setIsOpen(false);
    form.methods.setFocus(form.firstField);
    // A press on a button leaves the focus in its field, and the browser does not scroll to what has the focus already.
    document.activeElement?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <UnsavedNote what={used && isUnsaved && 'An earlier version is'} saveLabel={saveLabel} />
      <Button
        disabled={form.isSaving}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon icon={RotateCcwClock} className="size-4" />
        Earlier versions
      </Button>
      {isOpen && (
        <section id={panelId} aria-label="Earlier versions" className="w-full">
          <LoadedPart
            load={() => import('./historyParts.ts')}
            render={({ VersionList }) => <VersionList form={form} used={used} onUsed={onUsed} />}
          />
        </section>
      )}
    </div>
  );
}
