import type { Target } from '../report.ts';
import { largest } from '../statistics.ts';
import type { SizeFigures, WorkFigures } from './measure.ts';

/** Limits by the number of projects. */
const ALL_LOADED_MS: Readonly<Record<number, number>> = { 1000: 2000, 5000: 8000 };

/** What the dashboard promises; kB and MB are thousands and millions of bytes. */
export function dashboardTargets(
  scriptsKb: number,
  sizes: readonly SizeFigures[],
  { answeredMs, heapMb }: WorkFigures,
): Target[] {
  const slowestMs = largest(answeredMs);
  return [
    { what: 'JavaScript, brotli (kB)', measured: scriptsKb, atMost: 190 },
    ...sizes.flatMap(loadTargets),
    { what: 'keystroke in the search to painted, slowest (ms)', measured: slowestMs, atMost: 50 },
    { what: 'heap (MB)', measured: heapMb, atMost: 60 },
  ];
}

function loadTargets({ projects, firstCardsMs, allLoadedMs }: SizeFigures): Target[] {
  const atMost = ALL_LOADED_MS[projects];
  const what = `${projects} projects: sign-in to`;
  return [
    { what: `${what} first cards (ms)`, measured: firstCardsMs, atMost: 500 },
    ...(atMost ? [{ what: `${what} all loaded (ms)`, measured: allLoadedMs, atMost }] : []),
  ];
}
