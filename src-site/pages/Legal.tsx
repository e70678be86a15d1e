import { DirectContact } from '../contact/DirectContact.tsx';
import { companyFacts, LEGAL_FACT_IDS, LEGAL_NOTICE, notFilledIn } from '../content/legal.ts';
import { Facts } from './parts/Facts.tsx';
import { STANDALONE_LINK } from './parts/links.tsx';
import { Paragraphs } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';

export function Legal() {
  const { title, lead, company, content, software } = LEGAL_NOTICE;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={company.title}>
        <Facts facts={companyFacts(LEGAL_FACT_IDS)} notice={notFilledIn(LEGAL_FACT_IDS)} />
        <DirectContact />
      </Section>
      <Section title={content.title}>
        <Paragraphs texts={content.paragraphs} />
      </Section>
      <Section title={software.title}>
        <p data-reveal className="text-muted sm:text-lg">
          <a href={software.path} className={STANDALONE_LINK}>
            {software.link}
          </a>
        </p>
      </Section>
    </PageSections>
  );
}
