import type { ControllerRenderProps } from 'react-hook-form';
import { COMPANY } from '../../company.ts';
import { PROJECT_FIELDS } from '../../model/project.ts';
import { projectPath } from '../../model/slug.ts';
import { typedSlug } from '../../model/slugOf.ts';
import { TextField } from '../../ui/Field.tsx';
import type { ProjectInputs } from './projectInputs.ts';

const START = new URL(COMPANY.siteUrl).host + projectPath('');

interface OpenAddressProps {
  field: ControllerRenderProps<ProjectInputs, 'slug'>;
  error: string | undefined;
  /** The address that visitors know. */
  known: string | undefined;
  isFocused: boolean;
}

/** The input of an address. */
export function OpenAddress({ field, error, known, isFocused }: OpenAddressProps) {
  const isChanged = known && known !== typedSlug(field.value);
  return (
    <TextField
      {...field}
      onBlur={() => {
        const slug = typedSlug(field.value);
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
              Once this is published, <PageAddress slug={known} /> leads on to it.
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
export function PageAddress({ slug }: { slug: string }) {
  return (
    <bdi translate="no" className="wrap-anywhere">
      {START}
      <span className="text-text">{slug}</span>
    </bdi>
  );
}
