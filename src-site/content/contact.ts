/** The build says so when the published team does not have this person. */
export const READER = 'Elise Marchetti';

export const CONTACT = {
  title: 'Contact',
  lead: 'Tell us which task takes too long. An email or a call reaches the person who leads your project, and you hear back within one working day.',
  form: 'Send a Message',
  /** Who reads what a visitor writes. */
  reader: {
    title: 'Who reads it',
    text: `${READER}, project lead, reads every message and answers it. What she does not know, she asks the engineer who would build it.`,
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
