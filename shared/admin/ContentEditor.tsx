import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '../model/errorMessage.ts';
import { type PageContentForm, validatePageContent } from '../model/pageContent.ts';
import { type SectionId } from '../model/sections.ts';
import { Card } from '../ui/Card.tsx';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { FormButtons } from './FormButtons.tsx';
import { toResolver } from './formResolver.ts';
import { useDashboardStore } from './useDashboardStore.ts';

export interface EditableSection extends PageContentForm {
  id: SectionId;
  /** None while the section was never saved. */
  lastUpdated?: Date;
}

interface ContentEditorProps {
  /** The section as it stood when the editor opened; a reload meanwhile does not change what is edited. */
  section: EditableSection;
  onSaved: () => void;
  onCancel: () => void;
}

export function ContentEditor({ section: current, onSaved, onCancel }: ContentEditorProps) {
  const [section] = useState(current);
  const { register, handleSubmit, formState } = useForm<PageContentForm>({
    mode: 'onTouched',
    resolver: toResolver(validatePageContent),
    defaultValues: { title: section.title, content: section.content },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    try {
      await useDashboardStore.getState().savePageContent(section.id, form, section.lastUpdated);
      onSaved();
    } catch (error) {
      window.alert(`Error saving content: ${getErrorMessage(error, 'Unknown error')}`);
    }
  });
  return (
    <Card className="max-w-3xl">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label="Section Title"
          required
          error={errors.title?.message}
          {...register('title')}
        />
        <TextAreaField
          label="Content"
          rows={8}
          error={errors.content?.message}
          {...register('content')}
        />
        <FormButtons isSaving={isSubmitting} saveLabel="Save Content" onCancel={onCancel} />
      </form>
    </Card>
  );
}
