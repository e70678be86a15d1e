import { CATEGORIES } from '../content/categories.ts';
import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Projects() {
  return (
    <Page
      title="Our Projects"
      lead="Three fields of work, each with what we built and what changed."
    >
      {Object.entries(CATEGORIES).map(([id, { title, description }]) => (
        <section key={id} className="rounded-card border border-line bg-surface p-6">
          <h2 className="text-xl font-semibold">
            <TextLink to={`/projects/${id}`}>{title}</TextLink>
          </h2>
          <p className="mt-2 text-muted">{description}</p>
        </section>
      ))}
    </Page>
  );
}
