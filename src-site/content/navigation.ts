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

export const SKIP_TO_CONTENT = 'Skip to content';
