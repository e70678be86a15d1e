import RotateCcwClock from '@lucide/icons/icons/rotate-ccw-clock';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UnsavedNote } from '../form/UnsavedNote.tsx';
import type { RecordFormState } from '../form/useRecordForm.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { loadHistory } from './loadHistory.ts';

interface EarlierVersionsProps<Inputs extends FieldValues, Form extends object> {
  /** Edits a stored record. */
  form: RecordFormState<Inputs, Form>;
  saveLabel: string;
}

/** The button that opens the record's versions below the inputs of its form. */
export function EarlierVersions<Inputs extends FieldValues, Form extends object>(
  props: EarlierVersionsProps<Inputs, Form>,
) {
  const { form, saveLabel } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [used, setUsed] = useState<Form>();
  const isUnsaved = useSessionState('openForm', (state) => state.isUnsaved);
  const panelId = useId();
  const onUsed = (version: Form) => {
    setUsed(version);
    setIsOpen(false);
    form.methods.setFocus(form.firstField);
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
            load={loadHistory}
            render={({ VersionList }) => <VersionList form={form} used={used} onUsed={onUsed} />}
          />
        </section>
      )}
    </div>
  );
}
