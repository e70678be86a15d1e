import type { Target } from '../report.ts';
import { largest, median } from '../statistics.ts';
import type { SizeFigures } from './sizes.ts';
import type { ScriptsWeight } from './weight.ts';
import type { WorkFigures } from './work.ts';

const BYTES_PER_KB = 1000;
const FRAME_MS = 17;

/** Limits by the number of projects. */
const ALL_LOADED_MS: Readonly<Record<number, number>> = { 1000: 2000, 5000: 8000 };

/** The dashboard's targets; kB and MB are thousands and millions of bytes. */
export function dashboardTargets(
  { firstKb, scriptsKb, withHistoryKb }: ScriptsWeight,
  sizes: readonly SizeFigures[],
  work: WorkFigures,
): Target[] {
  const { foundMs, previewedMs, heapMb, sortedMs, filteredMs, denseRows } = work;
  const { someWordsMs, allWordsMs, longestTaskMs } = work;
  return [
    { what: 'JavaScript before the first cards, brotli (kB)', measured: firstKb, atMost: 225 },
    { what: 'all JavaScript but the history (kB)', measured: scriptsKb, atMost: 255 },
    { what: 'the same and the history (kB)', measured: withHistoryKb, atMost: 265 },
    ...sizes.flatMap(loadTargets),
    ...sizes.slice(1).flatMap((size) => growthTargets(size, sizes[0])),
    {
      what: 'keystroke in the palette to its answer in the page, slowest (ms)',
      measured: largest(foundMs),
      atMost: 16,
    },
    {
      what: 'keystroke to the preview painted, 4 times slowed, median (ms)',
      measured: median(previewedMs),
      atMost: 50,
    },
    { what: 'heap (MB)', measured: heapMb, atMost: 20 },
    {
      what: '10,000 characters compared with 10,000 others, a tenth of the words changed: press to painted (ms)',
      measured: someWordsMs,
      atMost: 50,
    },
    { what: 'the same, all words changed (ms)', measured: allWordsMs, atMost: 50 },
    {
      what: 'the same, longest task over 50 ms, 0 if none (ms)',
      measured: longestTaskMs,
      atMost: 0,
    },
    { what: 'sort painted, slowest (ms)', measured: largest(sortedMs), atMost: 50 },
    { what: 'filter painted, slowest (ms)', measured: largest(filteredMs), atMost: 50 },
    // Counted from above, because a target has an upper limit.
    { what: 'rows at 1440 x 900 that are missing of 18', measured: 18 - denseRows, atMost: 0 },
  ];
}

function loadTargets({ projects, ...figures }: SizeFigures): Target[] {
  const atMost = ALL_LOADED_MS[projects];
  const what = `${projects} projects: sign-in to`;
  return [
    { what: `${what} first cards (ms)`, measured: figures.firstCardsMs, atMost: 500 },
    ...(atMost ? [{ what: `${what} all loaded (ms)`, measured: figures.allLoadedMs, atMost }] : []),
    {
      what: `${projects} projects: keystroke in the search to painted, slowest (ms)`,
      measured: figures.slowestKeyAnsweredMs,
      atMost: 50,
    },
    {
      what: `${projects} projects: the first keystroke's reads`,
      measured: figures.readsPerChange,
      atMost: 6,
    },
    ...openingTargets({ projects, ...figures }),
    ...costTargets(`${projects} projects: a save's`, figures.readsPerSave, figures.bytesPerSave),
    ...costTargets(
      `${projects} projects: a delete's`,
      figures.readsPerDelete,
      figures.bytesPerDelete,
    ),
  ];
}

/** Opened again, with what the device has kept of the lists. */
function openingTargets({ projects, ...figures }: SizeFigures): Target[] {
  const what = `${projects} projects, opened again:`;
  const { readsPerOpening, bytesPerOpening, againMs, againFarMs, firstMs } = figures;
  return [
    { what: `${what} reads`, measured: readsPerOpening, atMost: 8 },
    { what: `${what} bytes (kB)`, measured: bytesPerOpening / BYTES_PER_KB, atMost: 5 },
    {
      what: `${what} first cards, in times of an opening that reads everything`,
      measured: againMs / firstMs,
      atMost: 0.7,
    },
    {
      what: `${what} first cards, with 150 ms more to the backend, in times of those without`,
      measured: againFarMs / againMs,
      atMost: 1.2,
    },
  ];
}

/** Many projects are nearly as quick as few. */
function growthTargets(size: SizeFigures, smallest = size): Target[] {
  return [
    {
      what: `${size.projects} projects: times as long to first cards as among ${smallest.projects}`,
      measured: size.firstCardsMs / smallest.firstCardsMs,
      atMost: 1.1,
    },
    {
      what: `${size.projects} projects: keystroke painted later than among ${smallest.projects} (ms)`,
      measured: size.keyAnsweredMs - smallest.keyAnsweredMs,
      atMost: FRAME_MS,
    },
  ];
}

/** The same at every size, because only changed records are read, however many are stored. */
function costTargets(what: string, reads: number, bytes: number): Target[] {
  return [
    { what: `${what} reads`, measured: reads, atMost: 6 },
    { what: `${what} bytes (kB)`, measured: bytes / BYTES_PER_KB, atMost: 20 },
  ];
}
