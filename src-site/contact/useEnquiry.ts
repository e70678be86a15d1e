import { useSearchParams } from 'react-router-dom';
import { type Enquiry, findEnquiry } from '../content/enquiries.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';

/** The enquiry that the address names, as in /contact?project=project1. */
export function useEnquiry(): Enquiry | undefined {
  const [parameters] = useSearchParams();
  // The document is prerendered without a query, and the first render must match it.
  const isHydrated = useIsHydrated();
  return isHydrated ? findEnquiry(parameters.get('project')) : undefined;
}
