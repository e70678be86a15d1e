import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { PAGE_CONTENT } from '../../model/collections/pageContent.ts';
import { contactWarning } from '../../model/contactText.ts';
import { pickFields } from '../../model/fields.ts';
import { type PageContentForm, SECTION_FIELDS } from '../../model/pageContent.ts';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { fieldInputs } from '../form/formInputs.ts';
import { inputOf } from '../form/LengthNote.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import { RecordPreview } from '../records/RecordPreview.tsx';
import type { EditableSection } from './currentSection.ts';

/** The debounce before a contact is checked: while it is being typed, an address is not valid yet. */
const TYPING_PAUSE_MS = 1000;
const SAVE_LABEL = 'Save Content';
const INPUTS = fieldInputs(SECTION_FIELDS, 'content');

interface ContentEditorProps {
  /** The section; the editor keeps the version that it opened with. */
  section: EditableSection;
  onSaved: () => void;
  onCancel: () => void;
}

export function ContentEditor({ section: current, onSaved, onCancel }: ContentEditorProps) {
  const [section] = useState(current);
  const { id, lastUpdated } = section;
  const form = useRecordForm<PageContentForm, PageContentForm>({
    collection: PAGE_CONTENT,
    id,
    loadedAt: lastUpdated,
    initial: pickFields(SECTION_FIELDS, section),
    inputs: INPUTS,
    onSaved,
    failure: 'Error saving content',
    success: () => 'Content saved',
  });
  const { methods } = form;
  const content = inputOf(methods, SECTION_FIELDS.content, 'content');
  return (
    <Card className="max-w-3xl has-[iframe]:max-w-none">
      <RecordForm
        form={form}
        saveLabel={SAVE_LABEL}
        onClose={onCancel}
        beside={<RecordPreview form={form} />}
      >
        <fieldset disabled={form.isSaving} className="flex min-w-0 flex-col gap-5">
          <TextField {...inputOf(methods, SECTION_FIELDS.title, 'title')} required />
          <TextAreaField
            {...content}
            rows={8}
            note={
              <>
                {content.note}
                <ContactNote control={methods.control} id={id} />
              </>
            }
          />
        </fieldset>
        <EarlierVersions form={form} saveLabel={SAVE_LABEL} />
      </RecordForm>
    </Card>
  );
}

/** Warns that visitors could not use the typed contact, which can still be saved. */
function ContactNote({ control, id }: { control: Control<PageContentForm>; id: string }) {
  const typed = useDebouncedValue(useWatch({ control, name: 'content' }), TYPING_PAUSE_MS);
  return (
    <p role="status" className="text-danger empty:sr-only">
      {contactWarning(id, typed)}
    </p>
  );
}
