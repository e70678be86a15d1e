import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  PAGE_CONTENT_LIMITS,
  type PageContent,
  type PageContentForm,
  SECTION_LABELS,
  validatePageContent,
} from '../../model/pageContent.ts';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { LengthNote } from '../../ui/LengthNote.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { ConflictNotice, KeptMine, type ReadableFields } from '../form/ConflictNotice.tsx';
import { FormButtons } from '../form/FormButtons.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { sectionRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { confirmLeaving } from '../state/useOpenForm.ts';
import type { EditableSection } from './currentSection.ts';

const SAVE_LABEL = 'Save Content';

interface ContentEditorProps {
  /** The section as it stood when the editor opened; a reload meanwhile does not change what is edited. */
  section: EditableSection;
  onSaved: () => void;
  onCancel: () => void;
}

export function ContentEditor({ section: current, onSaved, onCancel }: ContentEditorProps) {
  const [section] = useState(current);
  const { id, title, content, lastUpdated } = section;
  const { methods, draft, conflictNotice, isKeepingMine, isSaving, reason, formProps } =
    useRecordForm<PageContentForm, PageContent>({
      record: sectionRecord(id),
      initial: { title, content },
      base: { loaded: lastUpdated },
      firstField: 'content',
      validate: validatePageContent,
      save: (form, { loaded }) => useDashboardStore.getState().savePageContent(id, form, loaded),
      toRecord: toContentForm,
      toForm: toContentForm,
      readFields: readContentFields,
      onSaved,
      failure: 'Error saving content',
      success: 'Content saved',
    });
  const { register, control } = methods;
  const { errors } = methods.formState;
  const typed = useWatch({ control });
  const leave = async () => {
    if (await confirmLeaving()) onCancel();
  };
  return (
    <Card className="max-w-3xl">
      <form {...formProps} className="flex flex-col gap-5">
        <DraftOffer draft={draft} disabled={isSaving} />
        {conflictNotice && (
          <ConflictNotice {...conflictNotice} disabled={isSaving} onKeepTheirs={onCancel} />
        )}
        <KeptMine isKept={isKeepingMine} saveLabel={SAVE_LABEL} />
        <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-5">
          <TextField
            label={SECTION_LABELS.title}
            required
            error={errors.title?.message}
            note={
              <LengthNote
                length={typed.title?.length ?? 0}
                limit={PAGE_CONTENT_LIMITS.title}
                isHidden={errors.title !== undefined}
              />
            }
            {...register('title')}
          />
          <TextAreaField
            label={SECTION_LABELS.content}
            rows={8}
            error={errors.content?.message}
            note={
              <LengthNote
                length={typed.content?.length ?? 0}
                limit={PAGE_CONTENT_LIMITS.content}
                isHidden={errors.content !== undefined}
              />
            }
            {...register('content')}
          />
        </fieldset>
        <FormButtons
          isSaving={isSaving}
          saveLabel={SAVE_LABEL}
          reason={reason}
          onCancel={() => void leave()}
        />
      </form>
    </Card>
  );
}

function toContentForm({ title, content }: PageContentForm): PageContentForm {
  return { title, content };
}

function readContentFields({ title, content }: PageContentForm): ReadableFields {
  return [
    { label: SECTION_LABELS.title, text: title },
    { label: SECTION_LABELS.content, text: content },
  ];
}
