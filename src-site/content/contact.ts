import { COMPANY } from '../../shared/company.ts';

/** The build says so when the published team does not have this person. */
export const READER = 'Elise Marchetti';

export const CONTACT = {
  title: 'Contact',
  lead: 'Tell us which task takes too long. An email or a call reaches the person who leads your project, and you hear back within one working day.',
  form: 'Send a Message',
  /** Who reads what a visitor writes. */
  reader: {
    title: 'Who reads it',
    text: `${READER}, project lead, reads every message and answers it. If she does not know, she asks the engineer who would build it.`,
  },
  information: 'Contact Information',
  email: 'Email',
  phone: 'Phone',
  hours: 'Contact Hours',
  weekend: 'Weekend',
  price: 'Price',
  booking: 'A call',
  social: 'Follow Us',
} as const;

/** What a link to the form may be about, beside a project: what the page says first, and the subject. */
export const TOPICS: Readonly<Record<string, { about: string; next: string; subject: string }>> = {
  agreement: {
    about: 'Ask for the data processing agreement.',
    next: 'Send us your name, email and the name of your company.',
    subject: 'Data processing agreement',
  },
  document: {
    about: 'Show us one of yours.',
    next: 'Say what it is and how many arrive in a month. Send no document yet: we agree on a safe way first.',
    subject: 'A document of ours',
  },
};

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

const { weekdays, open, timeZone } = COMPANY.hours;

const KEPT_HERE = 'What you wrote is kept on the Contact page.';

/** The toasts (specification, section 2.11). A failure has one only for a visitor who has left the page. */
export const TOASTS = {
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  notSent: { title: 'Message not sent', description: KEPT_HERE },
  /** The endpoint has not answered. */
  unknown: { title: 'Not known whether your message has arrived', description: KEPT_HERE },
} as const;

/** Replaces the form after a message, and stays when the toast has disappeared. */
export const THANKS = {
  title: 'Thank you for your message.',
  /** Where company.ts names an endpoint. */
  connected: `It has reached us. A person reads it ${weekdays}, ${open} (${timeZone}).`,
  /** Where company.ts names no endpoint. */
  demonstration: 'This form is a demonstration and has sent nothing. You can reach us here:',
  /** Opens the message in the visitor's mail program. */
  mail: 'Send it with your mail program',
  another: 'Write another message',
} as const;

export const NOT_SENT = {
  unreachable: 'Your message was not sent: our server could not be reached.',
  broken: 'The connection failed, so we cannot tell whether your message has arrived.',
  silent:
    'Our server has not answered for 15 seconds, so we cannot tell whether your message has arrived.',
  wayOut: 'What you wrote is kept. Try again, or write to us by email:',
} as const;

export function notAccepted(status: number): string {
  return `Your message was not accepted: our server answered with error ${status}.`;
}
