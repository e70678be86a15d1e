import type { TextParts } from './textParts.ts';

/** The label of the first link with this scheme; undefined when there is no such link. */
export function firstLink(parts: TextParts, scheme: 'mailto:' | 'tel:'): string | undefined {
  const links = parts.filter((part) => typeof part === 'object');
  return links.find(({ href }) => href.startsWith(scheme))?.label;
}
