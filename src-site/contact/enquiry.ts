import { pageData } from 'published:pages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullStop } from '../../shared/model/fullStop.ts';
import { TOPICS } from '../content/contact.ts';
import { isKnownProject, SAMPLE_PROJECTS, type SampleProject } from '../content/projects.ts';
import { useIsHydrated } from '../layout/pageState.ts';

/** Why a visitor opens the contact form: from a project, for a demo if it has its own page, otherwise with a question. */
export interface Enquiry {
  /** The page's first sentence, which names the project, and the one after it. */
  about: string;
  next: string;
  subject: string;
}

/** By the query of the address. */
const ENQUIRIES: ReadonlyMap<string, Enquiry> = new Map([
  ...SAMPLE_PROJECTS.map((project) => [`project=${project.id}`, toEnquiry(project)] as const),
  ...Object.entries(TOPICS).map(([topic, enquiry]) => [`topic=${topic}`, enquiry] as const),
]);

/** All subjects that an enquiry may have filled in, in this document or, as the draft says, in an earlier one. */
const subjects = new Set([...ENQUIRIES.values()].map(({ subject }) => subject));

/** The enquiry that the address names, as in /contact?project=project1 or /contact?topic=agreement. */
export function useEnquiry(): Enquiry | undefined {
  const [parameters] = useSearchParams();
  // The document is prerendered without a query, and the first render must match it.
  const isHydrated = useIsHydrated();
  const id = isHydrated ? parameters.get('project') : null;
  const topic = isHydrated ? parameters.get('topic') : null;
  const known = ENQUIRIES.get(`project=${id}`) ?? ENQUIRIES.get(`topic=${topic}`);
  const featured = useFeaturedEnquiry(known ? null : id);
  return known ?? featured;
}

/** The title of a featured project comes with its page. */
function useFeaturedEnquiry(slug: string | null): Enquiry | undefined {
  const [found, setFound] = useState<{ slug: string; enquiry: Enquiry }>();
  useEffect(() => {
    if (!slug) return undefined;
    let isCurrent = true;
    const prepare = async () => {
      const data = await pageData(`/projects/${encodeURIComponent(slug)}`);
      if (!isCurrent || !data || !('slug' in data)) return;
      const enquiry = demoOf(data.title);
      addEnquirySubject(enquiry.subject);
      setFound({ slug, enquiry });
    };
    // Without the title, the form is that for any message.
    prepare().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return found?.slug === slug ? found?.enquiry : undefined;
}

/** Lets a subject count as filled in by an enquiry. */
export function addEnquirySubject(subject: string): void {
  subjects.add(subject);
}

/** Whether an enquiry filled in the subject, not the visitor. */
export function isEnquirySubject(text: string): boolean {
  return subjects.has(text);
}

function toEnquiry({ id, title }: SampleProject): Enquiry {
  if (isKnownProject(id)) return demoOf(title);
  return {
    about: `Ask about this case: ${title}${fullStop(title)}`,
    next: 'Send us your name, email and question.',
    subject: `Question: ${title}`,
  };
}

function demoOf(title: string): Enquiry {
  return {
    about: `Request a demo: ${title}${fullStop(title)}`,
    next: 'Send us your name, email and a good time.',
    subject: `Demo: ${title}`,
  };
}
