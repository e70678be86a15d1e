/** The fields of the contact form, all required, and what is said beside one that is wrong. */
export interface ContactFieldSpec {
  name: 'name' | 'email' | 'subject' | 'message';
  label: string;
  type: 'text' | 'email' | 'multiline';
  autoComplete: string;
  missing: string;
  malformed: string;
}

export const CONTACT_FIELDS: readonly ContactFieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    missing: 'Enter your name.',
    malformed: '',
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
    autoComplete: 'off',
    missing: 'Enter a subject.',
    malformed: '',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'multiline',
    autoComplete: 'off',
    missing: 'Enter a message.',
    malformed: '',
  },
];

export const CONTACT_FORM = {
  allRequired: 'All four fields are required.',
  send: 'Send Message',
} as const;

export const MESSAGE_SENT = {
  title: 'Message sent!',
  description: "We'll get back to you as soon as possible.",
} as const;
