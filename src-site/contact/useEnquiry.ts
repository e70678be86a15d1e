import { pageData } from 'published:pages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Enquiry, featuredEnquiry, findEnquiry } from '../content/enquiries.ts';
import { useIsHydrated } from '../layout/useIsHydrated.ts';

/** The enquiry that the address names, as in /contact?project=project1. */
export function useEnquiry(): Enquiry | undefined {
  const [parameters] = useSearchParams();
  // The document is prerendered without a query, and the first render must match it.
  const isHydrated = useIsHydrated();
  const id = isHydrated ? parameters.get('project') : null;
  const known = findEnquiry(id);
  const featured = useFeaturedEnquiry(known ? null : id);
  return known ?? featured;
}

/** The title of a featured project comes with its page. */
function useFeaturedEnquiry(slug: string | null): Enquiry | undefined {
  const [enquiry, setEnquiry] = useState<Enquiry>();
  useEffect(() => {
    if (!slug) return undefined;
    let isCurrent = true;
    const prepare = async () => {
      const data = await pageData(`/projects/${encodeURIComponent(slug)}`);
      if (isCurrent && data && 'slug' in data) setEnquiry(featuredEnquiry(data));
    };
    // Without the title, the form is that for any message.
    prepare().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return enquiry?.projectId === slug ? enquiry : undefined;
}
