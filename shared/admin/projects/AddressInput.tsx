import { useId, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { Button } from '../../ui/Button.tsx';
import { OpenAddress, PageAddress } from './OpenAddress.tsx';
import type { ProjectAddress } from './projectAddress.ts';
import type { ProjectInputs } from './projectInputs.ts';

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
