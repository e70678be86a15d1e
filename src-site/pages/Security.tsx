import { SECURITY } from '../content/security.ts';
import { ButtonLink, TextLink } from './parts/links.tsx';
import { Entries, Paragraphs, Steps } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { ValueTable } from './parts/ValueTable.tsx';

export function Security() {
  const { title, lead, place, access, duration, processors, agreement, liability, mistakes, site } =
    SECURITY;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={place.title}>
        <Entries entries={place.list} />
      </Section>
      <Section title={access.title}>
        <Entries entries={access.list} />
      </Section>
      <Section title={duration.title}>
        <div className="max-w-3xl">
          <ValueTable caption={duration.caption} rows={duration.rows} />
        </div>
      </Section>
      <Section title={processors.title} lead={processors.lead}>
        <Entries entries={processors.list} />
        <Paragraphs texts={[processors.change]} />
      </Section>
      <Section title={agreement.title}>
        <Paragraphs texts={[agreement.text]} />
        <div className="flex flex-col sm:flex-row">
          <ButtonLink to="/contact" variant="secondary">
            {agreement.contact}
          </ButtonLink>
        </div>
      </Section>
      <Section title={liability.title}>
        <Entries entries={liability.list} />
      </Section>
      <Section title={mistakes.title} lead={mistakes.lead}>
        <Steps steps={mistakes.steps} />
      </Section>
      <Section title={site.title}>
        <Entries entries={site.list} />
        <TextLink to="/privacy">{site.privacy}</TextLink>
      </Section>
    </PageSections>
  );
}
