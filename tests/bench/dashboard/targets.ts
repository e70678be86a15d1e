import type { Target } from '../report.ts';
import { largest } from '../statistics.ts';
import type { Reactions } from './reactions.ts';
import type { SizeFigures } from './sizes.ts';
import type { ScriptsWeight } from './weight.ts';
import type { WorkFigures } from './work.ts';

const BYTES_PER_KB = 1000;

/** By the number of projects, in times of plain requests and plain DOM. Among few, signing in and the first scripts weigh most. */
const FIRST_CARDS: Readonly<Record<number, number>> = { 100: 9, 1000: 5.5, 5000: 4.5 };
const ALL_LOADED: Readonly<Record<number, number>> = { 100: 10, 1000: 4, 5000: 2.5 };

/** The dashboard's targets; kB and MB are thousands and millions of bytes. */
export function dashboardTargets(
  { firstKb, scriptsKb, withHistoryKb, withEditorKb }: ScriptsWeight,
  sizes: readonly SizeFigures[],
  work: WorkFigures,
): Target[] {
  const { heapMb, denseRows, reactions } = work;
  return [
    { what: 'JavaScript before the first cards, brotli (kB)', measured: firstKb, atMost: 223 },
    { what: 'all JavaScript but the history (kB)', measured: scriptsKb, atMost: 275 },
    { what: 'the same and the history (kB)', measured: withHistoryKb, atMost: 277 },
    { what: 'the same and the formatted editor (kB)', measured: withEditorKb, atMost: 358 },
    ...sizes.flatMap(loadTargets),
    ...sizes.slice(1).flatMap((size) => growthTargets(size, sizes[0])),
    reactionTarget('keystroke in the palette', reactions.palette, 3),
    reactionTarget('keystroke to the preview, 4 times slowed', reactions.preview, 4),
    reactionTarget(
      '10,000 characters compared, a tenth of the words changed',
      reactions.someWords,
      5,
    ),
    reactionTarget('10,000 characters compared, all words changed', reactions.allWords, 4),
    reactionTarget('sort or filter, cards', reactions.cards, 4),
    reactionTarget('sort or filter, list', reactions.rows, 3),
    { what: 'heap (MB)', measured: heapMb, atMost: 20 },
    // Counted from above, because a target has an upper limit.
    { what: 'rows at 1440 x 900 that are missing of 18', measured: 18 - denseRows, atMost: 0 },
  ];
}

/** The slowest reaction, as a multiple of the slowest paint of the same answers by plain DOM. */
function reactionTarget(what: string, { paintedMs, plainMs }: Reactions, atMost: number): Target {
  const measured = largest(paintedMs) / largest(plainMs);
  return { what: `${what}: painted, in times of plain DOM`, measured, atMost };
}

function loadTargets({ projects, ...figures }: SizeFigures): Target[] {
  const what = `${projects} projects: sign-in to`;
  return [
    {
      what: `${what} first cards, in times of plain requests and plain DOM`,
      measured: figures.firstCardsMs / figures.plainFirstCardsMs,
      atMost: FIRST_CARDS[projects] ?? Number.NaN,
    },
    {
      what: `${what} all loaded, in times of plain requests`,
      measured: figures.allLoadedMs / figures.plainAllLoadedMs,
      atMost: ALL_LOADED[projects] ?? Number.NaN,
    },
    {
      what: `${projects} projects: keystroke in the search painted, slowest, in times of plain DOM`,
      measured: figures.slowestKeyMs / figures.plainSlowestKeyMs,
      atMost: 3,
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
      what: `${size.projects} projects: times as long from a keystroke to its paint as among ${smallest.projects}`,
      measured: size.keyPaintedMs / smallest.keyPaintedMs,
      atMost: 2,
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
