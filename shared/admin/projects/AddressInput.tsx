import { useId, useState } from 'react';
import { type Control, type ControllerRenderProps, useController, useWatch } from 'react-hook-form';
import { COMPANY } from '../../company.ts';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { projectPath, typedSlug } from '../../model/slug.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { ProjectAddress, ProjectInputs } from './projectInputs.ts';

interface AddressInputProps {
  control: Control<ProjectInputs>;
  address: ProjectAddress;
}

/** The address of a project on the site: as text, until a button opens its input. */
export function AddressInput({ control, address }: AddressInputProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'slug' });
  const title = useWatch({ control, name: 'title' });
  const [isOpen, setIsOpen] = useState(false);
  const error = fieldState.error?.message;
  if (isOpen || error) {
    const known = address.known();
    return <OpenAddress field={field} error={error} known={known} isFocused={isOpen} />;
  }
  const slug = address.given({ slug: field.value, title });
  const open = () => {
    if (slug !== field.value) field.onChange(slug);
    setIsOpen(true);
  };
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {PROJECT_FIELDS.slug.label}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          {slug ? <PageAddress slug={slug} /> : 'It is made from the title.'}
        </p>
        <Button ref={(button) => field.ref(button && { focus: open })} onClick={open}>
          Change…
        </Button>
      </div>
    </div>
  );
}

const START = new URL(COMPANY.siteUrl).host + projectPath('');

interface OpenAddressProps {
  field: ControllerRenderProps<ProjectInputs, 'slug'>;
  error: string | undefined;
  /** The address that visitors know. */
  known: string | undefined;
  isFocused: boolean;
}

function OpenAddress({ field, error, known, isFocused }: OpenAddressProps) {
  const slug = typedSlug(field.value);
  const isChanged = known && slug && slug !== known;
  return (
    <TextField
      {...field}
      onBlur={() => {
        if (slug !== field.value) field.onChange(slug);
        field.onBlur();
      }}
      label={PROJECT_FIELDS.slug.label}
      error={error}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
      autoFocus={isFocused}
      spellCheck={false}
      autoCapitalize="none"
      note={
        <p className="text-muted">
          <span>
            The end of <span translate="no">{START}</span>…{' '}
          </span>
          {isChanged ? (
            <span>
              <span>Once this is published, </span>
              <PageAddress slug={known} />
              <span> redirects to it.</span>
            </span>
          ) : (
            <span>
              {`Left empty, it ${known ? 'stays as it is on the site' : 'is made from the title'}.`}
            </span>
          )}
        </p>
      }
    />
  );
}

/** The whole address of a project's page, without what every address starts with. */
function PageAddress({ slug }: { slug: string }) {
  return (
    <bdi translate="no" className="wrap-anywhere">
      {START}
      <span className="text-text">{slug}</span>
    </bdi>
  );
}
