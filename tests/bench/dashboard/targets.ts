import { largest } from '../median.ts';
import type { SizeFigures, WorkFigures } from './measure.ts';

/** The limits for the dashboard; kB and MB are thousands and millions of bytes. */
const MOST = {
  scriptsKb: 190,
  firstCardsMs: 500,
  allLoadedMs: { 1000: 2000, 5000: 8000 },
  keystrokeMs: 50,
  heapMb: 60,
} as const;

/** One limit with its measured value, which is NaN when nothing was measured. */
export interface Promised {
  what: string;
  measured: number;
  atMost: number;
  unit: 'kB' | 'ms' | 'MB';
}

export function promises(
  scriptsKb: number,
  sizes: readonly SizeFigures[],
  work: WorkFigures,
): Promised[] {
  return [
    { what: 'JavaScript, brotli', measured: scriptsKb, atMost: MOST.scriptsKb, unit: 'kB' },
    ...sizes.flatMap(loadPromises),
    {
      what: 'keystroke in the search to painted, slowest',
      measured: largest(work.answeredMs),
      atMost: MOST.keystrokeMs,
      unit: 'ms',
    },
    { what: 'heap', measured: work.heapMb, atMost: MOST.heapMb, unit: 'MB' },
  ];
}

function loadPromises({ projects, firstCardsMs, allLoadedMs }: SizeFigures): Promised[] {
  const promised: Promised[] = [];
  const add = (what: string, measured: number, atMost: number) =>
    promised.push({ what: `${projects} projects: ${what}`, measured, atMost, unit: 'ms' });
  add('sign-in to first cards', firstCardsMs, MOST.firstCardsMs);
  const most: Partial<Record<number, number>> = MOST.allLoadedMs;
  const atMost = most[projects];
  if (atMost !== undefined) add('sign-in to all loaded', allLoadedMs, atMost);
  return promised;
}

export function isKept({ measured, atMost }: Promised): boolean {
  return measured <= atMost;
}
