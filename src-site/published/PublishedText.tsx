import { createElement } from 'react';
import type { TextParts } from './textParts.ts';

interface PublishedTextProps {
  parts: TextParts;
  linkClassName?: string;
}

/**
 * A text that staff can edit, with its links; `whitespace-pre-line` on what is around keeps its line breaks.
 * Direction marks in it do not affect the text around it, or its links.
 */
export function PublishedText({
  parts,
  linkClassName = 'underline underline-offset-4 transition-colors hover:text-accent-bright',
}: PublishedTextProps) {
  const nodes = parts.map((part) =>
    typeof part === 'string'
      ? part
      : createElement('a', { href: part.href, dir: 'ltr', className: linkClassName }, part.label),
  );
  // As arguments, not as a list: the parts never move, so they need no keys.
  return createElement('bdi', null, ...nodes);
}
