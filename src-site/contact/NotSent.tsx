import { contactEmail } from 'published:contact';
import { NOT_SENT } from '../content/contactOutcome.ts';
import { PublishedText } from '../published/PublishedText.tsx';

/** @param reason what happened, in a sentence */
export function NotSent({ reason }: { reason: string }) {
  return (
    <p
      role="alert"
      className="rounded-control border border-danger-line bg-danger-ground px-4 py-3 text-sm whitespace-pre-line text-danger"
    >
      {reason} {NOT_SENT.wayOut}{' '}
      <PublishedText parts={contactEmail} linkClassName="inline-block py-3 underline" />
    </p>
  );
}
