import type * as about from 'published:about';
import type * as contact from 'published:contact';
import type * as footer from 'published:footer';
import type * as hero from 'published:hero';
import type * as projects from 'published:projects';
import type * as team from 'published:team';
import { COMPANY } from '../../shared/company.ts';
import { TEAM_GROUPS } from '../../shared/model/person.ts';
import type { PublishedContent, PublishedPerson } from '../../shared/model/publishedContent.ts';
import { type PublishedPictures, pictureKey } from '../../shared/model/publishedPicture.ts';
import { SECTIONS, type SectionId } from '../../shared/model/sections.ts';
import { TEAM } from '../../shared/model/team.ts';
import { splitAtYear } from './copyright.ts';
import { toFeaturedProject } from './featuredProject.ts';
import { toShownPicture } from './shownPicture.ts';
import { toTextParts } from './textParts.ts';

/** What the pages import, by module and name, as `published.d.ts` declares it. */
export interface PublishedModules {
  'published:hero': typeof hero;
  'published:about': typeof about;
  'published:contact': typeof contact;
  'published:footer': typeof footer;
  'published:projects': typeof projects;
  'published:team': typeof team;
}

/** Computes at build time everything that the pages show of the published content. */
export function toModules(content: PublishedContent): PublishedModules {
  const text = (id: SectionId) => sectionText(content, id);
  const { beforeYear, afterYear } = splitAtYear(text('footer-company'), COMPANY.name);
  return {
    'published:hero': {
      heroTitle: toTextParts(text('hero-title')),
      heroSubtitle: toTextParts(text('hero-subtitle')),
      heroDescription: toTextParts(text('hero-description')),
    },
    'published:about': {
      aboutMission: toTextParts(text('about-mission')),
      aboutVision: toTextParts(text('about-vision')),
    },
    'published:contact': {
      contactEmail: toTextParts(text('contact-email'), true),
      contactPhone: toTextParts(text('contact-phone'), true),
    },
    'published:footer': {
      beforeYear: toTextParts(beforeYear),
      afterYear: toTextParts(afterYear),
    },
    'published:projects': {
      featuredProjects: content.projects.map((project) =>
        toFeaturedProject(project, content.pictures),
      ),
    },
    'published:team': { teamGroups: toTeamGroups(content.team ?? TEAM, content.pictures) },
  };
}

/** The groups that have members, in their order, with their members in the order of the list. */
function toTeamGroups(team: readonly PublishedPerson[], pictures: PublishedPictures) {
  return TEAM_GROUPS.map(({ category, title }) => ({
    title,
    members: team
      .filter((person) => person.category === category)
      .map((person) => toMember(person, pictures)),
  })).filter(({ members }) => members.length > 0);
}

function toMember(
  { id, name, role, bio, photoUrl, photoFocus }: PublishedPerson,
  pictures: PublishedPictures,
) {
  const photo = toShownPicture(pictures[pictureKey(photoUrl, photoFocus)], 'square', photoFocus);
  return { id, name, role, bio, ...(photo && { photo }) };
}

/** The published text of a section, or its default (specification, section 3.8). */
function sectionText({ sections }: PublishedContent, id: SectionId): string {
  const section = SECTIONS.find((candidate) => candidate.id === id);
  const text: string = sections[id] ?? section?.defaultContent ?? '';
  return text.replaceAll(/\r\n?/g, '\n').trim();
}
