import type { Locator, Page } from '@playwright/test';
import { send } from '../../e2e/site/contactPage.ts';
import { heading, main, menu, menuButton } from '../../e2e/site/sitePage.ts';
import { MESSAGES } from '../../src-site/contact/messages.ts';

export interface Reaction {
  path: string;
  pressed: (page: Page) => Locator;
  /** The result of the press. */
  shown: (page: Page) => Locator;
}

/** What visitors press on the public pages. */
export const REACTIONS: Readonly<Record<string, Reaction>> = {
  menu: { path: '/', pressed: menuButton, shown: menu },
  search: {
    path: '/',
    pressed: (page) => page.getByRole('button', { name: 'Search', exact: true }),
    shown: (page) => page.getByRole('searchbox'),
  },
  tab: {
    path: '/',
    pressed: (page) => page.getByRole('tab', { name: 'AI Solutions' }),
    shown: (page) => page.getByRole('tab', { name: 'AI Solutions', selected: true }),
  },
  accordion: {
    path: '/',
    pressed: (page) => page.locator('summary', { hasText: 'Development' }),
    shown: (page) => page.locator('details[open]', { hasText: 'Development' }),
  },
  'link to another page': {
    path: '/',
    pressed: (page) => main(page).getByRole('link', { name: 'View Our Work' }),
    shown: (page) => heading(page).filter({ hasText: 'Our Projects' }),
  },
  'form errors': {
    path: '/contact',
    pressed: send,
    shown: (page) => page.getByText(MESSAGES.Name),
  },
};
