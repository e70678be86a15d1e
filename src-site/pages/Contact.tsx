import { ContactForm } from '../contact/ContactForm.tsx';
import { useEnquiry } from '../contact/enquiry.ts';
import { CONTACT } from '../content/contact.ts';
import { anchorOf } from './parts/anchor.ts';
import { ContactInformation } from './parts/ContactInformation.tsx';
import { PageHeader } from './parts/PageHeader.tsx';

export function Contact() {
  return (
    <div className="flex flex-col gap-12">
      <PageHeader title={CONTACT.title} lead={<ContactLead />} />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section
          aria-label={CONTACT.form}
          className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:p-8"
        >
          <h2 id={anchorOf(CONTACT.form)} className="text-2xl font-semibold">
            {CONTACT.form}
          </h2>
          <ContactForm />
        </section>
        <ContactInformation />
      </div>
    </div>
  );
}

/** The page's first sentence names the project that the visitor came from. */
function ContactLead() {
  const enquiry = useEnquiry();
  if (!enquiry) return <span>{CONTACT.lead}</span>;
  // The prerendered lead keeps its height when the enquiry's replaces it, so that nothing moves.
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible">{CONTACT.lead}</span>
      <span>
        <strong dir="auto" className="font-semibold text-text">
          {enquiry.about}
        </strong>{' '}
        <span>{enquiry.next}</span>
      </span>
    </span>
  );
}
