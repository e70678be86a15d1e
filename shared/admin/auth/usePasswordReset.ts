import { useRef, useState } from 'react';
import { sendPasswordReset } from '../../data/auth.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';

export function usePasswordReset(showFailure: (message: string | undefined) => void) {
  const [outcome, setOutcome] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  /** The number of the latest attempt: an outcome that arrives after another attempt is not shown. */
  const latest = useRef(0);
  const forget = () => {
    latest.current += 1;
    setOutcome('');
  };
  const ask = async (email: string) => {
    if (isAsking) return;
    forget();
    showFailure(undefined);
    setIsAsking(true);
    const asked = latest.current;
    const failure = await sendPasswordReset(email).then(
      () => undefined,
      (error: unknown) => getErrorMessage(error, 'No email could be sent. Try again later.'),
    );
    setIsAsking(false);
    if (asked !== latest.current) return;
    if (failure) showFailure(failure);
    else setOutcome(`If ${email} has an account, an email with a link is on its way.`);
  };
  return { outcome, isAsking, ask, forget };
}
