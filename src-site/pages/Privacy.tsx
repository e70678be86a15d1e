import { COMPANY } from '../../shared/company.ts';
import { DirectContact } from '../contact/DirectContact.tsx';
import { CONTROLLER_FACT_IDS, companyFacts, notFilledIn } from '../content/legal.ts';
import { PRIVACY_NOTICE } from '../content/privacy.ts';
import { Facts } from './parts/Facts.tsx';
import { CheckList, Paragraphs } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';

export function Privacy() {
  const { title, lead, controller, visit, device, writing, rights } = PRIVACY_NOTICE;
  const { contactEndpoint } = COMPANY;
  const form = writing.form(contactEndpoint && new URL(contactEndpoint).host);
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={controller.title}>
        <Facts
          facts={companyFacts(CONTROLLER_FACT_IDS)}
          notice={notFilledIn(CONTROLLER_FACT_IDS)}
        />
        <div className="max-w-2xl">
          <p className="text-muted">{controller.text}</p>
          <DirectContact />
        </div>
      </Section>
      <Section title={visit.title}>
        <Paragraphs texts={visit.paragraphs} />
      </Section>
      <Section title={device.title} lead={device.intro}>
        <CheckList points={device.points} />
      </Section>
      <Section title={writing.title}>
        <Paragraphs texts={[form, ...writing.paragraphs]} />
      </Section>
      <Section title={rights.title}>
        <Paragraphs texts={rights.paragraphs} />
      </Section>
    </PageSections>
  );
}
