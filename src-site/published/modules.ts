import type * as about from 'published:about';
import type * as contact from 'published:contact';
import type * as published from 'published:content';
import type * as footer from 'published:footer';
import type * as hero from 'published:hero';
import type * as team from 'published:team';
import { COMPANY } from '../../shared/company.ts';
import { fullStop } from '../../shared/model/fullStop.ts';
import { splitHeadline } from '../../shared/model/headline.ts';
import { TEAM_GROUPS } from '../../shared/model/person.ts';
import {
  type PublishedContent,
  type PublishedPerson,
  type PublishedPictures,
  pictureKey,
} from '../../shared/model/publishedContent.ts';
import { SECTIONS, type SectionId } from '../../shared/model/sections.ts';
import { TEAM } from '../../shared/model/team.ts';
import { toShownPicture } from './shownPicture.ts';
import { toTextParts } from './textParts.ts';

/** What the pages import, by module and name, as `published.d.ts` declares it. */
export interface PublishedModules {
  'published:hero': typeof hero;
  'published:about': typeof about;
  'published:contact': typeof contact;
  'published:footer': typeof footer;
  'published:team': typeof team;
  'published:content': typeof published;
}

/** Everything that the pages show of the published content. */
export function toModules(content: PublishedContent): PublishedModules {
  const textOf = (id: SectionId) => toTextParts(sectionText(content, id));
  const contactsOf = (id: SectionId) => toTextParts(sectionText(content, id), true);
  const { beforeYear, afterYear } = splitAtYear(
    sectionText(content, 'footer-company'),
    COMPANY.name,
  );
  return {
    'published:hero': {
      ...toHeroTitle(sectionText(content, 'hero-title')),
      heroSubtitle: textOf('hero-subtitle'),
      heroDescription: textOf('hero-description'),
    },
    'published:about': {
      aboutMission: textOf('about-mission'),
      aboutVision: textOf('about-vision'),
    },
    'published:contact': {
      contactEmail: contactsOf('contact-email'),
      contactPhone: contactsOf('contact-phone'),
    },
    'published:footer': {
      beforeYear: toTextParts(beforeYear),
      afterYear: toTextParts(afterYear),
    },
    'published:team': { teamGroups: toTeamGroups(content.team ?? TEAM, content.pictures) },
    'published:content': { content },
  };
}

function toHeroTitle(title: string) {
  const { line, statement } = splitHeadline(title);
  return { heroLine: toTextParts(line), heroStatement: toTextParts(statement) };
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

/** Matches "© 2025" and "© 2019–2025": the last year is the one to replace. */
const COPYRIGHT_YEAR = /(©\s*(?:\d{4}\s*[–-]\s*)?)\d{4}/;

/**
 * The footer's company text (section "footer-company") as a copyright line around the current year. In a text with a
 * year after ©, the current year replaces it; any other text follows the company's own copyright line.
 */
export function splitAtYear(
  companyText: string,
  company: string,
): { beforeYear: string; afterYear: string } {
  const [found = '', beforeYear = ''] = COPYRIGHT_YEAR.exec(companyText) ?? [];
  if (!found) {
    const afterYear = ` ${company}${fullStop(company)} ${companyText}`.trimEnd();
    return { beforeYear: '© ', afterYear };
  }
  const at = companyText.indexOf(found);
  return {
    beforeYear: companyText.slice(0, at) + beforeYear,
    afterYear: companyText.slice(at + found.length),
  };
}
