import Play from '@lucide/icons/icons/play';
import { useLoaderData, useParams } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { type CaseFigureId, STRONGEST_NUMBERS } from '../content/caseHighlights.ts';
import { CASES } from '../content/cases.ts';
import { FEATURED_CASE, PROJECT_PAGE } from '../content/projectPages.ts';
import {
  CATEGORIES,
  categoryOf,
  isKnownProject,
  KNOWN_PROJECTS,
  type KnownProjectId,
  nextKnownProject,
  PROJECT_NOT_FOUND,
  projectAddress,
} from '../content/projects.ts';
import { Drawing } from '../figures/Drawing.tsx';
import { WaveBetween } from '../layout/Wave.tsx';
import type { FeaturedCase as Case } from '../published/pageData.ts';
import { ButtonLink, TextLink } from './parts/links.tsx';
import { CheckList } from './parts/lists.tsx';
import { NothingHere } from './parts/NothingHere.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { CaseEvidence, CaseNavigation, CaseQuote } from './projects/caseParts.tsx';
import { FeaturedCase } from './projects/FeaturedCase.tsx';

export function ProjectDetail() {
  const { projectId } = useParams();
  const work = useLoaderData<Case | null>();
  if (isKnownProject(projectId)) return <Detail id={projectId} />;
  if (work) return <FeaturedCase key={work.slug} work={work} />;
  const { title, text, back } = PROJECT_NOT_FOUND;
  return <NothingHere title={title} text={text} to="/projects" link={back} />;
}

function Detail({ id }: { id: KnownProjectId }) {
  const { description, features, videoId, facts, quotation } = CASES[id];
  const category = categoryOf(id);
  const next = nextKnownProject(id);
  return (
    <PageSections>
      <div className="flex flex-col gap-5 max-md:-mt-6 md:gap-10">
        <TextLink to="/projects" className="print:hidden!">
          {PROJECT_PAGE.back}
        </TextLink>
        <PageHeader title={KNOWN_PROJECTS[id].title} lead={description} />
        <CaseEvidence
          picture={<VideoPlaceholder id={videoId} />}
          strongest={STRONGEST_NUMBERS[id]}
          facts={facts}
        />
      </div>
      <Section
        title={PROJECT_PAGE.features}
        aside={
          <div className="flex flex-col gap-4 sm:items-start">
            <ButtonLink to={`/contact?project=${id}`}>{PROJECT_PAGE.demo}</ButtonLink>
            <p className="max-w-72 text-muted">{PROJECT_PAGE.demoNote}</p>
          </div>
        }
      >
        <CheckList points={features} />
      </Section>
      <WaveBetween />
      <CaseQuote quotation={quotation} />
      <CaseNavigation
        label={PROJECT_PAGE.around}
        previous={{
          label: PROJECT_PAGE.moreIn,
          title: CATEGORIES[category].title,
          path: `/projects/${category}`,
        }}
        next={{
          label: FEATURED_CASE.next,
          title: KNOWN_PROJECTS[next].title,
          path: projectAddress(next),
        }}
      />
    </PageSections>
  );
}

/** The drawing of the workflow in the place of its video. */
function VideoPlaceholder({ id }: { id: CaseFigureId }) {
  return (
    <figure
      data-video-placeholder={id}
      // From edge to edge of the narrowest windows, where its letters would be too small.
      className="overflow-clip rounded-card border border-line bg-ground max-[22.5rem]:-mx-4"
    >
      <Drawing id={`case-${id}`} className="figure-place" />
      <figcaption className="flex min-h-11 items-center gap-3 border-t border-line bg-surface px-4 py-2 text-sm text-muted">
        <Icon
          icon={Play}
          className="size-6 shrink-0 rounded-full border border-line-strong p-1.5"
        />
        {PROJECT_PAGE.video}
      </figcaption>
    </figure>
  );
}
