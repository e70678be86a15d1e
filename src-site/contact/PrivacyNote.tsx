import { COMPANY } from '../../shared/company.ts';
import { PRIVACY } from '../content/contactForm.ts';

/** What happens with a message, true for the form as it is set up. */
export function PrivacyNote() {
  const { contactEndpoint } = COMPANY;
  const next = contactEndpoint
    ? PRIVACY.connected(new URL(contactEndpoint).host)
    : PRIVACY.demonstration;
  return (
    <p className="text-sm text-muted">
      {PRIVACY.draft} {next}
    </p>
  );
}
