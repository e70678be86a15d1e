import { contactEmail, contactPhone } from 'published:contact';
import type { ReactNode } from 'react';
import { COMPANY } from '../../../shared/company.ts';
import { CONTACT } from '../../content/contact.ts';
import { PublishedText } from '../../published/PublishedText.tsx';
import { TEXT_LINK_LOOK } from '../textLinkLook.ts';

export function ContactInformation() {
  const { weekdays, open, weekend, timeZone } = COMPANY.hours;
  return (
    <section aria-label={CONTACT.information} className="flex flex-col gap-6">
      <h2 className="text-2xl font-semibold">{CONTACT.information}</h2>
      <dl className="border-b border-line">
        <Fact title={CONTACT.email}>
          <PublishedText parts={contactEmail} linkClassName={TEXT_LINK_LOOK} />
        </Fact>
        <Fact title={CONTACT.phone}>
          <PublishedText parts={contactPhone} linkClassName={TEXT_LINK_LOOK} />
        </Fact>
        <Fact title={CONTACT.hours}>
          {weekdays} {open}
          <span className="block text-muted">{timeZone}</span>
        </Fact>
        <Fact title={CONTACT.weekend}>{weekend}</Fact>
        <Fact title={CONTACT.social}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {COMPANY.socialLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url} className={TEXT_LINK_LOOK}>
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

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="mt-1 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
