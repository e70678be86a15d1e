import { heroDescription, heroSubtitle, heroTitle } from 'published:hero';
import Cable from '@lucide/icons/icons/cable';
import ChartNoAxesColumn from '@lucide/icons/icons/chart-no-axes-column';
import Timer from '@lucide/icons/icons/timer';
import Workflow from '@lucide/icons/icons/workflow';
import { Icon, type IconProps } from '../../shared/ui/Icon.tsx';
import { FACTS, FEATURES, FEATURES_TITLE, type FeatureId, HERO } from '../content/home.ts';
import { PublishedText } from '../published/PublishedText.tsx';
import { ExampleRun } from './home/ExampleRun.tsx';
import { ProjectsSection } from './home/ProjectsSection.tsx';
import { TeamSection } from './home/TeamSection.tsx';
import { ButtonLink, FirstVersionPrice } from './parts/links.tsx';
import { CallToAction, PageSections, Section } from './parts/PageSections.tsx';

export function Home() {
  return (
    <PageSections>
      <Hero />
      <dl className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:divide-x lg:divide-line">
        {FACTS.map(({ title, text }) => (
          <div key={title} className="py-6 lg:px-8 lg:py-8 lg:first:pl-0 lg:last:pr-0">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-2 max-w-2xl text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <Features />
      <ProjectsSection />
      <TeamSection />
      <CallToAction />
    </PageSections>
  );
}

function Hero() {
  return (
    <div className="grid items-center gap-14 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="flex flex-col gap-6">
        <p className="font-medium whitespace-pre-line text-muted">
          <PublishedText parts={heroSubtitle} />
        </p>
        {/* The default title is as wide as its column, to within a pixel: with some of the gap, no engine breaks it. */}
        <h1 className="text-5xl font-semibold tracking-[-0.035em] whitespace-pre-line lg:-mr-8">
          <PublishedText parts={heroTitle} />
        </h1>
        <div className="flex max-w-xl flex-col gap-4 text-lg sm:text-xl sm:leading-relaxed">
          <p className="whitespace-pre-line">
            <PublishedText parts={heroDescription} />
          </p>
          <p className="text-muted">{HERO.practice}</p>
        </div>
        <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-4">
          <ButtonLink to="/projects">{HERO.work}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {HERO.contact}
          </ButtonLink>
        </div>
        <p className="leading-8 font-medium">
          <FirstVersionPrice />
        </p>
      </div>
      <ExampleRun />
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
      <ul className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-4">
        {FEATURES.map(({ id, title, text }) => (
          <li
            key={id}
            data-reveal
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6"
          >
            <Icon icon={ICONS[id]} className="mb-3 size-6 text-muted" strokeWidth={1.5} />
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
