import { PEOPLE } from '../../model/collections/people.ts';
import { PERSON_FIELDS, PERSON_LIMITS, type Person, TEAM_GROUPS } from '../../model/person.ts';
import { Field, TextAreaField, TextField } from '../../ui/Field.tsx';
import { fieldInputs } from '../form/formInputs.ts';
import { LengthNote } from '../form/LengthNote.tsx';
import { RecordDialog } from '../records/RecordDialog.tsx';
import type { RecordDialogOf } from '../records/RoutedDialog.tsx';
import { useDialogForm } from '../records/useDialogForm.ts';

const INPUTS = fieldInputs(PERSON_FIELDS, 'name');

/** Adds or edits a member of the team. */
export function PersonDialog({ record, onClose }: RecordDialogOf<Person>) {
  const form = useDialogForm({ collection: PEOPLE, inputs: INPUTS, record, onSaved: onClose });
  const { register, control, formState } = form.methods;
  const { errors } = formState;
  const textInput = (name: 'name' | 'role' | 'bio') => ({
    label: PERSON_FIELDS[name].label,
    error: errors[name]?.message,
    note: (
      <LengthNote
        control={control}
        name={name}
        limit={PERSON_LIMITS[name]}
        isWrong={name in errors}
      />
    ),
    ...register(name),
  });
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <fieldset disabled={form.isSaving} className="flex min-w-0 flex-col gap-5">
        <TextField {...textInput('name')} required autoComplete="off" />
        <TextField {...textInput('role')} required />
        <Field label={PERSON_FIELDS.category.label} error={errors.category?.message}>
          {(wiring) => (
            <select {...wiring} required {...register('category')}>
              <option value="">Choose a group</option>
              {TEAM_GROUPS.map(({ category, title }) => (
                <option key={category} value={category}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextAreaField {...textInput('bio')} rows={4} />
      </fieldset>
    </RecordDialog>
  );
}
