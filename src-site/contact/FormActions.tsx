import { contactEmail } from 'published:contact';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CONTACT_FORM, NOT_SENT, PRIVACY } from '../content/contact.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { PublishedText } from '../published/PublishedText.tsx';
import { DirectContact } from './DirectContact.tsx';
import type { Sending } from './sending.ts';

/** The end of the form: other ways to write before hydration, then the button. */
export function FormActions({ sending }: { sending: Sending }) {
  const canSend = useIsHydrated();
  const { contactEndpoint } = COMPANY;
  // Both are in the same grid cell, so that nothing moves on hydration.
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={canSend ? 'invisible' : 'appears-soon'}>
        <p className="text-muted">{CONTACT_FORM.needsScript}</p>
        <DirectContact />
      </div>
      <div className={`flex flex-col gap-4 ${canSend ? '' : 'invisible'}`}>
        {canSend ? (
          <Button
            type="submit"
            variant="primary"
            // Not `disabled`, which would lose the focus; a second press does nothing.
            aria-disabled={sending.phase === 'sending'}
            className="min-h-12 px-6 aria-disabled:opacity-60 sm:self-start"
          >
            {sending.phase === 'sending' ? CONTACT_FORM.sending : CONTACT_FORM.send}
          </Button>
        ) : (
          <div className="h-12" />
        )}
        {sending.phase === 'failed' && (
          <p
            role="alert"
            className="rounded-control border border-danger-line bg-danger-ground px-4 py-3 text-sm whitespace-pre-line text-danger"
          >
            <span>{`${sending.reason} ${NOT_SENT.wayOut} `}</span>
            <PublishedText parts={contactEmail} linkClassName="inline-block py-3 underline" />
          </p>
        )}
        <p className="text-sm text-muted">
          {PRIVACY.kept(contactEndpoint && new URL(contactEndpoint).host)}
        </p>
      </div>
    </div>
  );
}
