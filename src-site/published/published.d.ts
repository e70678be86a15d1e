// The published content, computed when the site is built (plugin.ts). There is one module for each place on the pages,
// so that a page loads only its own texts.

/* oxlint-disable typescript/consistent-type-imports -- with an import statement, the types of an ambient module are not found */

/** What the documents of pages carry. No script of the site does: the data of projects, and the drawings. */
declare module 'published:pages' {
  /**
   * The projects on the page at this path; null if it shows none.
   * @throws Response by which the router changes to another address, or loads the document
   */
  export function pageData(path: string): Promise<import('./pageData.ts').PageData | null>;
}

/** All of the published content, where the pages are rendered without their documents: at build, in a preview, in development. */
declare module 'published:content' {
  export const content: import('../../shared/model/publishedContent.ts').PublishedContent;
}

declare module 'published:hero' {
  /** The title's small line, with the white space that follows it; empty if the title is only a statement. */
  export const heroLine: import('./textParts.ts').TextParts;
  export const heroStatement: import('./textParts.ts').TextParts;
  export const heroSubtitle: import('./textParts.ts').TextParts;
  export const heroDescription: import('./textParts.ts').TextParts;
}

declare module 'published:about' {
  export const aboutMission: import('./textParts.ts').TextParts;
  export const aboutVision: import('./textParts.ts').TextParts;
}

declare module 'published:contact' {
  export const contactEmail: import('./textParts.ts').TextParts;
  export const contactPhone: import('./textParts.ts').TextParts;
}

declare module 'published:footer' {
  export const beforeYear: import('./textParts.ts').TextParts;
  export const afterYear: import('./textParts.ts').TextParts;
}

declare module 'published:team' {
  /** The groups that have members. */
  export const teamGroups: readonly TeamGroup[];
  export interface TeamGroup {
    title: string;
    members: readonly TeamMember[];
  }
  export interface TeamMember {
    id: string;
    name: string;
    role: string;
    bio: string;
    photo?: import('./shownPicture.ts').ShownPicture;
  }
}
