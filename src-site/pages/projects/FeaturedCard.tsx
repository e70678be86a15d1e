import { FEATURED_WORK } from '../../content/projectTexts.ts';
import type { FeaturedProject } from '../../published/featuredProject.ts';
import { TEXT_LINK } from '../parts/TextLink.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';

const LINK = `py-2.5 font-medium md:py-1 ${TEXT_LINK}`;

/** Laid out only near the viewport, because there may be many; the height is that of a card with a few sentences. */
const UNTIL_NEAR = '[content-visibility:auto] [contain-intrinsic-size:auto_36rem]';

export function FeaturedCard({ project }: { project: FeaturedProject }) {
  const { id, title, lead, rest, picture, alt, technologies, demoUrl, codeUrl } = project;
  return (
    <li
      id={`featured-${id}`}
      data-reveal
      className={`flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface ${UNTIL_NEAR}`}
    >
      <FeaturedImage picture={picture} alt={alt} />
      <div className="flex flex-1 flex-col gap-3 border-t border-line p-6">
        <h3 dir="auto" className="text-lg font-semibold">
          {title}
        </h3>
        <p dir="auto" className="whitespace-pre-line text-muted">
          {lead}
        </p>
        {rest && <Rest title={title} text={rest} />}
        {technologies.length > 0 && (
          <ul
            aria-label={FEATURED_WORK.technologies}
            className="flex flex-wrap gap-2 text-sm text-muted"
          >
            {technologies.map((technology) => (
              <li
                key={technology}
                dir="auto"
                className="rounded-full border border-line px-3 py-0.5"
              >
                {technology}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap gap-x-6">
          {demoUrl && <ExternalLink url={demoUrl} label={FEATURED_WORK.demo} title={title} />}
          {codeUrl && <ExternalLink url={codeUrl} label={FEATURED_WORK.code} title={title} />}
        </div>
      </div>
    </li>
  );
}

/** The rest of a description opens below the first sentences, above the link that opens it. */
function Rest({ title, text }: { title: string; text: string }) {
  return (
    <details className="group flex flex-col-reverse text-muted">
      <summary className={`w-fit ${LINK}`}>
        <span className="group-open:hidden">{FEATURED_WORK.more}</span>
        <span className="hidden group-open:inline">{FEATURED_WORK.less}</span>
        <span className="sr-only">
          : <bdi>{title}</bdi>
        </span>
      </summary>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </details>
  );
}

function ExternalLink({ url, label, title }: { url: string; label: string; title: string }) {
  return (
    <a href={url} aria-label={`${label}: ${title}`} className={LINK}>
      {label}
    </a>
  );
}
