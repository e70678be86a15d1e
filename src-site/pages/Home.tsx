import { Facts } from './home/Facts.tsx';
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
      <Facts />
      <Features />
      <ProjectsSection />
      <TeamSection />
      <CallToAction />
    </PageSections>
  );
}
