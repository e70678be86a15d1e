import { COMPANY } from '../../shared/company.ts';

const { weekdays, open, timeZone } = COMPANY.hours;

const KEPT = 'What you wrote is kept on the Contact page.';

/** The toasts (specification, section 2.11). A failure has one only for a visitor who has left the page. */
export const TOASTS = {
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  notSent: { title: 'Message not sent', description: KEPT },
  /** The endpoint has not answered. */
  unknown: { title: 'Not known whether your message has arrived', description: KEPT },
} as const;

/** Replaces the form after a message, and stays when the toast has disappeared. */
export const THANKS = {
  title: 'Thank you for your message.',
  /** Where company.ts names an endpoint. */
  connected: `It has reached us. A person reads it ${weekdays}, ${open} (${timeZone}).`,
  /** Where company.ts names no endpoint. */
  demonstration: 'This form is a demonstration and has sent nothing. You reach us here:',
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
