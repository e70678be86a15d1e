import { PRICING } from '../content/pricing.ts';
import { QUESTIONS } from '../content/questions.ts';
import { CallToAction } from './parts/CallToAction.tsx';
import { Entries } from './parts/Entries.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';
import { Questions } from './parts/Questions.tsx';
import { Section } from './parts/Section.tsx';
import { Steps } from './parts/Steps.tsx';
import { TextLink } from './parts/TextLink.tsx';
import { ValueTable } from './parts/ValueTable.tsx';
import { FirstVersion } from './pricing/FirstVersion.tsx';

export function Pricing() {
  const { title, lead, first, running, ownership, leaving } = PRICING;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={first.title}>
        <FirstVersion />
      </Section>
      <Section title={running.title} lead={running.lead}>
        <div className="grid items-start gap-x-16 gap-y-10 @3xl:grid-cols-[3fr_2fr]">
          <ValueTable {...running.example} />
          <ul data-reveal className="flex flex-col gap-5 text-muted">
            {running.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Section title={ownership.title}>
        <Entries entries={ownership.list} />
        <TextLink to="/security">{ownership.security}</TextLink>
      </Section>
      <Section title={leaving.title} lead={leaving.lead}>
        <Steps steps={leaving.steps} />
      </Section>
      <Section title={QUESTIONS.title}>
        <Questions list={QUESTIONS.list} />
      </Section>
      <CallToAction />
    </PageSections>
  );
}
