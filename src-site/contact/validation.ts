import type { ContactFieldSpec } from '../content/contactForm.ts';

/** What is asked of a control; inputs and text areas have it. */
export interface ValidatedControl {
  readonly value: string;
  readonly validity: Pick<ValidityState, 'valid' | 'typeMismatch'>;
  setCustomValidity: (message: string) => void;
}

/**
 * The browser's own verdict on a control, in our words; empty when there is nothing wrong.
 * Blank counts as missing, which the browser is told too, so that it holds the form back.
 */
export function validate(control: ValidatedControl, spec: ContactFieldSpec): string {
  control.setCustomValidity(control.value.trim() === '' ? spec.missing : '');
  if (control.validity.valid) return '';
  return control.validity.typeMismatch ? spec.malformed : spec.missing;
}
