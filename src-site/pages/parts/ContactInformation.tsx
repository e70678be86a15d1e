import { contactEmail, contactPhone } from 'published:contact';
import type { ReactNode } from 'react';
import { COMPANY } from '../../../shared/company.ts';
import { CONTACT } from '../../content/contact.ts';
import { socialLinks } from '../../content/everyPage.ts';
import { BookingLink } from '../../layout/BookingLink.tsx';
import { PublishedText } from '../../published/PublishedText.tsx';
import { anchorOf } from './anchor.ts';
import { FirstVersionPrice } from './FirstVersionPrice.tsx';
import { STANDALONE_LINK } from './TextLink.tsx';

export function ContactInformation() {
  const { weekdays, open, weekend, timeZone } = COMPANY.hours;
  const social = socialLinks();
  return (
    <section aria-label={CONTACT.information} className="flex flex-col gap-6">
      <h2 id={anchorOf(CONTACT.information)} className="text-2xl font-semibold">
        {CONTACT.information}
      </h2>
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
      <dd className={`whitespace-pre-line wrap-anywhere ${hasLinks ? '-mb-1 leading-8' : 'mt-1'}`}>
        {children}
      </dd>
    </div>
  );
}
