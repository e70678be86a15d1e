/** The error messages of empty fields, by label. */
export const MESSAGES = {
  Name: 'Enter your name.',
  Email: 'Enter your email address.',
  Subject: 'Enter a subject.',
  Message: 'Enter a message.',
};

export const TYPED = {
  Name: 'Ada',
  Email: 'ada@example.com',
  Subject: 'Invoices',
  Message: 'We type 300 a day.',
};

/** The message that the endpoint receives for these texts. */
export const TYPED_MESSAGE = {
  name: TYPED.Name,
  email: TYPED.Email,
  subject: TYPED.Subject,
  message: TYPED.Message,
};

export const EMPTY = { Name: '', Email: '', Subject: '', Message: '' };
