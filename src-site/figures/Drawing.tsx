import { drawing } from 'figures:drawings';
import type { DrawingId } from './drawingIds.ts';

/** A drawing that was made when the site was built. */
export function Drawing({ id, className }: { id: DrawingId; className?: string }) {
  return (
    <div
      data-drawing={id}
      className={className}
      // Made from the site's own words, which are escaped.
      dangerouslySetInnerHTML={{ __html: drawing(id) }}
    />
  );
}
