import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { PROJECT_LABELS, PROJECT_LIMITS } from '../model/project.ts';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { LengthNote } from '../ui/LengthNote.tsx';
import { Switch } from '../ui/Switch.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { OpenLink } from './OpenLink.tsx';
import type { ProjectFields } from './projectFields.ts';
import { TagInput } from './TagInput.tsx';

interface ProjectFieldsetProps {
  methods: UseFormReturn<ProjectFields>;
  disabled: boolean;
}

/** The fields of the project dialog (specification, section 2). */
export function ProjectFieldset({ methods, disabled }: ProjectFieldsetProps) {
  const { register, control } = methods;
  const { errors } = methods.formState;
  const [title, imageUrl, description, demoUrl, githubUrl] = useWatch({
    control,
    name: ['title', 'imageUrl', 'description', 'demoUrl', 'githubUrl'],
  });
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <TextField
        label={PROJECT_LABELS.title}
        required
        error={errors.title?.message}
        note={<LengthNote length={title.length} limit={PROJECT_LIMITS.title} />}
        {...register('title')}
      />
      <TextField
        label={PROJECT_LABELS.imageUrl}
        type="url"
        error={errors.imageUrl?.message}
        aside={<OpenLink url={imageUrl} what="image" />}
        note={<ImagePreview url={imageUrl} />}
        {...register('imageUrl')}
      />
      <TextAreaField
        label={PROJECT_LABELS.description}
        rows={4}
        required
        error={errors.description?.message}
        note={<LengthNote length={description.length} limit={PROJECT_LIMITS.description} />}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={`${PROJECT_LABELS.demoUrl} (Optional)`}
          type="url"
          error={errors.demoUrl?.message}
          aside={<OpenLink url={demoUrl} what="demo" />}
          {...register('demoUrl')}
        />
        <TextField
          label={`${PROJECT_LABELS.githubUrl} (Optional)`}
          type="url"
          error={errors.githubUrl?.message}
          aside={<OpenLink url={githubUrl} what="on GitHub" />}
          {...register('githubUrl')}
        />
      </div>
      <Technologies methods={methods} disabled={disabled} />
      <Switch label={PROJECT_LABELS.featured} {...register('featured')} />
    </fieldset>
  );
}

function Technologies({ methods, disabled }: ProjectFieldsetProps) {
  const { field: tags } = useController({ control: methods.control, name: 'technologies' });
  const { field: typed } = useController({ control: methods.control, name: 'typedTechnology' });
  return (
    <TagInput
      tags={tags.value}
      typed={typed.value}
      error={methods.formState.errors.technologies?.message}
      disabled={disabled}
      onChange={tags.onChange}
      onType={typed.onChange}
    />
  );
}
