import { contactEmail, contactPhone } from 'published:contact';
import { PublishedText } from '../published/PublishedText.tsx';
import { CONTACT_LINK_LOOK } from './contactLinkLook.ts';

/** The email address and telephone number, which need neither the form nor a script. */
export function DirectContact() {
  return (
    <p className="flex flex-wrap gap-x-6 whitespace-pre-line">
      <span>
        <PublishedText parts={contactEmail} linkClassName={CONTACT_LINK_LOOK} />
      </span>
      <span>
        <PublishedText parts={contactPhone} linkClassName={CONTACT_LINK_LOOK} />
      </span>
    </p>
  );
}
