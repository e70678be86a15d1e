import { type ComponentProps, useCallback, useState } from 'react';
import drawing from '../../assets/featured-work.svg?no-inline';
import { FEATURED_WORK } from '../../content/projectPages.ts';
import type { FeaturedCard } from '../../published/pageData.ts';
import type { ShownPicture } from '../../published/shownPicture.ts';
import { TEXT_LINK } from '../parts/links.tsx';

interface ProjectPictureProps {
  picture: ShownPicture | undefined;
  alt: string;
  sizes: string;
  /** Its place on the page. */
  place: Pick<ComponentProps<'img'>, 'width' | 'height' | 'className' | 'loading'>;
}

/** A project's picture, or a drawing if there is no picture or it cannot be loaded. */
export function ProjectPicture({ picture, alt, sizes, place }: ProjectPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const src = picture?.src;
  const giveUp = useCallback(() => setBrokenSrc(src), [src]);
  // A picture that failed before hydration has sent no error event to React.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) image.decode().catch(giveUp);
    },
    [giveUp],
  );
  const shown = src === brokenSrc ? undefined : picture;
  return (
    <picture key={shown?.src}>
      {shown?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...place}
        ref={shown ? check : undefined}
        src={shown?.src ?? drawing}
        onError={giveUp}
        alt={shown ? alt : ''}
        decoding="async"
        referrerPolicy="no-referrer"
        style={src && src === brokenSrc ? shapeOf(place) : positionOf(shown)}
      />
    </picture>
  );
}

function positionOf(picture: ShownPicture | undefined) {
  return picture?.position ? { objectPosition: picture.position } : undefined;
}

/** The drawing that replaces a picture has the place of it. */
function shapeOf({ width, height }: ProjectPictureProps['place']) {
  return width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
}

export function Technologies({ technologies }: { technologies: readonly string[] }) {
  if (technologies.length === 0) return null;
  return (
    <ul aria-label={FEATURED_WORK.technologies} className="flex flex-wrap gap-2 text-sm text-muted">
      {technologies.map((technology) => (
        <li key={technology} dir="auto" className="rounded-full border border-line px-3 py-0.5">
          {technology}
        </li>
      ))}
    </ul>
  );
}

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
