import { contactEmail, contactPhone } from 'published:contact';
import type { ReactNode } from 'react';
import { COMPANY } from '../../shared/company.ts';
import { ContactForm } from '../contact/ContactForm.tsx';
import { useEnquiry } from '../contact/enquiry.ts';
import { CONTACT } from '../content/contact.ts';
import { socialLinks } from '../content/everyPage.ts';
import { BookingLink } from '../layout/navbarParts.tsx';
import { PublishedText } from '../published/PublishedText.tsx';
import { FirstVersionPrice, STANDALONE_LINK } from './parts/links.tsx';
import { PageHeader, SectionHeading } from './parts/PageSections.tsx';

export function Contact() {
  return (
    <div className="flex flex-col gap-12">
      <PageHeader title={CONTACT.title} lead={<ContactLead />} />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section
          aria-label={CONTACT.form}
          className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:p-8"
        >
          <SectionHeading title={CONTACT.form} className="text-2xl font-semibold" />
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

function ContactInformation() {
  const { weekdays, open, weekend, timeZone } = COMPANY.hours;
  const social = socialLinks();
  return (
    <section aria-label={CONTACT.information} className="flex flex-col gap-6">
      <SectionHeading title={CONTACT.information} className="text-2xl font-semibold" />
      <dl className="border-b border-line">
        <Fact title={CONTACT.reader.title}>{CONTACT.reader.text}</Fact>
        <Fact title={CONTACT.email} hasLinks>
          <PublishedText parts={contactEmail} linkClassName={STANDALONE_LINK} />
        </Fact>
        {contactPhone.length > 0 && (
          <Fact title={CONTACT.phone} hasLinks>
            <PublishedText parts={contactPhone} linkClassName={STANDALONE_LINK} />
          </Fact>
        )}
        <Fact title={CONTACT.hours}>
          <span>{`${weekdays} ${open}`}</span>
          <span className="block text-muted">{timeZone}</span>
        </Fact>
        <Fact title={CONTACT.weekend}>{weekend}</Fact>
        {COMPANY.bookingUrl && (
          <Fact title={CONTACT.booking} hasLinks>
            <p>
              <BookingLink className={STANDALONE_LINK} />
            </p>
          </Fact>
        )}
        <Fact title={CONTACT.price} hasLinks>
          <FirstVersionPrice />
        </Fact>
        {social.length > 0 && (
          <Fact title={CONTACT.social} hasLinks>
            <ul className="flex flex-wrap gap-x-6">
              {social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} className={STANDALONE_LINK}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  title: string;
  /** Its lines are high enough for links. */
  hasLinks?: boolean;
  children: ReactNode;
}

function Fact({ title, hasLinks, children }: FactProps) {
  return (
    <div className="border-t border-line py-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd
        className={`max-w-line whitespace-pre-line wrap-anywhere ${hasLinks ? '-mb-1 leading-8' : 'mt-1'}`}
      >
        {children}
      </dd>
    </div>
  );
}
