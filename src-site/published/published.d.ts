// The published content, computed when the site is built (plugin.ts). There is one module for each place on the pages,
// so that a page loads only its own texts.

declare module 'published:hero' {
  import type { TextParts } from './textParts.ts';
  export const heroTitle: TextParts;
  export const heroSubtitle: TextParts;
  export const heroDescription: TextParts;
}

declare module 'published:about' {
  import type { TextParts } from './textParts.ts';
  export const aboutMission: TextParts;
  export const aboutVision: TextParts;
}

declare module 'published:contact' {
  import type { TextParts } from './textParts.ts';
  export const contactEmail: TextParts;
  export const contactPhone: TextParts;
}

declare module 'published:footer' {
  import type { TextParts } from './textParts.ts';
  export const beforeYear: TextParts;
  export const afterYear: TextParts;
}

declare module 'published:projects' {
  import type { FeaturedProject } from './featuredProject.ts';
  export const featuredProjects: readonly FeaturedProject[];
}

declare module 'published:team' {
  import type { ShownPicture } from './shownPicture.ts';
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
    photo?: ShownPicture;
  }
}
