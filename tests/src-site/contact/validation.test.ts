import { expect, test, vi } from 'vitest';
import { validate } from '../../../src-site/contact/fields.ts';
import { CONTACT_FIELDS } from '../../../src-site/content/contact.ts';

const EMAIL = CONTACT_FIELDS.find(({ name }) => name === 'email');
if (!EMAIL) throw new Error('There is no email field.');

/** A stand-in for a browser's control: a custom message or a type mismatch makes it invalid. */
function control(value: string, typeMismatch = false) {
  let custom = '';
  const setCustomValidity = vi.fn<(message: string) => void>((message) => {
    custom = message;
  });
  return {
    value,
    setCustomValidity,
    get validity() {
      return { valid: custom === '' && !typeMismatch, typeMismatch };
    },
  };
}

test('the form asks for name, email, subject and message', () => {
  expect(CONTACT_FIELDS.map(({ name }) => name)).toEqual(['name', 'email', 'subject', 'message']);
});

test.each(['', '   ', '\n'])('%j counts as missing, for the browser too', (value) => {
  const blank = control(value);
  expect(validate(blank, EMAIL)).toBe('Enter your email address.');
  expect(blank.validity.valid).toBe(false);
});

test('a malformed value is reported with an example', () => {
  expect(validate(control('ada', true), EMAIL)).toBe('Enter an address such as name@company.com.');
});

test('a blank field is accepted once it is filled in', () => {
  const filled = control('ada@example.com');
  filled.setCustomValidity('Enter your email address.');
  expect(validate(filled, EMAIL)).toBe('');
  expect(filled.validity.valid).toBe(true);
});
