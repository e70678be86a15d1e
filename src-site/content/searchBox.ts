/** The texts of the search box, which every page has. */
export const SEARCH_BOX = { label: 'Search the site', find: 'Find' } as const;
