import ExternalLink from '@lucide/icons/icons/external-link';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { safeHttpsUrl } from '../../model/httpsUrl.ts';
import { storedPictureOf } from '../../model/picture.ts';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { INDENT_MAX, isTooDeep } from '../../model/richText.ts';
import { isBlank } from '../../model/text.ts';
import { Switch } from '../../ui/Controls.tsx';
import { FieldSlot, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type FormPart, FormParts } from '../form/FormParts.tsx';
import { inputOf } from '../form/formInputs.tsx';
import type { AnyRecordForm } from '../form/useRecordForm.ts';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { PlainTextField } from '../richText/PlainTextField.tsx';
import { AddressInput } from './AddressInput.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { FactsInput } from './FactsInput.tsx';
import type { ProjectAddress, ProjectInputs } from './projectInputs.ts';
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

export function ProjectFieldset({ form, address }: ProjectFieldsetProps) {
  const methods: UseFormReturn<ProjectInputs> = form.methods;
  const { register, control } = methods;
  const input = (
    name: 'title' | 'imageUrl' | 'imageAlt' | 'description' | 'demoUrl' | 'githubUrl',
    hint?: string,
  ) => inputOf(methods, PROJECT_FIELDS[name], name, hint);
  const [imageUrl, demoUrl, githubUrl] = useWatch({
    control,
    name: ['imageUrl', 'demoUrl', 'githubUrl'],
  });
  // A refused save focuses the first wrong field in the order in which they are created here: from top to bottom.
  const title = input('title');
  const description = input('description');
  const image = input('imageUrl', IMAGE_NOTE);
  const alt = input('imageAlt', ALT_NOTE);
  const parts: readonly FormPart[] = [
    {
      title: 'Story',
      inputs: ['title', 'featured', 'description'],
      children: (
        <>
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <TextField {...title} required />
            {/* Level with the input: the label has a line of its own. */}
            <div className="flex flex-col gap-1.5 sm:mt-6.5">
              <FieldSlot name="featured" />
              <div className="rounded-control border border-line px-3 transition-colors has-checked:border-accent/40 has-checked:bg-accent/10">
                <Switch label={PROJECT_FIELDS.featured.label} {...register('featured')} />
              </div>
            </div>
          </div>
          <DescriptionField
            methods={methods}
            input={description}
            note={<IndentNote control={control} />}
          />
        </>
      ),
    },
    {
      title: 'Picture',
      inputs: ['imageUrl', 'imageAlt'],
      children: (
        <>
          <TextField
            {...image}
            type="url"
            // A stored picture has no address before it is published; the preview shows it.
            aside={!storedPictureOf(imageUrl) && <OpenLink url={imageUrl} what="image" />}
            placeholder={ADDRESS_EXAMPLE}
          />
          <div className="-mt-3 text-sm">
            <PictureInput form={form} names={PICTURE_NAMES} shape="card" />
          </div>
          <PlainTextField {...alt} rows={2} />
        </>
      ),
    },
    {
      title: 'Proof',
      inputs: ['facts', 'quote', 'quotedPerson'],
      children: (
        <>
          <FactsInput control={control} />
          <QuoteInputs methods={methods} />
        </>
      ),
    },
    {
      title: 'Links',
      inputs: ['technologies', 'typedTechnology', 'demoUrl', 'githubUrl'],
      children: (
        <>
          <TagInput methods={methods} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
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
        </>
      ),
    },
    {
      title: 'Address',
      inputs: ['slug'],
      children: <AddressInput control={control} address={address} />,
    },
  ];
  return <FormParts form={form} parts={parts} />;
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

/** Opens the typed address, and tells screen readers what it leads to. Hidden while the address is not a valid link. */
function OpenLink({ url, what }: { url: string; what: string }) {
  const href = safeHttpsUrl(url.trim());
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-sm whitespace-nowrap text-accent hover:text-accent-bright"
    >
      Open
      <span className="sr-only">{` ${what}`}</span>
      <Icon icon={ExternalLink} className="size-3.5" />
    </a>
  );
}

const QUOTE_NOTE = 'Optional: what your client says of it, without quotation marks.';

const WITHOUT_PERSON = 'Visitors see the quote once you say who says it.';
const WITHOUT_QUOTE = 'Visitors see this only with a quote.';

/** A quote and who says it. Visitors see both or neither. */
function QuoteInputs({ methods }: { methods: UseFormReturn<ProjectInputs> }) {
  const names = ['quote', 'quotedPerson'] as const;
  const [hasQuote, hasPerson] = useWatch({ control: methods.control, name: names }).map(
    (text) => !isBlank(text),
  );
  const missing = hasQuote ? WITHOUT_PERSON : WITHOUT_QUOTE;
  const hint = hasQuote === hasPerson ? undefined : missing;
  return (
    <>
      <PlainTextField {...inputOf(methods, PROJECT_FIELDS.quote, 'quote', QUOTE_NOTE)} rows={2} />
      <TextField
        {...inputOf(methods, PROJECT_FIELDS.quotedPerson, 'quotedPerson', hint)}
        placeholder="Head of accounting, insurer"
      />
    </>
  );
}
