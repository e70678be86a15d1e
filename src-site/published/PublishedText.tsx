import { createElement } from 'react';
import type { TextParts } from './textParts.ts';

interface PublishedTextProps {
  parts: TextParts;
  linkClassName?: string;
}

/**
 * A text that staff can edit, with its links. `whitespace-pre-line` on the parent keeps its line breaks. Direction
 * marks in the text affect neither the text around it nor its links.
 */
export function PublishedText({
  parts,
  linkClassName = 'underline underline-offset-4 transition-colors hover:text-accent-bright',
}: PublishedTextProps) {
  const nodes = parts.map((part) =>
    typeof part === 'string'
      ? part
      : createElement(
          'a',
          { href: part.href, dir: 'ltr', translate: 'no', className: linkClassName },
          part.label,
        ),
  );
  // Passed as arguments, not as an array: the parts never change their order, so they need no keys.
  return createElement('bdi', null, ...nodes);
}
