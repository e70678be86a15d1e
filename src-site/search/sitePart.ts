/** A page, a section, a member of the team, a project: whatever has an address and a heading on the rendered pages. */
export interface SitePart {
  title: string;
  /** Where it is: the page that a section belongs to, the section of a member of the team. */
  category: string;
  url: string;
  /** What it says, one sentence or heading a line. */
  text: string;
  isProject?: true;
}

/** The file with every part of the site, which the search fetches. */
export const SEARCH_INDEX_PATH = '/search-index.json';
