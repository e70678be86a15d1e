import { contactEmail } from 'published:contact';
import type { RefObject } from 'react';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CONTACT_FORM, PRIVACY } from '../content/contactForm.ts';
import { NOT_SENT } from '../content/contactOutcome.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { PublishedText } from '../published/PublishedText.tsx';
import { DirectContact } from './DirectContact.tsx';
import type { Sending } from './sending.ts';
import { Thanks } from './Thanks.tsx';

interface FormActionsProps {
  form: RefObject<HTMLFormElement | null>;
  sending: Sending;
}

/** The end of the form: other ways to write before hydration, then the button, then the thanks. */
export function FormActions({ form, sending }: FormActionsProps) {
  const canSend = useIsHydrated();
  const { contactEndpoint } = COMPANY;
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
        {sending.phase === 'failed' && (
          <p
            role="alert"
            className="rounded-control border border-danger-line bg-danger-ground px-4 py-3 text-sm whitespace-pre-line text-danger"
          >
            {sending.reason} {NOT_SENT.wayOut}{' '}
            <PublishedText parts={contactEmail} linkClassName="inline-block py-3 underline" />
          </p>
        )}
        <p className="text-sm text-muted">
          {PRIVACY.draft}{' '}
          {contactEndpoint
            ? PRIVACY.connected(new URL(contactEndpoint).host)
            : PRIVACY.demonstration}
        </p>
      </div>
    </div>
  );
}

function SendButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      // Not `disabled`, which would lose the focus; a second press does nothing.
      aria-disabled={isBusy}
      className="min-h-12 px-6 aria-disabled:opacity-60 sm:self-start"
    >
      {isBusy ? CONTACT_FORM.sending : CONTACT_FORM.send}
    </Button>
  );
}
