import { CATEGORIES, type CategoryId } from '../content/categories.ts';
import { Page } from './Page.tsx';
import { TextLink } from './TextLink.tsx';

export function Category({ id }: { id: CategoryId }) {
  const { title, description } = CATEGORIES[id];
  return (
    <Page title={title} lead={description}>
      <TextLink to="/contact">Contact Us</TextLink>
    </Page>
  );
}
