import { COMPANY } from '../../shared/company.ts';
import { ContactForm } from '../contact/ContactForm.tsx';
import { Page } from './Page.tsx';

export function Contact() {
  const { weekdays, open, weekend } = COMPANY.hours;
  return (
    <Page title="Contact" lead="Tell us which task takes too long.">
      <a href={`mailto:${COMPANY.contactEmail}`} className="w-fit text-accent underline">
        {COMPANY.contactEmail}
      </a>
      <p>
        {weekdays} {open}. Weekend: {weekend}.
      </p>
      <ContactForm />
    </Page>
  );
}
