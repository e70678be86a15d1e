import { contactEmail, contactPhone } from 'published:contact';
import type { ReactNode } from 'react';
import { COMPANY } from '../../../shared/company.ts';
import { CONTACT_LINK_LOOK } from '../../contact/contactLinkLook.ts';
import { CONTACT } from '../../content/contact.ts';
import { FIRST_VERSION_PRICE } from '../../content/price.ts';
import { PublishedText } from '../../published/PublishedText.tsx';

export function ContactInformation() {
  const { weekdays, open, weekend, timeZone } = COMPANY.hours;
  return (
    <section aria-label={CONTACT.information} className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold">{CONTACT.information}</h2>
      <dl className="border-b border-line">
        <Fact title={CONTACT.email} hasLinks>
          <PublishedText parts={contactEmail} linkClassName={CONTACT_LINK_LOOK} />
        </Fact>
        <Fact title={CONTACT.phone} hasLinks>
          <PublishedText parts={contactPhone} linkClassName={CONTACT_LINK_LOOK} />
        </Fact>
        <Fact title={CONTACT.hours}>
          {weekdays} {open}
          <span className="block text-muted">{timeZone}</span>
        </Fact>
        <Fact title={CONTACT.weekend}>{weekend}</Fact>
        <Fact title={CONTACT.price}>{FIRST_VERSION_PRICE}</Fact>
        <Fact title={CONTACT.social} hasLinks>
          <ul className="flex flex-wrap gap-x-6">
            {COMPANY.socialLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url} className={CONTACT_LINK_LOOK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  title: string;
  /** Links have their own padding, so the fact needs less margin. */
  hasLinks?: boolean;
  children: ReactNode;
}

function Fact({ title, hasLinks, children }: FactProps) {
  return (
    <div className="border-t border-line py-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className={`whitespace-pre-line wrap-anywhere ${hasLinks ? '-mt-2 -mb-3' : 'mt-1'}`}>
        {children}
      </dd>
    </div>
  );
}
