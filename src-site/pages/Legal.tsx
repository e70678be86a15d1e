import { DirectContact } from '../contact/DirectContact.tsx';
import { companyFacts, LEGAL_FACT_IDS, LEGAL_NOTICE, notFilledIn } from '../content/legal.ts';
import { Facts } from './parts/Facts.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';
import { Paragraphs } from './parts/Paragraphs.tsx';
import { Section } from './parts/Section.tsx';

export function Legal() {
  const { title, lead, company, content } = LEGAL_NOTICE;
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
    </PageSections>
  );
}
