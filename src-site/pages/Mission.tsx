import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Mission() {
  return (
    <Page
      title="Our Mission"
      lead="We take the repetitive work off people’s desks, and leave the decisions with them."
    >
      <TextLink to="/contact">Contact Us</TextLink>
    </Page>
  );
}
