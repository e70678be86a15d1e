import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import { emptyForm, type Fields, pickFields, validateForm } from '../../model/fields.ts';

/** The inputs of a form, and how they map to the record that it edits. */
export interface FormInputs<Inputs extends FieldValues, Form extends object> {
  empty: Inputs;
  firstField: Path<Inputs>;
  validate: (inputs: Inputs) => Partial<Record<keyof Inputs, string>>;
  toForm: (inputs: Inputs) => Form;
  toInputs: (form: Form) => Inputs;
}

export function fieldInputs<Form extends FieldValues>(
  fields: Fields<Form>,
  firstField: Path<Form>,
): FormInputs<Form, Form> {
  return {
    empty: emptyForm(fields),
    firstField,
    validate: (form) => validateForm(fields, form),
    toForm: (form) => form,
    toInputs: (form) => pickFields(fields, form),
  };
}

/** Lets the form library ask the model which inputs are wrong. */
export function toResolver<Inputs extends FieldValues>(
  validate: FormInputs<Inputs, object>['validate'],
): Resolver<Inputs> {
  return (values) => {
    const messages = Object.entries(validate(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([field, message]) => [field, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Inputs> };
  };
}
