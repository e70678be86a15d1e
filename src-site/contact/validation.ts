import type { ContactFieldSpec } from '../content/contactForm.ts';

type ValidatedControl = Pick<HTMLInputElement, 'value' | 'setCustomValidity'> & {
  validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
};

/** What is wrong with a control, as the browser validates it, or empty. The custom validity makes blank text invalid, too. */
export function validate(control: ValidatedControl, spec: ContactFieldSpec): string {
  control.setCustomValidity(control.value.trim() === '' ? spec.missing : '');
  if (control.validity.valid) return '';
  return (control.validity.typeMismatch && spec.malformed) || spec.missing;
}
