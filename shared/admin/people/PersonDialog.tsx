import { PEOPLE } from '../../model/collections/people.ts';
import { PERSON_FIELDS, type Person, TEAM_GROUPS } from '../../model/person.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import { fieldInputs, inputOf } from '../form/formInputs.tsx';
import { PictureInput } from '../pictures/PictureInput.tsx';
import type { RecordDialogOf } from '../records/openRecord.tsx';
import { RecordDialog, useDialogForm } from '../records/RecordDialog.tsx';
import { PlainTextField } from '../richText/PlainTextField.tsx';

const INPUTS = fieldInputs(PERSON_FIELDS, 'name');

const PHOTO_NOTE =
  'Optional: the address of a photo on the web, starts with https://. Or choose one here. The site shows it square.';

const PHOTO_NAMES = { address: 'photoUrl', focus: 'photoFocus' };

export function PersonDialog({ record, onClose }: RecordDialogOf<Person>) {
  const form = useDialogForm({
    collection: PEOPLE,
    inputs: () => INPUTS,
    record,
    onSaved: onClose,
  });
  const { register, formState } = form.methods;
  const input = (name: 'name' | 'role' | 'bio' | 'photoUrl', hint?: string) =>
    inputOf(form.methods, PERSON_FIELDS[name], name, hint);
  return (
    <RecordDialog form={form} isEdit={record !== undefined} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-5">
        <TextField {...input('name')} required autoComplete="off" />
        <TextField {...input('role')} required />
        <Field label={PERSON_FIELDS.category.label} error={formState.errors.category?.message}>
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
        <PlainTextField {...input('bio')} rows={4} />
        <TextField {...input('photoUrl', PHOTO_NOTE)} type="url" placeholder="https://" />
        <div className="-mt-3 text-sm">
          <PictureInput form={form} names={PHOTO_NAMES} shape="photo" />
        </div>
      </div>
    </RecordDialog>
  );
}
