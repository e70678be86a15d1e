import { COMPANY } from '../../shared/company.ts';
import { PRIVACY } from '../content/contactForm.ts';

/** What happens with a message, with or without an endpoint. */
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
