import { TECHNOLOGY } from '../content/technology.ts';
import { ButtonLink } from './parts/ButtonLink.tsx';
import { CheckList } from './parts/CheckList.tsx';
import { ModelTable } from './parts/ModelTable.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';
import { Section } from './parts/Section.tsx';

export function Technology() {
  const { title, lead, sections, applications, projects } = TECHNOLOGY;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      {sections.map((section, index) => (
        <Section key={section.title} title={section.title}>
          <div className="grid gap-x-16 gap-y-6 @3xl:grid-cols-2">
            <p className="text-muted sm:text-lg">{section.text}</p>
            <CheckList points={section.points} />
          </div>
          {index === 0 && <ModelTable />}
        </Section>
      ))}
      <Section title={applications.title}>
        <ul
          data-reveal
          className="grid gap-px overflow-clip rounded-card border border-line bg-line @lg:grid-cols-2 @4xl:grid-cols-3"
        >
          {applications.list.map((application) => (
            <li key={application.title} className="bg-surface p-6">
              <h3 className="text-lg font-semibold">{application.title}</h3>
              <p className="mt-1 text-muted">{application.text}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-col sm:flex-row">
          <ButtonLink to="/projects">{projects}</ButtonLink>
        </div>
      </Section>
    </PageSections>
  );
}
