import RotateCcwClock from '@lucide/icons/icons/rotate-ccw-clock';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UnsavedNote } from '../form/UnsavedNote.tsx';
import type { RecordFormState } from '../form/useRecordForm.ts';
import { useOpenForm } from '../state/useOpenForm.ts';
import { HistoryPart } from './HistoryPart.tsx';

export interface EarlierVersionsProps<Inputs extends FieldValues, Saved extends { title: string }> {
  /** Edits a stored record. */
  form: RecordFormState<Inputs, Saved>;
  saveLabel: string;
}

/** The button that opens the record's versions below the inputs of its form. */
export function EarlierVersions<Inputs extends FieldValues, Saved extends { title: string }>(
  props: EarlierVersionsProps<Inputs, Saved>,
) {
  const { form, saveLabel } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [usedText, setUsedText] = useState<string>();
  const isUnsaved = useOpenForm((state) => state.isUnsaved);
  const panelId = useId();
  const onUsed = (text: string) => {
    setUsedText(text);
    setIsOpen(false);
    form.methods.setFocus(form.firstField);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <UnsavedNote what={usedText && isUnsaved && 'An earlier version is'} saveLabel={saveLabel} />
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
          <HistoryPart
            render={({ VersionList }) => (
              <VersionList {...props} usedText={usedText} onUsed={onUsed} />
            )}
          />
        </section>
      )}
    </div>
  );
}
