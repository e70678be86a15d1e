export const CONTACT = {
  title: 'Contact',
  lead: 'Tell us which task takes too long. An email or a call reaches a person who builds, and you hear back within one working day.',
  form: 'Send a Message',
  information: 'Contact Information',
  email: 'Email',
  phone: 'Phone',
  hours: 'Contact Hours',
  weekend: 'Weekend',
  price: 'Price',
  social: 'Follow Us',
} as const;
