import type { DrawnFigure } from 'figures:cases';

/** A drawing, in the size that its container has room for. */
export function Figure({
  figure: { sentence, html },
  className = '',
}: {
  figure: DrawnFigure;
  className?: string;
}) {
  return (
    <div
      role="img"
      aria-label={sentence}
      translate="no"
      className={`figure-place ${className}`}
      // Made at build from the site's own words, which are escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
