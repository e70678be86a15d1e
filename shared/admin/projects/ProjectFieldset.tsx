import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { INDENT_MAX, isTooDeep } from '../../model/indent.ts';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { storedPictureOf } from '../../model/storedPicture.ts';
import { TextField } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { inputOf } from '../form/LengthNote.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { MarkedTextField } from '../richText/MarkedTextField.tsx';
import { PlainTextField } from '../richText/PlainTextField.tsx';
import { AddressInput } from './AddressInput.tsx';
import { FactsInput } from './FactsInput.tsx';
import { OpenLink } from './OpenLink.tsx';
import type { ProjectAddress } from './projectAddress.ts';
import type { ProjectInputs } from './projectInputs.ts';
import { QuoteInputs } from './QuoteInputs.tsx';
import { TagInput } from './TagInput.tsx';

const ADDRESS_EXAMPLE = 'https://';

const IMAGE_NOTE =
  'Optional: the address of a picture on the web, starts with https://. Or choose one here. Publishing copies it to the site.';

const ALT_NOTE = 'Optional, for people who cannot see the picture.';

const PICTURE_NAMES = { address: 'imageUrl', focus: 'imageFocus' };

interface ProjectFieldsetProps {
  form: AnyRecordForm;
  address: ProjectAddress;
}

/** The fields of the project dialog (specification, section 2.19). */
export function ProjectFieldset({ form, address }: ProjectFieldsetProps) {
  const { isSaving: disabled } = form;
  const methods: UseFormReturn<ProjectInputs> = form.methods;
  const { register, control } = methods;
  const input = (
    name: 'title' | 'imageUrl' | 'imageAlt' | 'description' | 'demoUrl' | 'githubUrl',
  ) => inputOf(methods, PROJECT_FIELDS[name], name);
  const [imageUrl, demoUrl, githubUrl] = useWatch({
    control,
    name: ['imageUrl', 'demoUrl', 'githubUrl'],
  });
  // In the order in which a save that is refused looks for the first wrong one.
  const title = input('title');
  const image = input('imageUrl');
  const alt = input('imageAlt');
  const description = input('description');
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <TextField {...title} required />
      <TextField
        {...image}
        type="url"
        // A stored picture has no address before it is published; the preview shows it.
        aside={!storedPictureOf(imageUrl) && <OpenLink url={imageUrl} what="image" />}
        placeholder={ADDRESS_EXAMPLE}
        note={<p className="text-muted">{IMAGE_NOTE}</p>}
      />
      <div className="-mt-3 text-sm">
        <PictureInput form={form} names={PICTURE_NAMES} shape="card" />
      </div>
      <PlainTextField
        {...alt}
        rows={2}
        note={
          <>
            <p className="text-muted">{ALT_NOTE}</p>
            {alt.note}
          </>
        }
      />
      <MarkedTextField
        {...description}
        rows={4}
        required
        note={
          <>
            {description.note}
            <IndentNote control={control} />
          </>
        }
      />
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
      <FactsInput control={control} />
      <QuoteInputs methods={methods} />
      <AddressInput control={control} address={address} />
      <Switch label={PROJECT_FIELDS.featured.label} {...register('featured')} />
    </fieldset>
  );
}

/** Says what is not shown as it is typed. */
function IndentNote({ control }: { control: Control<ProjectInputs> }) {
  const description = useWatch({ control, name: 'description' });
  return (
    <p role="status" className="text-muted empty:sr-only">
      {isTooDeep(description) &&
        `Indentation counts up to ${INDENT_MAX} spaces: lines that are indented by more are shown at that level.`}
    </p>
  );
}

interface TechnologiesProps {
  methods: UseFormReturn<ProjectInputs>;
  disabled: boolean;
}

function Technologies({ methods, disabled }: TechnologiesProps) {
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
