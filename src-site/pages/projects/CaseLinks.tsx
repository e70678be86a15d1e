import { FEATURED_WORK } from '../../content/projectPages.ts';
import type { FeaturedCard } from '../../published/pageData.ts';
import { TEXT_LINK } from '../parts/TextLink.tsx';

type Work = Pick<FeaturedCard, 'title' | 'demoUrl' | 'codeUrl'>;

/** The links to a project's demo and code, above the link that covers its card. */
export function CaseLinks({ work: { title, demoUrl, codeUrl } }: { work: Work }) {
  return (
    <>
      {demoUrl && <ExternalLink url={demoUrl} label={FEATURED_WORK.demo} title={title} />}
      {codeUrl && <ExternalLink url={codeUrl} label={FEATURED_WORK.code} title={title} />}
    </>
  );
}

function ExternalLink({ url, label, title }: { url: string; label: string; title: string }) {
  return (
    <a
      href={url}
      aria-label={`${label}: ${title}`}
      className={`relative py-2.5 font-medium md:py-1 ${TEXT_LINK}`}
    >
      {label}
    </a>
  );
}
