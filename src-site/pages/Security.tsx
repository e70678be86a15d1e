import { SECURITY } from '../content/security.ts';
import { ButtonLink, TextLink } from './parts/links.tsx';
import { Entries, Paragraphs, Steps } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';
import { ValueTable } from './parts/ValueTable.tsx';
import { SectionList } from './security/SectionList.tsx';
import { SecurityMap } from './security/SecurityMap.tsx';

const { title: TITLE, lead, place, statement, access, duration } = SECURITY;
const { processors, agreement, liability, mistakes, site } = SECURITY;

const TITLES = [place, access, duration, processors, agreement, liability, mistakes, site].map(
  ({ title }) => title,
);

export function Security() {
  return (
    <PageSections>
      <PageHeader title={TITLE} lead={lead} />
      <div className="@container">
        <div className="gap-x-18 lg:@4xl:grid lg:@4xl:grid-cols-[12rem_minmax(0,1fr)] print:block">
          <SectionList titles={TITLES} />
          <div className="space-y-20 sm:space-y-28 print:space-y-10">
            <SecurityMap />
            <Sections />
          </div>
        </div>
      </div>
    </PageSections>
  );
}

function Sections() {
  return (
    <>
      <Section title={place.title}>
        <Entries entries={place.list} />
      </Section>
      <div data-reveal className="flex flex-col gap-4">
        <p className="max-w-2xl text-statement font-semibold text-balance">{statement.title}</p>
        <p className="max-w-xl text-muted sm:text-lg">{statement.text}</p>
      </div>
      <Section title={access.title}>
        <Entries entries={access.list} />
      </Section>
      <Section title={duration.title}>
        <ValueTable caption={duration.caption} rows={duration.rows} />
      </Section>
      <Section title={processors.title} lead={processors.lead}>
        <Entries entries={processors.list} />
        <Paragraphs texts={[processors.change]} />
      </Section>
      <Section title={agreement.title}>
        <Paragraphs texts={[agreement.text]} />
        <div className="flex flex-col sm:flex-row">
          <ButtonLink to="/contact?topic=agreement" variant="secondary">
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
    </>
  );
}
