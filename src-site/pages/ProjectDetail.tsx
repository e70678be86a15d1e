import { useLoaderData, useParams } from 'react-router-dom';
import { STRONGEST_NUMBERS } from '../content/caseHighlights.ts';
import { CASES } from '../content/cases.ts';
import { PROJECT_PAGE } from '../content/projectPages.ts';
import {
  categoryOf,
  isKnownProject,
  KNOWN_PROJECTS,
  type KnownProjectId,
  moreInCategory,
  nextKnownProject,
  PROJECT_NOT_FOUND,
  projectAddress,
} from '../content/projects.ts';
import type { FeaturedCase as Case } from '../published/pageData.ts';
import { ButtonLink, TextLink } from './parts/links.tsx';
import { CheckList } from './parts/lists.tsx';
import { NothingHere } from './parts/NothingHere.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { VideoPlaceholder } from './parts/ProjectList.tsx';
import { CaseFacts, CaseNavigation, CaseQuote } from './projects/caseParts.tsx';
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
      <div className="flex flex-col gap-10">
        <TextLink to="/projects" className="print:hidden!">
          {PROJECT_PAGE.back}
        </TextLink>
        <PageHeader title={KNOWN_PROJECTS[id].title} lead={description} />
        <figure className="overflow-clip rounded-card border border-line">
          <VideoPlaceholder motif={videoId} />
          <figcaption className="border-t border-line bg-surface px-4 py-3 text-sm text-muted">
            {PROJECT_PAGE.video}
          </figcaption>
        </figure>
        <CaseFacts strongest={STRONGEST_NUMBERS[id]} facts={facts} />
      </div>
      <Section title={PROJECT_PAGE.features}>
        <CheckList points={features} />
        <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
          <ButtonLink to={`/contact?project=${id}`}>{PROJECT_PAGE.demo}</ButtonLink>
          <p className="text-muted">{PROJECT_PAGE.demoNote}</p>
        </div>
        <TextLink to={`/projects/${category}`}>{moreInCategory(category)}</TextLink>
      </Section>
      <CaseQuote quotation={quotation} />
      <CaseNavigation
        label={PROJECT_PAGE.around}
        next={{ title: KNOWN_PROJECTS[next].title, path: projectAddress(next) }}
      />
    </PageSections>
  );
}
