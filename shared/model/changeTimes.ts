import { namedPictures } from './namedPictures.ts';
import type { PublishedContent, PublishedProject } from './publishedContent.ts';
import { picturePaths } from './publishedPicture.ts';

/**
 * Notes for each project when what visitors see of it last changed: a text, its address, or its picture.
 * @param last what visitors see until now
 */
export function withChangeTimes(
  content: PublishedContent,
  last: PublishedContent,
  now: Date,
): PublishedContent {
  const shownBefore = shownOf(last);
  const times = [...shownOf(content)].flatMap(([id, shown]): [string, string][] => {
    const time = shown === shownBefore.get(id) ? last.changedAt[id] : now.toISOString();
    return time ? [[id, time]] : [];
  });
  return { ...content, changedAt: Object.fromEntries(times) };
}

/** By project id: everything that visitors see of it, as one text. */
function shownOf(content: PublishedContent): Map<string, string> {
  const keys = new Map(namedPictures(content).map(({ record, key }) => [record.id, key]));
  const textOf = (project: PublishedProject) =>
    JSON.stringify([project, picturePaths(content.pictures[keys.get(project.id) ?? ''] ?? {})]);
  return new Map(content.projects.map((project) => [project.id, textOf(project)]));
}
