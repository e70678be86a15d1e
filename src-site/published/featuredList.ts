import {
  FIRST_PROJECTS_MAX,
  type PublishedContent,
  type PublishedProject,
} from '../../shared/model/publishedContent.ts';
import { toFeaturedCard } from './featuredCard.ts';
import { onPage, pageCountOf } from './listPaths.ts';
import type { FeaturedList } from './pageData.ts';

export function firstProjects(content: PublishedContent): FeaturedList {
  return toList(content, 0, content.projects.slice(0, FIRST_PROJECTS_MAX));
}

/** @param page counted from 1; the result is null if there is no such page */
export function allProjects(content: PublishedContent, page: number): FeaturedList | null {
  const shown = onPage(content.projects, page);
  return shown.length > 0 ? toList(content, page, shown) : null;
}

function toList(
  content: PublishedContent,
  page: number,
  shown: readonly PublishedProject[],
): FeaturedList {
  const count = content.projects.length;
  const cards = shown.map((project) => toFeaturedCard(project, content));
  return { cards, page, pageCount: pageCountOf(count), count };
}
