import { RichText } from '../../../shared/ui/RichText.tsx';
import { FEATURED_CASE, PROJECT_PAGE } from '../../content/projectPages.ts';
import { WaveBetween } from '../../layout/Wave.tsx';
import type { FeaturedCase as Case } from '../../published/pageData.ts';
import type { ShownPicture } from '../../published/shownPicture.ts';
import { ButtonLink, TextLink } from '../parts/links.tsx';
import { PageSections } from '../parts/PageSections.tsx';
import { CaseEvidence, CaseNavigation, CaseQuote } from './caseParts.tsx';
import { CaseLinks, ProjectPicture, Technologies } from './featuredParts.tsx';

/** The page of a project that staff have featured. */
export function FeaturedCase({ work }: { work: Case }) {
  const { title, lead, body, picture } = work;
  return (
    <PageSections>
      <div className="flex flex-col gap-5 max-md:-mt-6 md:gap-10">
        <TextLink to="/projects" className="print:hidden!">
          {PROJECT_PAGE.back}
        </TextLink>
        <header className="flex max-w-3xl flex-col gap-6">
          <h1 dir="auto" className="text-4xl font-semibold">
            {title}
          </h1>
          {lead && (
            <div className="max-w-line text-lg text-muted sm:text-xl sm:leading-relaxed">
              <RichText blocks={[lead]} />
            </div>
          )}
        </header>
        <CaseEvidence
          picture={
            picture && <CasePicture picture={picture} alt={work.alt} size={work.pictureSize} />
          }
          strongest={work.strongest}
          facts={work.facts}
        />
      </div>
      {body.length > 0 ? (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="max-w-line sm:text-lg">
            <RichText blocks={body} />
          </div>
          <div className="flex flex-col gap-6 self-start lg:sticky lg:top-24">
            <MoreAbout work={work} isBeside />
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <MoreAbout work={work} />
        </div>
      )}
      {work.quotation && (
        <>
          <WaveBetween />
          <CaseQuote quotation={work.quotation} />
        </>
      )}
      <CaseNavigation
        label={FEATURED_CASE.around}
        previous={work.previous && { ...work.previous, label: FEATURED_CASE.previous }}
        next={work.next && { ...work.next, label: FEATURED_CASE.next }}
      />
    </PageSections>
  );
}

/** What a visitor can look at and ask for, beside the description where there is room. */
function MoreAbout({ work, isBeside = false }: { work: Case; isBeside?: boolean }) {
  const { slug, technologies, demoUrl, codeUrl } = work;
  const inRow = isBeside ? 'lg:flex-col lg:items-stretch' : '';
  return (
    <>
      <Technologies technologies={technologies} />
      {(demoUrl ?? codeUrl) && (
        <div className="flex flex-wrap gap-x-6">
          <CaseLinks work={work} />
        </div>
      )}
      <div className={`flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center ${inRow}`}>
        <ButtonLink to={`/contact?project=${slug}`}>{PROJECT_PAGE.demo}</ButtonLink>
        <p className="text-muted">{PROJECT_PAGE.demoNote}</p>
      </div>
    </>
  );
}

/** In CSS pixels: a higher picture would not fit in a laptop's window. */
const MAX_HEIGHT_PX = 720;
/** In CSS pixels: from this width on, a picture is as wide as the page's column. */
const COLUMN_PX = 960;

interface CasePictureProps {
  picture: ShownPicture;
  alt: string;
  size: Case['pictureSize'];
}

/** A project's whole picture. Its place is known before it has loaded, so nothing moves. */
function CasePicture({ picture, alt, size }: CasePictureProps) {
  const place = size && placeOf(size);
  const isColumnWide = !place || place.width >= COLUMN_PX;
  const sizes = isColumnWide ? '(min-width: 76rem) 68rem, 100vw' : `${place.width}px`;
  return (
    <figure className="overflow-clip rounded-card border border-line bg-surface">
      <ProjectPicture
        picture={picture}
        alt={alt}
        sizes={sizes}
        place={{
          ...place,
          className: `mx-auto block h-auto max-w-full object-cover ${isColumnWide ? 'w-full' : ''}`,
        }}
      />
    </figure>
  );
}

function placeOf({ width, height }: NonNullable<Case['pictureSize']>) {
  const scale = Math.min(1, MAX_HEIGHT_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
