import { COMPANY } from '../../shared/company.ts';

export interface NavLink {
  label: string;
  to: string;
}

export interface NavGroup {
  label: string;
  links: NavLink[];
}

/** Also shown beside the button that opens the menu. */
export const CONTACT_LINK: NavLink = { label: 'Contact', to: '/contact' };

/** The entries of the navigation bar (specification, section 2.2). */
export const NAVIGATION: (NavLink | NavGroup)[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Our Projects',
    links: [
      { label: 'All Projects', to: '/projects' },
      { label: 'LLM Workflows', to: '/projects/llm-workflows' },
      { label: 'AI Agents', to: '/projects/ai-agents' },
      { label: 'Data Processing', to: '/projects/data-processing' },
    ],
  },
  {
    label: 'About Us',
    links: [
      { label: 'Company Overview', to: '/about' },
      { label: 'Our Mission', to: '/about/mission' },
      { label: 'Our Technology', to: '/about/technology' },
    ],
  },
  CONTACT_LINK,
];

export const QUICK_LINKS: NavLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Projects', to: '/projects' },
  { label: 'Our Team', to: '/#team' },
  { label: 'Technology', to: '/about/technology' },
  CONTACT_LINK,
];

export const PRICING_LINK: NavLink = { label: 'Price and terms', to: '/pricing' };

/** The footer's second list. */
export const COMPANY_LINKS: NavLink[] = [
  PRICING_LINK,
  { label: 'Security', to: '/security' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Legal notice', to: '/legal' },
];

/** The link to `bookingUrl` in shared/company.ts, where there is one. */
export const BOOK_A_CALL = 'Book 20 minutes';

/** An `href` loads the admin's own document, so that its headers apply. */
export const ADMIN_LINK = { label: 'Admin', href: '/admin/dashboard' };

/** The name of the link beside a section's heading, with its title behind it. */
export const LINK_TO_SECTION = 'Link to this section:';

/** The link in front of the bar. */
export const SKIP_TO_CONTENT = 'Skip to content';

export const FOOTER = {
  blurb: `${COMPANY.name} builds AI workflow automation for teams of 50 to 500 people: software that its users can read, check and switch off.`,
  quickLinks: 'Quick Links',
  company: 'Company',
  contact: 'Contact',
} as const;

/** At the end of most pages. */
export const CALL_TO_ACTION = {
  title: 'Which task takes too long?',
  text: 'Describe it in three sentences. Within one working day you hear whether we can help, what it would cost, and what we would measure.',
  contact: 'Contact Us',
} as const;

/** The texts of the search box, which every page has, and the hint below it where it covers the page. */
export const SEARCH_BOX = {
  label: 'Search the site',
  find: 'Find',
  hint: 'Press Enter to search, Esc to go back.',
} as const;

/** For an unknown address (specification, section 8). */
export const NOT_FOUND = {
  title: 'Oops! Page not found',
  text: 'There is no page at this address. It may have moved, or the link has a typo.',
  home: 'Return to Home',
} as const;

const FIRST_VERSION_DOLLARS = 9500;

/** The price that every page tells alike. */
export const FIRST_VERSION = {
  days: 14,
  weeks: 2,
  dollars: FIRST_VERSION_DOLLARS,
  price: formatPrice(FIRST_VERSION_DOLLARS),
} as const;

const { days, price } = FIRST_VERSION;

/** An amount of whole dollars, as every page writes it: "$9,500". */
export function formatPrice(amount: number): string {
  return `$${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`;
}

export const FIRST_VERSION_PRICE = `First version: ${days} days, ${price}, fixed.`;

export const FIRST_VERSION_OFFER = `A first version works on your own documents within ${days} days, for a fixed ${price}.`;

/** The company's pages on other sites, those that there are. */
export function socialLinks(): { label: string; url: string }[] {
  const links = [
    { label: 'LinkedIn', url: COMPANY.linkedIn },
    { label: 'GitHub', url: COMPANY.gitHub },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
