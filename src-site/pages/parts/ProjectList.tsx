import { categoryOf, moreInCategory } from '../../content/categories.ts';
import { isKnownProject } from '../../content/knownProjects.ts';
import { READ_THE_CASE, type SampleProject } from '../../content/sampleProjects.ts';
import { TextLink } from '../TextLink.tsx';
import { VideoPlaceholder } from './VideoPlaceholder.tsx';

const LOOKS = {
  two: '@lg:grid-cols-2',
  three: '@lg:grid-cols-2 @4xl:grid-cols-3',
} as const;

interface ProjectListProps {
  projects: readonly SampleProject[];
  columns: keyof typeof LOOKS;
  /** On the page of their own field, projects without a page of their own lead nowhere. */
  linksToCategory?: boolean;
}

export function ProjectList({ projects, columns, linksToCategory = false }: ProjectListProps) {
  return (
    <ul className={`grid gap-6 ${LOOKS[columns]}`}>
      {projects.map((project) => (
        <li
          key={project.id}
          data-reveal
          className="flex flex-col overflow-clip rounded-card border border-line bg-surface"
        >
          <VideoPlaceholder motif={project.videoPlaceholder} />
          <div className="flex flex-1 flex-col gap-3 border-t border-line p-6">
            <h3 className="text-lg font-semibold">{project.title}</h3>
            <p className="text-muted">{project.description}</p>
            <ProjectLink project={project} linksToCategory={linksToCategory} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ProjectLink({
  project: { id, title },
  linksToCategory,
}: {
  project: SampleProject;
  linksToCategory: boolean;
}) {
  if (isKnownProject(id)) {
    return (
      <TextLink
        to={`/projects/${id}`}
        aria-label={`${READ_THE_CASE}: ${title}`}
        className="mt-auto"
      >
        {READ_THE_CASE}
      </TextLink>
    );
  }
  if (!linksToCategory) return null;
  const category = categoryOf(id);
  return (
    <TextLink to={`/projects/${category}`} className="mt-auto">
      {moreInCategory(category)}
    </TextLink>
  );
}
