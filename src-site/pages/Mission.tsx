import { aboutMission, aboutVision } from 'published:about';
import { MISSION } from '../content/mission.ts';
import { PublishedText } from '../published/PublishedText.tsx';
import { ButtonLink } from './parts/links.tsx';
import { Entries } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';

export function Mission() {
  return (
    <PageSections>
      <PageHeader title={MISSION.title} lead={<PublishedText parts={aboutMission} />} />
      <Section title={MISSION.principles.title}>
        <Entries entries={MISSION.principles.list} />
      </Section>
      <Section title={MISSION.vision.title}>
        <p className="max-w-3xl text-2xl leading-snug whitespace-pre-line">
          <PublishedText parts={aboutVision} />
        </p>
        <div className="flex flex-col sm:flex-row">
          <ButtonLink to="/contact">{MISSION.contact}</ButtonLink>
        </div>
      </Section>
    </PageSections>
  );
}
