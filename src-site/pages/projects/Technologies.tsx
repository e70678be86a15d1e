import { FEATURED_WORK } from '../../content/projectPages.ts';

export function Technologies({ technologies }: { technologies: readonly string[] }) {
  if (technologies.length === 0) return null;
  return (
    <ul aria-label={FEATURED_WORK.technologies} className="flex flex-wrap gap-2 text-sm text-muted">
      {technologies.map((technology) => (
        <li key={technology} dir="auto" className="rounded-full border border-line px-3 py-0.5">
          {technology}
        </li>
      ))}
    </ul>
  );
}
