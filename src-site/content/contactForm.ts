/** The fields of the contact form, all required, with their error messages. */
export interface ContactFieldSpec {
  name: 'name' | 'email' | 'subject' | 'message';
  label: string;
  type: 'text' | 'email' | 'multiline';
  /** Only for values that the browser can know. `off` would also stop it from restoring the text after a reload. */
  autoComplete?: string;
  missing: string;
  /** Only for a type that can be malformed. */
  malformed?: string;
}

export const CONTACT_FIELDS: readonly ContactFieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    missing: 'Enter your name.',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    missing: 'Enter your email address.',
    malformed: 'Enter an address such as name@company.com.',
  },
  {
    name: 'subject',
    label: 'Subject',
    type: 'text',
    missing: 'Enter a subject.',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'multiline',
    missing: 'Enter a message.',
  },
];

export const CONTACT_FORM = {
  allRequired: 'All four fields are required.',
  send: 'Send Message',
  sending: 'Sending...',
  /** Replaces the button until the page has hydrated. */
  needsScript: 'Sending needs JavaScript. You can also write or call:',
} as const;

const KEPT = 'Until you send it, your message is kept in this browser tab only.';

export const PRIVACY = {
  /** Above the fields, where company.ts names no endpoint. */
  demonstration:
    'This form is a demonstration: sending clears it, and nothing leaves your browser.',
  /** Below the button; the host is the endpoint's, if there is one. */
  kept: (host: string | undefined) =>
    host
      ? `${KEPT} Then it goes to ${host}. Our team reads it to answer you, uses it for nothing else, and deletes it a year after our last answer.`
      : KEPT,
  /** The link to the privacy notice, beside it. */
  notice: 'Privacy notice',
} as const;
