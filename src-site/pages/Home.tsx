import { COMPANY } from '../../shared/company.ts';
import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Home() {
  return (
    <Page
      title={`Welcome to ${COMPANY.name}`}
      lead="We automate the reading, sorting and answering that fills your team’s day."
    >
      <TextLink to="/projects">View Our Work</TextLink>
      <TextLink to="/contact">Contact Us</TextLink>
    </Page>
  );
}
