import { useState } from 'react';
import { sendPasswordReset } from '../data/auth.ts';
import { getErrorMessage } from '../model/errorMessage.ts';

/** Asks for the mail that sets a new password; a failure goes to the form that shows it. */
export function usePasswordReset(showFailure: (message: string | undefined) => void) {
  const [outcome, setOutcome] = useState('');
  const ask = async (email: string) => {
    showFailure(undefined);
    setOutcome('');
    try {
      await sendPasswordReset(email);
      setOutcome(`If ${email} has an account, a mail with a link is on its way.`);
    } catch (error) {
      showFailure(getErrorMessage(error, 'No mail could be sent. Try again later.'));
    }
  };
  return { outcome, ask, forget: () => setOutcome('') };
}
