import type { SignedInUser } from '../../model/admin.ts';
import type { Conflict } from '../../model/conflict.ts';
import type { Fields } from '../../model/fields.ts';

/** What a save has taken over from others without a question, as the end of the message of its success. */
export function describeMerges<Form>(
  { email }: SignedInUser,
  fields: Fields<Form>,
  merged: readonly Conflict<Form>[],
): string {
  return merged
    .filter(({ merge }) => merge.merged.length > 0)
    .map(({ merge, change }) => {
      const by = change?.lastUpdatedBy;
      const whose =
        by === email ? 'your changes in another window' : `${by || 'a colleague'}’s changes`;
      return `, and ${whose} are kept, too (${labelsOf(fields, merge.merged)})`;
    })
    .join('');
}

/** The names of the fields, as people call them. */
export function labelsOf<Form>(fields: Fields<Form>, names: readonly (keyof Form)[]): string {
  return names.map((name) => fields[name].label).join(', ');
}
