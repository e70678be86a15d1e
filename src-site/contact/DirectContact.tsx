import { contactEmail, contactPhone } from 'published:contact';
import { STANDALONE_LINK } from '../pages/parts/links.tsx';
import { PublishedText } from '../published/PublishedText.tsx';

/** The email address and, if there is one, the telephone number, which need neither the form nor a script. */
export function DirectContact() {
  return (
    <p className="flex flex-wrap gap-x-6 py-1.5 leading-8 whitespace-pre-line">
      <span>
        <PublishedText parts={contactEmail} linkClassName={STANDALONE_LINK} />
      </span>
      {contactPhone.length > 0 && (
        <span>
          <PublishedText parts={contactPhone} linkClassName={STANDALONE_LINK} />
        </span>
      )}
    </p>
  );
}
