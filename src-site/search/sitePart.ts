/** A page, section, team member or project: anything on the rendered pages that has an address and a heading. */
export interface SitePart {
  title: string;
  /** Where it is: the page that a section belongs to, the section of a member of the team. */
  category: string;
  url: string;
  /** One sentence or heading per line. */
  text: string;
  /** Words that visitors type for it and the text does not have. */
  keywords?: readonly string[];
  isProject?: true;
}

/** The file with all parts of the site, which the search fetches. */
export const SEARCH_INDEX_PATH = '/search-index.json';
