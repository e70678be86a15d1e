import type { Target } from '../report.ts';
import type { PageComparison } from './lighthouse.ts';
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

/** The site's targets for a page: nearly the figures of the same document without its scripts. */
export function pageTargets(path: string, page: PageComparison): Target[] {
  const { withScripts, withoutScripts, longestTask } = page;
  const cause = longestTask ? `; longest task: ${longestTask.cause}` : '';
  const target = (what: string, measured: number, atMost: number): Target => ({
    what: `${path}: ${what}`,
    measured,
    atMost,
  });
  const times = (name: keyof typeof withScripts) => withScripts[name] / withoutScripts[name];
  const blockingMs = withScripts.blockingMs - withoutScripts.blockingMs;
  return [
    ...(LANDINGS[path] ?? SCORES).map((name) =>
      target(`points lost in ${name}`, 100 - withScripts[name], 0),
    ),
    target('first paint, in times of that without scripts', times('firstPaintMs'), 1.05),
    target('largest paint, in times of that without scripts', times('largestPaintMs'), 1.05),
    target(
      `blocking time by its scripts, as a part of the work without them${cause}`,
      blockingMs / withoutScripts.workMs,
      0.05,
    ),
    target('layout shift', withScripts.layoutShift, 0),
  ];
}

/** The site's targets for Home's downloads; kB are thousands of bytes. */
export function weightTargets({ totalKb, htmlKb, exampleRunKb }: Weight): Target[] {
  return [
    { what: 'Home: all files (kB)', measured: totalKb, atMost: 142 },
    { what: 'Home: HTML (kB)', measured: htmlKb, atMost: 12 },
    { what: 'Home: the example run (kB)', measured: exampleRunKb, atMost: 12 },
  ];
}
