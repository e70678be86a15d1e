import type { ContactFieldSpec } from '../content/contactForm.ts';

/** The part of an input or text area that validation uses. */
export interface ValidatedControl {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
  setCustomValidity: (message: string) => void;
}

/**
 * The browser's validation of a control, with our messages; empty when it is valid.
 * White space alone counts as missing; setting it as a custom validity keeps the browser from submitting the form.
 */
export function validate(control: ValidatedControl, spec: ContactFieldSpec): string {
  control.setCustomValidity(control.value.trim() === '' ? spec.missing : '');
  if (control.validity.valid) return '';
  return control.validity.typeMismatch ? spec.malformed : spec.missing;
}
