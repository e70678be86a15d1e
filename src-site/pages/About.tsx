import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function About() {
  return (
    <Page
      title="About Us"
      lead="A small team that builds automation for the people who have to live with it."
    >
      <TextLink to="/about/mission">Our Mission</TextLink>
      <TextLink to="/about/technology">Our Technology</TextLink>
      <TextLink to="/contact">Contact</TextLink>
    </Page>
  );
}
