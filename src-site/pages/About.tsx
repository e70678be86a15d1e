import { ABOUT } from '../content/about.ts';
import { CardLink } from './parts/CardLink.tsx';
import { CertaintyFigure } from './parts/CertaintyFigure.tsx';
import { Entries } from './parts/Entries.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { PageSections } from './parts/PageSections.tsx';
import { Section } from './parts/Section.tsx';

export function About() {
  const { title, lead, story, approach, reasons, more } = ABOUT;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={story.title}>
        <div data-reveal className="flex max-w-2xl flex-col gap-5 text-lg text-muted">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <CertaintyFigure />
      </Section>
      <Section title={approach.title}>
        <ol className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-4">
          {approach.steps.map((step) => (
            <li key={step.title} data-reveal className="border-t-2 border-line-strong pt-5">
              <p className="text-sm text-muted">{step.time}</p>
              <h3 className="mt-1 text-xl font-semibold">{step.title}</h3>
              <p className="mt-3 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={reasons.title}>
        <Entries entries={reasons.list} />
      </Section>
      <Section title={more.title}>
        <ul className="grid gap-6 @2xl:grid-cols-3">
          {more.links.map((link) => (
            <CardLink key={link.to} to={link.to} title={link.title}>
              <p className="text-muted">{link.text}</p>
            </CardLink>
          ))}
        </ul>
      </Section>
    </PageSections>
  );
}
