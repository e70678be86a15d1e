import type { Target } from '../report.ts';
import type { PageFigures } from './lighthouse.ts';
import type { Weight } from './weight.ts';

const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/** Addresses without their own document that visitors may land on, and the scores that apply to them. */
export const LANDINGS: Readonly<Record<string, readonly (typeof SCORES)[number][]>> = {
  // robots.txt excludes queries, which lowers the SEO score.
  '/search?q=agent': ['performance', 'accessibility', 'bestPractices'],
  '/search?q=zebra': ['performance', 'accessibility', 'bestPractices'],
  // The other two scores count a 404 as an error.
  '/projects/nope': ['performance', 'accessibility'],
};

/** What the site promises of a page's medians. */
export function pageTargets(path: string, figures: PageFigures): Target[] {
  const target = (what: string, measured: number, atMost: number): Target => ({
    what: `${path}: ${what}`,
    measured,
    atMost,
  });
  const ofHome = [
    target('first contentful paint (ms)', figures.firstPaintMs, 900),
    target('largest contentful paint (ms)', figures.largestPaintMs, 1100),
  ];
  return [
    ...(LANDINGS[path] ?? SCORES).map((name) =>
      target(`points lost in ${name}`, 100 - figures[name], 0),
    ),
    target('total blocking time (ms)', figures.blockingMs, 30),
    target('layout shift', figures.layoutShift, 0),
    ...(path === '/' ? ofHome : []),
  ];
}

/** What the site promises of Home's downloads; kB are thousands of bytes. */
export function weightTargets({ totalKb, scriptKb, htmlKb }: Weight): Target[] {
  return [
    { what: 'Home: all files (kB)', measured: totalKb, atMost: 140 },
    { what: 'Home: JavaScript (kB)', measured: scriptKb, atMost: 100 },
    { what: 'Home: HTML (kB)', measured: htmlKb, atMost: 20 },
  ];
}
