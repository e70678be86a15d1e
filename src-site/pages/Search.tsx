import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Search() {
  return (
    <Page title="Search" lead="Find a project or a page.">
      <TextLink to="/projects">Browse All Projects</TextLink>
    </Page>
  );
}
