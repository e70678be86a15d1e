import type { PageFigures } from './lighthouse.ts';
import type { Weight } from './weight.ts';

/** What the site promises; a median beyond it fails the benchmark. kB are thousands of bytes. */
export const TARGETS = {
  score: 100,
  blockingMs: 30,
  layoutShift: 0,
  homeFirstPaintMs: 900,
  homeLargestPaintMs: 1100,
  homeTotalKb: 140,
  homeScriptKb: 100,
  homeHtmlKb: 20,
} as const;

const HOME = '/';
const SCORES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/** Addresses without their own document that visitors may land on, and the scores that apply to them. */
export const LANDINGS: Readonly<Record<string, readonly (typeof SCORES)[number][]>> = {
  // robots.txt excludes queries, which lowers the SEO score.
  '/search?q=agent': ['performance', 'accessibility', 'bestPractices'],
  '/search?q=zebra': ['performance', 'accessibility', 'bestPractices'],
  // The other two scores count a 404 as an error.
  '/projects/nope': ['performance', 'accessibility'],
};

/** One sentence for each limit that a page's medians miss. */
export function missedByPage(path: string, figures: PageFigures): string[] {
  const missed = (LANDINGS[path] ?? SCORES)
    .filter((name) => figures[name] < TARGETS.score)
    .map((name) => `${path}: ${name} ${figures[name]} instead of ${TARGETS.score}`);
  const atMost = (name: string, value: number, limit: number) => {
    if (value > limit) missed.push(`${path}: ${name} ${value} instead of at most ${limit}`);
  };
  atMost('total blocking time (ms)', figures.blockingMs, TARGETS.blockingMs);
  atMost('layout shift', figures.layoutShift, TARGETS.layoutShift);
  if (path !== HOME) return missed;
  atMost('first contentful paint (ms)', figures.firstPaintMs, TARGETS.homeFirstPaintMs);
  atMost('largest contentful paint (ms)', figures.largestPaintMs, TARGETS.homeLargestPaintMs);
  return missed;
}

/** One sentence for each limit that Home's weight misses. */
export function missedByWeight({ totalKb, scriptKb, htmlKb }: Weight): string[] {
  return [
    { name: 'all files', value: totalKb, limit: TARGETS.homeTotalKb },
    { name: 'JavaScript', value: scriptKb, limit: TARGETS.homeScriptKb },
    { name: 'HTML', value: htmlKb, limit: TARGETS.homeHtmlKb },
  ]
    .filter(({ value, limit }) => value > limit)
    .map(({ name, value, limit }) => `Home: ${name} ${value} kB instead of at most ${limit} kB`);
}
