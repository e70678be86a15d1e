import { COMPANY } from '../../shared/company.ts';
import { BOOK_A_CALL } from '../content/everyPage.ts';

/** A link to the page where visitors book a call; nothing where company.ts names none. */
export function BookingLink({ className }: { className: string }) {
  const { bookingUrl } = COMPANY;
  if (!bookingUrl) return null;
  return (
    <a href={bookingUrl} rel="noopener" className={className}>
      {BOOK_A_CALL}
    </a>
  );
}
