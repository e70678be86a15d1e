import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PROJECT_FIELDS, type ProjectForm } from '../../model/project.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { inputOf } from '../form/LengthNote.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { OpenLink } from './OpenLink.tsx';
import type { ProjectInputs } from './projectInputs.ts';
import { TagInput } from './TagInput.tsx';

const ADDRESS_EXAMPLE = 'https://';

const IMAGE_NOTE =
  'Optional, starts with https://. There is no upload: paste the address of a picture on your company’s web space. Publishing copies it to the site.';

interface ProjectFieldsetProps {
  methods: UseFormReturn<ProjectInputs>;
  disabled: boolean;
}

/** The fields of the project dialog (specification, section 2.19). */
export function ProjectFieldset({ methods, disabled }: ProjectFieldsetProps) {
  const { register, control } = methods;
  const input = (name: Exclude<keyof ProjectForm, 'technologies' | 'featured'>) =>
    inputOf(methods, PROJECT_FIELDS[name], name);
  const [imageUrl, demoUrl, githubUrl] = useWatch({
    control,
    name: ['imageUrl', 'demoUrl', 'githubUrl'],
  });
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <TextField {...input('title')} required />
      <TextField
        {...input('imageUrl')}
        type="url"
        aside={<OpenLink url={imageUrl} what="image" />}
        placeholder={ADDRESS_EXAMPLE}
        note={
          <>
            <p className="text-muted">{IMAGE_NOTE}</p>
            <ImagePreview url={imageUrl} />
          </>
        }
      />
      <TextAreaField {...input('description')} rows={4} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...input('demoUrl')}
          label={`${PROJECT_FIELDS.demoUrl.label} (Optional)`}
          type="url"
          placeholder={ADDRESS_EXAMPLE}
          aside={<OpenLink url={demoUrl} what="demo" />}
        />
        <TextField
          {...input('githubUrl')}
          label={`${PROJECT_FIELDS.githubUrl.label} (Optional)`}
          type="url"
          placeholder={ADDRESS_EXAMPLE}
          aside={<OpenLink url={githubUrl} what="on GitHub" />}
        />
      </div>
      <Technologies methods={methods} disabled={disabled} />
      <Switch label={PROJECT_FIELDS.featured.label} {...register('featured')} />
    </fieldset>
  );
}

function Technologies({ methods, disabled }: ProjectFieldsetProps) {
  const { control, formState, register, setValue, trigger } = methods;
  const [tags, typed] = useWatch({ control, name: ['technologies', 'typedTechnology'] });
  const { ref } = register('typedTechnology');
  const error = formState.errors.typedTechnology?.message;
  const check = () => void trigger('typedTechnology');
  // The message is about the tags and about the typed text, so a change of either checks again.
  const change = (...[name, value]: ['technologies', string[]] | ['typedTechnology', string]) => {
    setValue(name, value, { shouldDirty: true });
    if (error) check();
  };
  return (
    <TagInput
      ref={ref}
      tags={tags}
      typed={typed}
      error={error}
      disabled={disabled}
      onChange={(technologies) => change('technologies', technologies)}
      onType={(text) => change('typedTechnology', text)}
      onRefuse={check}
    />
  );
}
