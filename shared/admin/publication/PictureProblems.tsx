import type { Publication } from '../../model/publication.ts';

/** The pictures that could not be fetched when the site was published last. */
export function PictureProblems({ site }: { site: Publication }) {
  const projects = site.projects.flatMap(({ id, title, imageUrl }) => {
    const { problem, files } = site.pictures[imageUrl] ?? {};
    return problem ? { id, title, problem, hasCopy: files !== undefined } : [];
  });
  return (
    <ul aria-label="Pictures that could not be fetched" className="flex flex-col gap-2 text-sm">
      {projects.map(({ id, title, problem, hasCopy }) => (
        <li key={id}>
          The picture of <bdi className="font-medium wrap-anywhere">{title}</bdi> could not be
          fetched. {problem} Visitors see {hasCopy ? 'its last copy' : 'none'}.
        </li>
      ))}
    </ul>
  );
}
