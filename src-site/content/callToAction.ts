export const CALL_TO_ACTION = {
  title: 'Which task takes too long?',
  text: 'Describe it in three sentences. Within one working day you hear whether we can help, what it would cost, and what we would measure.',
  contact: 'Contact Us',
} as const;
