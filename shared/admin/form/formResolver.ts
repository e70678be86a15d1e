import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Lets a form library ask the model which fields are wrong. */
export function toResolver<Form extends FieldValues>(
  validate: (form: Form) => Partial<Record<keyof Form, string>>,
): Resolver<Form> {
  return (values) => {
    const messages = Object.entries(validate(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([field, message]) => [field, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
  };
}
