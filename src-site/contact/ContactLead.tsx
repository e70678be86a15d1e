import { CONTACT } from '../content/contact.ts';
import { useEnquiry } from './useEnquiry.ts';

/** The page's first sentence; for a visitor who came from a project, it names the project. */
export function ContactLead() {
  const enquiry = useEnquiry();
  if (!enquiry) return CONTACT.lead;
  // The usual lead is prerendered, and keeps its height when the other replaces it, so that nothing moves.
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible">{CONTACT.lead}</span>
      <span>
        <strong className="font-semibold text-text">{enquiry.about}</strong> {enquiry.next}
      </span>
    </span>
  );
}
