import type { ContactFieldSpec } from '../content/contact.ts';

type ValidatedControl = Pick<HTMLInputElement, 'value' | 'setCustomValidity'> & {
  validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
};

/** The error message for a control, or ''. A custom validity makes the browser reject white space, too. */
export function validate(control: ValidatedControl, spec: ContactFieldSpec): string {
  control.setCustomValidity(control.value.trim() === '' ? spec.missing : '');
  if (control.validity.valid) return '';
  return (control.validity.typeMismatch && spec.malformed) || spec.missing;
}
