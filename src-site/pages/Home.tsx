import { heroDescription, heroLine, heroStatement, heroSubtitle } from 'published:hero';
import Cable from '@lucide/icons/icons/cable';
import ChartNoAxesColumn from '@lucide/icons/icons/chart-no-axes-column';
import Timer from '@lucide/icons/icons/timer';
import Workflow from '@lucide/icons/icons/workflow';
import { Icon, type IconProps } from '../../shared/ui/Icon.tsx';
import { FACTS, FEATURES, FEATURES_TITLE, type FeatureId, HERO } from '../content/home.ts';
import { WaveBetween } from '../layout/Wave.tsx';
import { PublishedText } from '../published/PublishedText.tsx';
import { ExampleRun } from './home/ExampleRun.tsx';
import { InvoiceLines } from './home/InvoiceLines.tsx';
import { ProjectsSection } from './home/ProjectsSection.tsx';
import { TeamSection } from './home/TeamSection.tsx';
import { ButtonLink, FirstVersionPrice } from './parts/links.tsx';
import { CallToAction, PageSections, Section } from './parts/PageSections.tsx';

export function Home() {
  return (
    <>
      <PageSections>
        <Hero />
      </PageSections>
      <PageSections>
        <dl className="grid gap-x-10 gap-y-6 md:grid-cols-3">
          {FACTS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1.5 max-w-2xl text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <InvoiceLines />
        <Features />
        <WaveBetween />
        <ProjectsSection />
      </PageSections>
      <PageSections>
        <TeamSection />
        <CallToAction />
      </PageSections>
    </>
  );
}

function Hero() {
  return (
    <div className="grid items-center gap-x-16 gap-y-5 max-sm:-mt-9 sm:gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="@container">
        <Headline />
        <p className="mt-3 max-w-xl leading-normal sm:mt-6 sm:text-xl">{HERO.practice}</p>
        <p className="mt-1.5 max-w-xl text-sm whitespace-pre-line text-muted sm:mt-3 sm:text-base">
          <PublishedText parts={heroDescription} />
        </p>
        <div className="mt-4 flex flex-wrap gap-3 *:grow sm:mt-8 sm:*:grow-0">
          <ButtonLink to="/projects" variant="paper">
            {HERO.work}
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {HERO.contact}
          </ButtonLink>
        </div>
        <p className="mt-2 text-sm leading-8 font-medium sm:mt-5 sm:text-base">
          <FirstVersionPrice />
        </p>
      </div>
      <ExampleRun />
    </div>
  );
}

/**
 * The title: its first part is a small line, with the subtitle beside it, and the rest the statement (specification,
 * section 2.4). The subtitle takes a cell of the heading's own grid, so that it can stand between the two.
 */
function Headline() {
  const hasLine = heroLine.length > 0;
  return (
    <div className="grid grid-cols-1 gap-x-2.5 gap-y-1.5 sm:gap-y-5 @2xs:grid-cols-[fit-content(70%)_minmax(0,1fr)]">
      <h1 className="col-span-full row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid font-semibold whitespace-pre-line @max-2xs:contents">
        {hasLine && (
          <span className="font-semibold sm:text-xl">
            <PublishedText parts={heroLine} />
          </span>
        )}
        <span className="col-span-full row-start-2 text-statement @max-2xs:row-start-3">
          <PublishedText parts={heroStatement} />
        </span>
      </h1>
      <p
        className={`row-start-1 self-center text-sm font-medium whitespace-pre-line text-muted sm:text-base ${hasLine ? 'before:mr-2.5 before:inline-block before:w-4 before:border-t before:border-line-strong before:align-middle @max-2xs:row-start-2 @2xs:col-start-2' : 'col-span-full'}`}
      >
        <PublishedText parts={heroSubtitle} />
      </p>
    </div>
  );
}

const ICONS: Record<FeatureId, IconProps['icon']> = {
  integrations: Cable,
  insights: ChartNoAxesColumn,
  automation: Workflow,
  instant: Timer,
};

function Features() {
  return (
    <Section title={FEATURES_TITLE}>
      <ul className="features">
        {FEATURES.map(({ id, title, text }) => (
          <li key={id} data-reveal>
            <Icon icon={ICONS[id]} className="size-6 text-muted" strokeWidth={1.5} />
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
