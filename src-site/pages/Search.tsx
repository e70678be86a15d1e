import { PageHeader } from './parts/PageHeader.tsx';
import { TextLink } from './TextLink.tsx';

export function Search() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Search" lead="Find a project or a page." />
      <TextLink to="/projects">Browse All Projects</TextLink>
    </div>
  );
}
