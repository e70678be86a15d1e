import type { RefObject } from 'react';
import { CONTACT_FORM } from '../content/contactForm.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { DirectContact } from './DirectContact.tsx';
import { NotSent } from './NotSent.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { SendButton } from './SendButton.tsx';
import type { Sending } from './sending.ts';
import { Thanks } from './Thanks.tsx';

interface FormActionsProps {
  form: RefObject<HTMLFormElement | null>;
  sending: Sending;
}

/** The end of the form: other ways to write before hydration, then the button, then the thanks. */
export function FormActions({ form, sending }: FormActionsProps) {
  const canSend = useIsHydrated();
  if (sending.phase === 'sent') return <Thanks form={form} />;
  // Both take the same place, so that nothing moves on hydration.
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={canSend ? 'invisible' : 'appears-soon'}>
        <p className="text-muted">{CONTACT_FORM.needsScript}</p>
        <DirectContact />
      </div>
      <div className={`flex flex-col gap-4 ${canSend ? '' : 'invisible'}`}>
        {canSend ? <SendButton isBusy={sending.phase === 'sending'} /> : <div className="h-12" />}
        {sending.phase === 'failed' && <NotSent reason={sending.reason} />}
        <PrivacyNote />
      </div>
    </div>
  );
}
