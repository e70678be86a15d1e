import { FACTS } from '../content/home.ts';
import { Features } from './home/Features.tsx';
import { Hero } from './home/Hero.tsx';
import { ProjectsSection } from './home/ProjectsSection.tsx';
import { TeamSection } from './home/TeamSection.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageSections } from './parts/PageSections.tsx';

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
