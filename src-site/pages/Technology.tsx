import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Technology() {
  return (
    <Page title="Our Technology" lead="Proven parts, chosen for the task, and replaceable.">
      <TextLink to="/projects">View our projects</TextLink>
    </Page>
  );
}
